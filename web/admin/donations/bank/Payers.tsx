import { useState } from 'react';
import type { LinesBooked, PayerGroup } from '#contract/donations/bank.ts';
import type { ErrorCode } from '../../../calls/failure.ts';
import { useProblemWords } from '../../../forms/use-problem-words.ts';
import { formatDay, formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ListView } from '../../shared/ListView.tsx';
import { useToast } from '../../shared/Notices.tsx';
import { sayPaise } from '../../shared/rupees.ts';
import { useActionWithToast } from '../../shared/use-action-with-toast.ts';
import { useListQuery } from '../../shared/use-list-query.ts';
import { useOfficeList } from '../../shared/use-office-list.ts';
import { BookManyDialog } from './BookManyDialog.tsx';
import { asHinted } from './HintedLine.tsx';
import styles from './Statements.module.css';

/** What nobody has booked yet, by who paid: many lines at once. */
export function Payers() {
  const { t } = useTranslation('office-statements');
  const { sayProblem } = useProblemWords();
  const toast = useToast();
  const query = useListQuery(['view'], ['view']);
  const list = useOfficeList('listBankPayers', { query: { direction: 'in', page: String(query.page) } });
  const done = ({ booked, waiting, refused }: LinesBooked) => {
    const told = [
      t('payers.booked', { count: booked.length }),
      waiting.length > 0 && t('payers.waiting', { count: waiting.length }),
      refused.length > 0 && t('payers.refused', { count: refused.length }),
      ...new Set(refused.map(({ code }) => sayProblem(code as ErrorCode))),
    ];
    toast(told.filter(Boolean).join(' '), refused.length > 0 ? 'danger' : 'success');
    list.reload();
  };
  return (
    <ListView list={list} query={query} empty={{ title: t('open.none'), text: t('open.noneText') }}>
      {(groups) => groups.map((group) => <Group key={group.lines[0]?.id ?? group.payer} group={group} onDone={done} />)}
    </ListView>
  );
}

interface GroupProps {
  group: PayerGroup;
  onDone: (done: LinesBooked) => void;
}

function Group({ group, onDone }: GroupProps) {
  const { t, i18n } = useTranslation('office-statements');
  const { busy, run } = useActionWithToast('bookBankLines', { onDone: ({ data }) => onDone(data) });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<'donation' | 'other'>();
  const { payer, count, paise, lines, donor, hint } = group;
  const open = lines.filter(({ waiting, foreignSuspected, foreignCleared }) => {
    return !waiting && (!foreignSuspected || foreignCleared);
  });
  const chosen = open.filter(({ id }) => !left.has(id));
  const ids = chosen.map(({ id }) => id);
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  const title = payer ?? t('payers.unknown');
  return (
    <section className={styles.payer} aria-label={title}>
      <div className={styles.steps}>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <span>
          {t('payers.lines', { count, number: formatNumber(count) })} · <b>{sayPaise(paise)}</b>
        </span>
      </div>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <label>
              <input
                type="checkbox"
                disabled={!open.includes(line)}
                checked={ids.includes(line.id)}
                onChange={({ currentTarget }) => choose(line.id, currentTarget.checked)}
              />
              <span>
                <b>{sayPaise(line.amountPaise)}</b> · {formatDay(line.day, i18n.language)}
                <br />
                <bdi>{line.narration}</bdi>
                {line.waiting && <Badge tone="info">{t('payers.isWaiting')}</Badge>}
                {line.foreignSuspected && !line.foreignCleared && <Badge tone="danger">{t('foreign.badge')}</Badge>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {hint && <p>{t('hints.title', { what: t(`hints.${hint}`) })}</p>}
      {donor && !donor.isNamed && <p>{t('lookAgain.title', { name: donor.name })}</p>}
      <div className="row">
        {donor?.isNamed && (
          <Button
            icon="tick"
            busy={busy}
            busyWord={t('admin:dialog.saving')}
            disabled={ids.length === 0}
            onClick={() =>
              chosen.some(({ needsTwo }) => needsTwo)
                ? setAsked('donation')
                : void run({ body: { ids, kind: 'donation', donorId: donor.id } })
            }
          >
            {t('payers.bookFor', { name: donor.name })}
          </Button>
        )}
        {hint && (
          <Button
            icon="tick"
            busy={busy}
            busyWord={t('admin:dialog.saving')}
            disabled={ids.length === 0}
            onClick={() => void run({ body: { ids, ...asHinted(hint, t('hints.reversal')) } })}
          >
            {t('hints.book')}
          </Button>
        )}
        <Button look="quiet" icon="give" disabled={ids.length === 0} onClick={() => setAsked('donation')}>
          {t('payers.donation')}
        </Button>
        <Button look="quiet" icon="x" disabled={ids.length === 0} onClick={() => setAsked('other')}>
          {t('other.act')}
        </Button>
      </div>
      {asked && (
        <BookManyDialog kind={asked} group={group} lines={chosen} onDone={onDone} onClose={() => setAsked(undefined)} />
      )}
    </section>
  );
}
