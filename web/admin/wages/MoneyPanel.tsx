import { useState } from 'react';
import { moneyWays } from '#contract/help/help.facts.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { WageAccount } from '#contract/wages/wages.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { ActDialog } from '../shared/ActDialog.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { paiseOf, sayPaise } from '../shared/rupees.ts';
import styles from './Account.module.css';

interface MoneyPanelProps {
  caseId: string;
  account: WageAccount;
  onAdded: () => void;
}

/** Who got what of the money that came, and who still waits. */
export function MoneyPanel({ caseId, account, onAdded }: MoneyPanelProps) {
  const { t } = useTranslation('office-wages');
  const { now } = useApp();
  const [isAdding, setAdding] = useState(false);
  const { recovered } = account.sums;
  const nameOf = (id: string): string => account.body.people.find((person) => person.id === id)?.name ?? '';
  const waiting = recovered.filter(({ waits_paise }) => waits_paise > 0);
  const fieldOf = (id: string): string => `of-${id}`;
  return (
    <OfficePanel title={t('money.title')}>
      <p>
        {t('recovered')}: <b>{sayPaise(account.sums.recovered_paise)}</b>
      </p>
      {waiting.length === 0 ? (
        <p>{t('money.done')}</p>
      ) : (
        <details>
          <summary>
            {t('waits')}: {waiting.length}
          </summary>
          <ul className={styles.sums}>
            {waiting.map(({ id, waits_paise, paise }) => (
              <li key={id}>
                <bdi>{nameOf(id)}</bdi>: {sayPaise(waits_paise)}{' '}
                {paise > 0 && `(${t('recovered')}: ${sayPaise(paise)})`}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.acts}>
        <Button look="quiet" icon="plus" onClick={() => setAdding(true)}>
          {t('money.add')}
        </Button>
      </div>
      {isAdding && (
        <ActDialog
          title={t('money.add')}
          text={t('money.text')}
          fields={[
            {
              name: 'received_on',
              label: t('office-help:money.on'),
              input: 'date',
              required: 'date_required',
              initial: indiaDayOf(now()),
            },
            {
              name: 'how',
              label: t('office-help:money.how'),
              input: 'choice',
              initial: 'cash',
              options: moneyWays.map((value) => ({ value, word: t(`office-help:money.${value}`) })),
            },
            ...waiting.map(({ id, waits_paise }) => ({
              name: fieldOf(id),
              label: t('money.person', { name: nameOf(id), amount: sayPaise(waits_paise) }),
              input: 'number' as const,
              check: (text: string) =>
                text.trim() !== '' && paiseOf(text) === undefined ? ('amount_form' as const) : undefined,
            })),
          ]}
          send={async ({ received_on, how, ...typed }, ask) => {
            const split = waiting.flatMap(({ id }) => {
              const paise = paiseOf(typed[fieldOf(id)] ?? '') ?? 0;
              return paise > 0 ? [{ person_id: id, paise }] : [];
            });
            const recovered_paise = split.reduce((sum, { paise }) => sum + paise, 0);
            const way = moneyWays.find((each) => each === how);
            const body = { kind: 'money' as const, recovered_paise, received_on, split, ...(way && { how: way }) };
            await ask('addCaseEntry', { params: { id: caseId }, body });
            onAdded();
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </OfficePanel>
  );
}
