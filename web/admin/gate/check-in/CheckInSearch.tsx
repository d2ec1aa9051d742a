import type { RefObject, SubmitEvent } from 'react';
import { longestTypedSearch } from '#contract/values/text-length.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from './CheckInPage.module.css';

interface CheckInSearchProps {
  ref: RefObject<HTMLInputElement | null>;
  onType: (text: string) => void;
  onEnter: (text: string) => Promise<void>;
}

/** Searches while typing; Enter checks in a whole code. The text stays until the check-in succeeded. */
export function CheckInSearch({ ref, onType, onEnter }: CheckInSearchProps) {
  const { t } = useTranslation('office-events');
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = ref.current;
    if (!field || field.value.trim() === '') return;
    await onEnter(field.value);
    field.focus({ preventScroll: true });
  };
  return (
    <form className={styles.search} method="post" action="" onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={ref}
        className={styles.input}
        label={t('desk.search')}
        hint={t('desk.searchHint')}
        name="search"
        type="search"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={longestTypedSearch}
        onInput={(event) => onType(event.currentTarget.value)}
      />
      <Button type="submit" icon="tick">
        {t('registrations.checkIn')}
      </Button>
    </form>
  );
}
