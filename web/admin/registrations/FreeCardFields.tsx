import { useRef } from 'react';
import { isCardCode, signsOfCard, writeCardCode } from '#contract/values/card-code.ts';
import type { Wrong } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from '../gate/check-in/CheckInPage.module.css';
import { ScanButton } from '../shared/ScanButton.tsx';

interface FreeCardFieldsProps {
  card: string | undefined;
  wrong: { card?: Wrong | undefined; consent?: Wrong | undefined };
}

/** A free card for somebody new, who has heard the question and said yes. */
export function FreeCardFields({ card, wrong }: FreeCardFieldsProps) {
  const { t } = useTranslation('office-events');
  const { sayWrong, sayProblem } = useProblemWords();
  const field = useRef<HTMLInputElement>(null);
  const take = async (code: string): Promise<boolean> => {
    const signs = signsOfCard(code);
    if (!field.current || !isCardCode(signs)) return false;
    field.current.value = writeCardCode(signs);
    return true;
  };
  return (
    <>
      <TextInput
        ref={field}
        label={t('desk.card')}
        mark={t('site:form.optional')}
        error={sayWrong(wrong.card)}
        name="card"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={card}
        above={
          <div className={styles.scan}>
            <ScanButton look="quiet" word={t('desk.scanCard')} wrongWord={sayProblem('card_form')} onCode={take} />
          </div>
        }
      />
      <p>{t('cards:consent')}</p>
      <Field label={t('desk.consent')} error={sayWrong(wrong.consent)}>
        {(wires) => <input {...wires} className={styles.tick} type="checkbox" name="consent" value="yes" />}
      </Field>
    </>
  );
}
