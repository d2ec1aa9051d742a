import { useRef, useState } from 'react';
import { expenseLengths } from '#contract/donations/expenses.facts.ts';
import type { ExpenseDetail, Voucher } from '#contract/donations/expenses.ts';
import { useActions } from '../../../app/use-action.ts';
import { smallerPicture } from '../../../forms/chosen-picture.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-look.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { saveAsFile } from '../../../ui/save-as-file.ts';
import { ActDialog } from '../../shared/ActDialog.tsx';
import { useMay } from '../../shared/Duties.tsx';
import { useToast } from '../../shared/Notices.tsx';
import { OfficePanel } from '../../shared/OfficePanel.tsx';
import { useActionsWithToast } from '../../shared/use-action-with-toast.ts';
import styles from './Vouchers.module.css';

interface VouchersProps {
  expense: ExpenseDetail;
  onChanged: () => void;
}

/** Bills and receipts. They come with the session, so they are fetched when somebody wants to look. */
export function Vouchers({ expense, onChanged }: VouchersProps) {
  const { t } = useTranslation('office-expenses');
  const may = useMay();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<Voucher>();
  const add = useActionsWithToast(
    async (ask, chosen: File) =>
      ask('addVoucher', { params: { id: expense.id }, body: {}, file: await smallerPicture(chosen) }),
    { says: t('vouchers.added'), onDone: onChanged },
  );
  const takesMore = ['asked', 'agreed', 'paid'].includes(expense.state);
  const mayAdd = takesMore && (may('agreeExpense') || expense.isOwn);
  return (
    <OfficePanel title={t('vouchers.title')}>
      {expense.papers.length === 0 && <p className="soft">{t('vouchers.none')}</p>}
      <ul className={styles.papers}>
        {expense.papers.map((paper) => (
          <li key={paper.id}>
            <Paper paper={paper} isOpen={expense.opensVouchers} onWrong={mayAdd ? () => setWrong(paper) : undefined} />
          </li>
        ))}
      </ul>
      {mayAdd && (
        <label className={classNames(buttonClass({ look: 'quiet' }), styles.adding)}>
          <Icon name="camera" />
          {t('vouchers.add')}
          <input
            ref={input}
            className="visually-hidden"
            type="file"
            accept="image/*,application/pdf"
            disabled={add.busy}
            onChange={() => {
              const file = input.current?.files?.[0];
              if (!file || !input.current) return;
              // The same file can be chosen again after a failure.
              input.current.value = '';
              void add.run(file);
            }}
          />
        </label>
      )}
      {wrong && (
        <ActDialog
          title={t('vouchers.strike')}
          fields={[
            {
              name: 'reason',
              label: t('reason'),
              input: 'text',
              required: 'reason_form',
              longest: expenseLengths.reason,
            },
          ]}
          send={({ reason = '' }, ask) => ask('strikeVoucher', { params: { id: wrong.id }, body: { reason } })}
          onDone={() => {
            setWrong(undefined);
            onChanged();
          }}
          onClose={() => setWrong(undefined)}
        />
      )}
    </OfficePanel>
  );
}

interface PaperProps {
  paper: Voucher;
  /** Of relief only who helps and who agrees may look. */
  isOpen: boolean;
  onWrong: (() => void) | undefined;
}

function Paper({ paper, isOpen, onWrong }: PaperProps) {
  const { t, i18n } = useTranslation('office-expenses');
  const toast = useToast();
  const [picture, setPicture] = useState<string>();
  const fail = () => toast(t('vouchers.failed'), 'danger');
  const look = useActions((ask) => ask('readVoucher', { params: { id: paper.id }, query: {} }), {
    onDone: (content) => setPicture(URL.createObjectURL(new Blob([content], { type: 'image/webp' }))),
    onFailure: fail,
  });
  const save = useActions(
    (ask) => ask('readVoucher', { params: { id: paper.id }, query: { as: 'document' as const } }),
    {
      onDone: (content) => saveAsFile(content, 'application/pdf', 'voucher.pdf'),
      onFailure: fail,
    },
  );
  return (
    <>
      <p className="soft">
        {t(`vouchers.${paper.kind}`)} · {formatMoment(new Date(paper.createdAt), i18n.language)} ·{' '}
        <bdi>{paper.addedBy}</bdi>
      </p>
      {paper.struckReason !== null && <p>{t('vouchers.struck', { reason: paper.struckReason })}</p>}
      {picture && <img className={styles.picture} src={picture} alt={t(`vouchers.${paper.kind}`)} />}
      <div className="row">
        {isOpen && !picture && (
          <Button look="quiet" size="dense" icon="eye" busy={look.busy} onClick={() => void look.run()}>
            {t('vouchers.look')}
          </Button>
        )}
        {isOpen && paper.kind === 'pdf' && (
          <Button look="quiet" size="dense" icon="down" busy={save.busy} onClick={() => void save.run()}>
            {t('vouchers.saved')}
          </Button>
        )}
        {onWrong && paper.struckReason === null && (
          <Button look="dangerQuiet" size="dense" icon="x" onClick={onWrong}>
            {t('vouchers.strike')}
          </Button>
        )}
      </div>
    </>
  );
}
