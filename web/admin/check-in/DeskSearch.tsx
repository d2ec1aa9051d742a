import { type SubmitEvent, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './CheckInPage.module.css';

interface DeskSearchProps {
  onType: (text: string) => void;
  /** Answers whether the field can take the next person. */
  onEnter: (text: string) => Promise<boolean>;
}

/** Finds people while it is typed; a whole code lets in at the enter key. */
export function DeskSearch({ onType, onEnter }: DeskSearchProps) {
  const { t } = useTranslation('office-events');
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = input.current;
    if (!field || field.value.trim() === '') return;
    if (await onEnter(field.value)) {
      field.value = '';
      onType('');
    }
    field.focus();
  };
  return (
    <form className={styles.search} method="post" action="" onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={input}
        fieldClass={styles.field}
        className={styles.input}
        label={t('desk.search')}
        hint={t('desk.searchHint')}
        name="search"
        type="search"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        onInput={(event) => onType(event.currentTarget.value)}
      />
      <Button type="submit" icon="tick">
        {t('registrations.checkIn')}
      </Button>
    </form>
  );
}
