import { useState } from 'react';
import { donationLengths } from '#contract/donations/donations.facts.ts';
import type { OfficeFund } from '#contract/donations/receipts.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { languages } from '#contract/values/language.ts';
import { useApp } from '../../../app/AppProviders.tsx';
import { formatNumber, formatOf, startOf } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SampleMark } from '../../../samples/SampleMark.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { wordsIn } from '../../../ui/words-in.ts';
import { ActDialog } from '../../shared/ActDialog.tsx';
import { ConfirmAct } from '../../shared/ConfirmAct.tsx';
import { useMay } from '../../shared/Duties.tsx';
import { useToast } from '../../shared/Notices.tsx';
import { OfficePanel } from '../../shared/OfficePanel.tsx';
import { RowButton } from '../../shared/RowButton.tsx';
import { paiseOf, sayPaise } from '../../shared/rupees.ts';
import styles from './Funds.module.css';

type Use = OfficeFund['uses'][number];

interface FundPanelProps {
  fund: OfficeFund;
  onChange: () => void;
  onUsesChanged: () => void;
}

export function FundPanel({ fund, onChange, onUsesChanged }: FundPanelProps) {
  const { t, i18n } = useTranslation('office-funds');
  const may = useMay();
  const toast = useToast();
  const [isAdding, setAdding] = useState(false);
  const { name, donors, receivedPaise, usedPaise, isOpen, isSample } = fund;
  const facts = [
    ['donors', formatNumber(donors)],
    ['received', sayPaise(receivedPaise)],
    ['used', sayPaise(usedPaise)],
    ['left', sayPaise(receivedPaise - usedPaise)],
  ] as const;
  return (
    <OfficePanel
      title={name[i18n.language]}
      aside={
        <span className={styles.marks}>
          {isSample && <SampleMark />}
          <Badge tone={isOpen ? 'success' : 'neutral'}>{t(isOpen ? 'open' : 'closed')}</Badge>
        </span>
      }
    >
      <ul className={classNames('soft', styles.names)}>
        {languages
          .filter((language) => language !== i18n.language)
          .map((language) => (
            <li key={language} {...wordsIn(language)}>
              {name[language]}
            </li>
          ))}
      </ul>
      <dl className={styles.facts}>
        {facts.map(([word, value]) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Uses fund={fund} onChanged={onUsesChanged} />
      <div className={styles.acts}>
        {may('addFundUse') && (
          <Button look="quiet" size="small" icon="plus" onClick={() => setAdding(true)}>
            {t('addUse')}
          </Button>
        )}
        {may('updateFund') && (
          <Button look="quiet" size="small" icon="edit" onClick={onChange}>
            {t('change')}
          </Button>
        )}
      </div>
      {isAdding && (
        <UseDialog
          fund={fund}
          onDone={() => {
            setAdding(false);
            toast(t('useAdded'));
            onUsesChanged();
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </OfficePanel>
  );
}

function Uses({ fund, onChanged }: { fund: OfficeFund; onChanged: () => void }) {
  const { t, i18n } = useTranslation('office-funds');
  const may = useMay();
  const [asked, setAsked] = useState<Use>();
  if (fund.uses.length === 0) return <p>{t('noUses')}</p>;
  const month = formatOf(i18n.language, { month: 'long', year: 'numeric' });
  return (
    <>
      <h3 className={styles.heading}>{t('uses')}</h3>
      <ul className={styles.uses}>
        {fund.uses.map((use) => (
          <li key={use.id}>
            <span>
              <span className="soft">{month.format(startOf(`${use.month}-01`))}</span>
              <b>{sayPaise(use.amountPaise)}</b>
            </span>
            <bdi>{use.text}</bdi>
            {may('deleteFundUse') && (
              <RowButton
                word={t('deleteUse')}
                thing={use.text}
                look="dangerQuiet"
                icon="trash"
                onClick={() => setAsked(use)}
              />
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmAct
          title={t('deleteTitle')}
          message={t('deleteText', { amount: sayPaise(asked.amountPaise), text: asked.text })}
          confirmWord={t('deleteUse')}
          act={(ask) => ask('deleteFundUse', { params: { id: asked.id } })}
          says={t('deleted')}
          onDone={onChanged}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function UseDialog({ fund, onDone, onClose }: { fund: OfficeFund; onDone: () => void; onClose: () => void }) {
  const { t, i18n } = useTranslation('office-funds');
  const { now } = useApp();
  return (
    <ActDialog
      title={t('useTitle', { fund: fund.name[i18n.language] })}
      fields={[
        {
          name: 'month',
          label: t('month'),
          input: 'month',
          required: 'month_form',
          initial: indiaDayOf(now()).slice(0, 7),
        },
        {
          name: 'amount',
          label: t('amount'),
          input: 'number',
          required: 'gift_amount',
          check: (text) => (paiseOf(text) ? undefined : 'gift_amount'),
        },
        { name: 'text', label: t('text'), input: 'line', required: 'required', longest: donationLengths.use },
      ]}
      send={({ month = '', amount = '', text = '' }, ask) =>
        ask('addFundUse', { params: { id: fund.id }, body: { month, amountPaise: paiseOf(amount) ?? 0, text } })
      }
      onDone={onDone}
      onClose={onClose}
    />
  );
}
