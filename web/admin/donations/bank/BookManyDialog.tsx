import { useState } from 'react';
import type { LinesBooked, PayerGroup } from '#contract/donations/bank.ts';
import { type DonationType, type LineReason, lineReasons } from '#contract/donations/donations.facts.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Select } from '../../../ui/Select.tsx';
import { AskDialog } from '../../approvals/AskDialog.tsx';
import { sayPaise } from '../../shared/rupees.ts';
import { DonorChoice } from '../ledger/DonorChoice.tsx';
import { donorFields, donorOf, NewDonorFields } from '../ledger/DonorFields.tsx';
import { LookAgain } from './LookAgain.tsx';
import { OtherFields } from './OtherFields.tsx';
import { FundAndType } from './PartFields.tsx';
import { type Part, unnamedIn } from './parts.ts';
import styles from './Statements.module.css';

interface BookManyDialogProps {
  kind: 'donation' | 'other';
  group: PayerGroup;
  lines: PayerGroup['lines'];
  onDone: (done: LinesBooked) => void;
  onClose: () => void;
}

const givers = ['known', 'new', 'nobody'] as const;
const fieldNames = ['donorId', 'fundId', 'type', 'note', ...donorFields] as const;

/** The same for all chosen lines: a donation of one donor, or what is no donation. */
export function BookManyDialog({ kind, group, lines, onDone, onClose }: BookManyDialogProps) {
  const { t } = useTranslation('office-statements');
  const { donor, payer } = group;
  const [part, setPart] = useState<Part>(donor ? { key: 0, kind: 'known', donor } : { key: 0, kind: 'new' });
  const [reason, setReason] = useState<LineReason>('interest');
  const isDonation = kind === 'donation';
  const unnamed = isDonation ? lines.flatMap((line) => unnamedIn({ ...line, donor }, part) ?? []) : [];
  const needsTwo = isDonation && lines.some((line) => line.needsTwo);
  const ids = lines.map(({ id }) => id);
  const paise = lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return (
    <AskDialog
      title={t(isDonation ? 'payers.donation' : 'other.title')}
      text={t('payers.chosen', { count: lines.length, number: formatNumber(lines.length), amount: sayPaise(paise) })}
      asksReason={needsTwo || unnamed.length > 0}
      askWord={t('payers.book')}
      fields={fieldNames}
      check={({ donorId = '' }) => ({
        donorId: isDonation && part.kind === 'known' && donorId === '' ? 'required' : undefined,
      })}
      send={async ({ donorId, fundId, type = '', note, reason: explanation, ...typed }, ask) => {
        const use = { fundId, type: (type || 'others') as DonationType };
        const whose =
          part.kind === 'known'
            ? { donorId }
            : part.kind === 'new'
              ? { donor: donorOf((field) => typed[field] ?? '') }
              : {};
        const { data } = await ask('bookBankLines', {
          body: isDonation
            ? { ids, kind, ...use, ...whose, ...(explanation && { explanation }) }
            : { ids, kind, reason, ...(reason === 'text' && { note }) },
        });
        onDone(data);
        return null;
      }}
      onAsked={() => undefined}
      onClose={onClose}
    >
      {(wrong) =>
        isDonation ? (
          <>
            <p className={styles.said}>
              <bdi>{lines[0]?.narration}</bdi>
            </p>
            <Select
              label={t('parts.kind')}
              defaultValue={part.kind}
              onChange={(event) => setPart({ key: 0, kind: event.currentTarget.value as Part['kind'] })}
            >
              {givers.map((each) => (
                <option key={each} value={each}>
                  {t(`parts.kinds.${each}`)}
                </option>
              ))}
            </Select>
            {part.kind === 'known' && (
              <DonorChoice
                name="donorId"
                error={wrong('donorId')}
                initial={part.donor}
                onPick={(picked) => setPart({ ...part, donor: picked })}
              />
            )}
            {part.kind === 'new' && (
              <NewDonorFields
                wrong={wrong}
                initialName={payer && !payer.includes('@') ? payer : ''}
                onName={(newName) => setPart({ ...part, newName })}
              />
            )}
            {needsTwo && <p>{t('suggestions.needsTwo')}</p>}
            <FundAndType fund="fundId" type="type" />
            <LookAgain names={unnamed} />
          </>
        ) : (
          <OtherFields reasons={lineReasons} reason={reason} onReason={setReason} wrong={wrong} />
        )
      }
    </AskDialog>
  );
}
