import type { Wrong } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from '../check-in/CheckInPage.module.css';

interface FreeCardFieldsProps {
  card: string | undefined;
  wrong: { card?: Wrong | undefined; consent?: Wrong | undefined };
}

/** A free card for somebody new, who has heard the question and said yes. */
export function FreeCardFields({ card, wrong }: FreeCardFieldsProps) {
  const { t } = useTranslation('office-events');
  const { sayWrong } = useProblemWords();
  return (
    <>
      <TextInput
        label={t('desk.card')}
        mark={t('site:form.optional')}
        error={sayWrong(wrong.card)}
        name="card"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={card}
      />
      <p>{t('cards:consent')}</p>
      <Field label={t('desk.consent')} error={sayWrong(wrong.consent)}>
        {(wires) => <input {...wires} className={styles.tick} type="checkbox" name="consent" value="yes" />}
      </Field>
    </>
  );
}
