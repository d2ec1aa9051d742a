import { useState } from 'react';
import { expenseLengths } from '#contract/donations/expenses.facts.ts';
import type { ExpenseDetail } from '#contract/donations/expenses.ts';
import { languages } from '#contract/values/language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { wordsIn } from '../../../ui/words-in.ts';
import { ActDialog } from '../../shared/ActDialog.tsx';
import { useMay } from '../../shared/Duties.tsx';
import { useToast } from '../../shared/Notices.tsx';
import { OfficePanel } from '../../shared/OfficePanel.tsx';
import styles from './Vouchers.module.css';

/** What the public reads of an expense, in three languages. */
export function SaidPanel({ expense, onChanged }: { expense: ExpenseDetail; onChanged: () => void }) {
  const { t } = useTranslation('office-expenses');
  const may = useMay();
  const toast = useToast();
  const [writes, setWrites] = useState(false);
  const { id, said, state } = expense;
  if (!['asked', 'agreed', 'paid'].includes(state)) return null;
  const texts = languages.flatMap((language) => (said[language] === null ? [] : [{ language, text: said[language] }]));
  return (
    <OfficePanel title={t('said.title')}>
      <p className="soft">
        {t('said.text')} {expense.needsTwo && t('said.byAnother')}
      </p>
      {texts.length === 0 && <p>{t('said.none')}</p>}
      <ul className={styles.papers}>
        {texts.map(({ language, text }) => (
          <li key={language} {...wordsIn(language)}>
            {text}
          </li>
        ))}
      </ul>
      {may('writeExpenseSaid') && (
        <div className="row">
          <Button look="quiet" icon="edit" onClick={() => setWrites(true)}>
            {t('said.write')}
          </Button>
        </div>
      )}
      {writes && (
        <ActDialog
          title={t('said.title')}
          text={t('said.text')}
          fields={languages.map((language) => ({
            name: language,
            label: t(`said.${language}`),
            input: 'line' as const,
            longest: expenseLengths.said,
            initial: said[language] ?? '',
          }))}
          send={({ en = '', hi = '', ur = '' }, ask) =>
            ask('writeExpenseSaid', { params: { id }, body: { en, hi, ur } })
          }
          onDone={() => {
            setWrites(false);
            toast(t('saved'));
            onChanged();
          }}
          onClose={() => setWrites(false)}
        />
      )}
    </OfficePanel>
  );
}
