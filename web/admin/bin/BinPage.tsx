import { useState } from 'react';
import { binKinds } from '#contract/bin/bin.facts.ts';
import type { BinEntry, BinKind, Restored } from '#contract/bin/bin.ts';
import type { Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { formatDay, formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { useActWords } from '../audit/act-words.ts';
import { ConfirmAct } from '../shared/ConfirmAct.tsx';
import { useMayWholly } from '../shared/Duties.tsx';
import { ChoiceFilter, ListFilters } from '../shared/ListFilters.tsx';
import { ListView } from '../shared/ListView.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { useActionWithToast } from '../shared/use-action-with-toast.ts';
import { useListQuery } from '../shared/use-list-query.ts';
import { useOfficeList } from '../shared/use-office-list.ts';
import styles from './BinPage.module.css';

export const head = officeHead('nav.bin');

/** What was deleted in the last 30 days, to be brought back or deleted for good. */
export function Component() {
  const { t } = useTranslation('office-bin');
  const { sayProblem } = useProblemWords();
  const { sayKind } = useActWords();
  const mayWholly = useMayWholly();
  const query = useListQuery(['kind']);
  // The address may hold any value; the server rejects unknown ones.
  const kind = query.filters.kind as BinKind | undefined;
  const list = useOfficeList('listBin', { query: { kind, page: String(query.page) } });
  const [asked, setAsked] = useState<BinEntry>();
  /** A registration comes back after its event. */
  const sayInTheWay = ({ code, data }: Failure): string =>
    code === 'event_in_bin' ? t('eventFirst', { name: `\u2068${(data as Restored).name}\u2069` }) : sayProblem(code);
  const restoring = useActionWithToast('restoreFromBin', {
    says: t('restored'),
    sayFailure: sayInTheWay,
    onDone: list.reload,
  });
  const kinds = binKinds.filter((each) => each !== 'registration' || mayWholly('listBin'));
  return (
    <>
      <OfficeHead title={t('admin:nav.bin')} text={t('text')} />
      <ListFilters label={t('admin:list.filters')} round={query.round}>
        <ChoiceFilter
          query={query}
          name="kind"
          label={t('kind')}
          all={t('allKinds')}
          choices={kinds.map((value) => ({ value, word: sayKind(value) }))}
        />
      </ListFilters>
      <ListView list={list} query={query} empty={{ title: t('none'), text: t('noneText') }}>
        {(entries) => (
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                kindWord={sayKind(entry.kind)}
                onRestore={() => void restoring.run({ params: { id: entry.id } })}
                onDelete={() => setAsked(entry)}
              />
            ))}
          </ul>
        )}
      </ListView>
      {asked && (
        <ConfirmAct
          title={t('deleteQuestion')}
          message={t('deleteWarning', { name: `\u2068${asked.name}\u2069` })}
          confirmWord={t('delete')}
          act={(ask) => ask('deleteFromBin', { params: { id: asked.id } })}
          says={t('deleted')}
          onDone={list.reload}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

interface EntryProps {
  entry: BinEntry;
  kindWord: string;
  onRestore: () => void;
  onDelete: () => void;
}

function Entry({ entry, kindWord, onRestore, onDelete }: EntryProps) {
  const { t, i18n } = useTranslation('office-bin');
  const { name, deleted_by, deleted_at, gone_on, registrations: count } = entry;
  const moment = formatMoment(new Date(deleted_at), i18n.language);
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p className="row">
          <Badge>{kindWord}</Badge>
          <b>
            <bdi>{name}</bdi>
          </b>
        </p>
        <p className="soft">
          {deleted_by ? t('deletedBy', { name: `\u2068${deleted_by}\u2069`, moment }) : t('deletedAt', { moment })}
        </p>
        {count > 0 && entry.kind === 'event' && (
          <p className="soft">{t('registrations', { count, number: formatNumber(count) })}</p>
        )}
        <p>{t('until', { day: formatDay(gone_on, i18n.language) })}</p>
      </div>
      <div className="row">
        <Button look="quiet" size="small" icon="refresh" aria-label={`${t('restore')}: ${name}`} onClick={onRestore}>
          {t('restore')}
        </Button>
        <Button look="dangerQuiet" size="small" icon="trash" aria-label={`${t('delete')}: ${name}`} onClick={onDelete}>
          {t('delete')}
        </Button>
      </div>
    </li>
  );
}
