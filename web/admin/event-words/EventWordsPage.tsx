import { Link, useParams } from 'react-router';
import type { EventWord } from '#contract/event-words/event-words.ts';
import { screens } from '../../app/screens.ts';
import { useQuery } from '../../app/use-query.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { wordsIn } from '../../ui/words-in.ts';
import { EventLine } from '../events/EventLine.tsx';
import { useMay } from '../shared/Duties.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { QueryView } from '../shared/QueryView.tsx';
import { EventHelpers } from './EventHelpers.tsx';
import { useProgressWords, WordBadge } from './word-state.tsx';

export const head = officeHead('title', 'office-words');

/** Messages that were written to the people of an event, newest first. */
export function Component() {
  const { t } = useTranslation('office-words');
  const may = useMay();
  const { id = '' } = useParams();
  const query = useQuery('listWords', { params: { id } });
  return (
    <>
      <EventLine id={id} isWhole backTo={may('listEventRegistrations') ? 'registrations' : 'events'} />
      <OfficeHead title={t('title')} text={t('lead')}>
        {query.reply?.mayWrite && (
          <LinkButton as={Link} icon="plus" to={screens.newEventWord({ id })}>
            {t('new')}
          </LinkButton>
        )}
      </OfficeHead>
      <QueryView query={query}>
        {({ data, mayWrite }) =>
          data.length > 0 ? (
            <WordTable words={data} />
          ) : (
            <EmptyState title={t('none')} text={t(mayWrite ? 'noneText' : 'notYours')} />
          )
        }
      </QueryView>
      {may('listEventHelpers') && <EventHelpers id={id} />}
    </>
  );
}

function WordTable({ words }: { words: readonly EventWord[] }) {
  const { t, i18n } = useTranslation('office-words');
  const sayProgress = useProgressWords();
  const columns: Column<EventWord>[] = [
    {
      key: 'subject',
      label: t('subject'),
      kind: 'lead',
      cell: ({ id, event_id, source_language, texts, written_by }) => (
        <>
          <Link to={screens.eventWord({ id: event_id, word: id })}>
            <b {...wordsIn(source_language)}>{texts[source_language]?.subject}</b>
          </Link>
          {written_by && (
            <div className="soft">
              <bdi>{t('writtenBy', { name: written_by })}</bdi>
            </div>
          )}
        </>
      ),
    },
    { key: 'to', label: t('to'), cell: ({ to }) => to.map((each) => t(`audience.${each}`)).join(' · ') },
    { key: 'state', label: t('status'), cell: ({ state }) => <WordBadge state={state} /> },
    { key: 'told', label: t('people'), cell: (word) => (word.people > 0 ? sayProgress(word) : '–') },
    {
      key: 'when',
      label: t('when'),
      cell: ({ sent_at }) => (sent_at ? formatMoment(new Date(sent_at), i18n.language) : '–'),
    },
  ];
  return <DataTable caption={t('title')} columns={columns} rows={words} rowKey={({ id }) => id} />;
}
