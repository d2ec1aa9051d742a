import { useState } from 'react';
import type { OfficeFund } from '#contract/donations/receipts.ts';
import { languages } from '#contract/values/language.ts';
import { formatDay, formatNumber, formatOf, startOf } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SampleMark } from '../../../samples/SampleMark.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { wordsIn } from '../../../ui/words-in.ts';
import { useMay } from '../../shared/Duties.tsx';
import { FactRows } from '../../shared/FactRows.tsx';
import { OfficePanel } from '../../shared/OfficePanel.tsx';
import { sayPaise } from '../../shared/rupees.ts';
import styles from './Funds.module.css';
import { Heads } from './Heads.tsx';
import { UseDialog } from './UseDialog.tsx';

interface FundPanelProps {
  fund: OfficeFund;
  onChange: () => void;
}

export function FundPanel({ fund, onChange }: FundPanelProps) {
  const { t, i18n } = useTranslation('office-funds');
  const may = useMay();
  const [prints, setPrints] = useState(false);
  const { name, donors, receivedPaise, usedPaise, agreedPaise, isOpen, isSample, giver, from, to, conditions } = fund;
  const facts = [
    [t('donors'), formatNumber(donors)],
    [t('received'), sayPaise(receivedPaise)],
    [t('used'), sayPaise(usedPaise)],
    [t('agreed'), sayPaise(agreedPaise)],
    [t('left'), sayPaise(receivedPaise - usedPaise - agreedPaise)],
    [t('giver'), giver],
    [t('from'), from && formatDay(from, i18n.language)],
    [t('to'), to && formatDay(to, i18n.language)],
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
      {conditions !== null && (
        <p className="soft">
          <bdi>{conditions}</bdi>
        </p>
      )}
      <dl className={styles.facts}>
        <FactRows facts={facts} />
      </dl>
      {may('listFundHeads') && <Heads fundId={fund.id} />}
      <Uses fund={fund} />
      <div className={styles.acts}>
        {may('readFundUse') && (
          <Button look="quiet" size="small" icon="print" onClick={() => setPrints(true)}>
            {t('statement.act')}
          </Button>
        )}
        {may('updateFund') && (
          <Button look="quiet" size="small" icon="edit" onClick={onChange}>
            {t('change')}
          </Button>
        )}
      </div>
      {prints && <UseDialog fund={fund} onClose={() => setPrints(false)} />}
    </OfficePanel>
  );
}

/** What was typed before expenses had proofs. */
function Uses({ fund }: { fund: OfficeFund }) {
  const { t, i18n } = useTranslation('office-funds');
  if (fund.uses.length === 0) return null;
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
          </li>
        ))}
      </ul>
    </>
  );
}
