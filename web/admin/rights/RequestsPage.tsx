import { useState } from 'react';
import { longestAnswer } from '#contract/rights/rights.facts.ts';
import type { OfficeRequest, requestFilters } from '#contract/rights/rights.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Chip, FilterChips } from '../../ui/FilterChips.tsx';
import { ActDialog } from '../shared/ActDialog.tsx';
import { useMay } from '../shared/Duties.tsx';
import { ExportButton } from '../shared/ExportButton.tsx';
import { Letter } from '../shared/Letter.tsx';
import { ListView } from '../shared/ListView.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { useActionWithToast } from '../shared/use-action-with-toast.ts';
import { useListQuery } from '../shared/use-list-query.ts';
import { useOfficeList } from '../shared/use-office-list.ts';
import styles from './Rights.module.css';
import { WriteRequest } from './WriteRequest.tsx';

export const head = officeHead('nav.requests');

type Filter = (typeof requestFilters)[number];
const shownFilters = ['open', 'overdue', 'answered', 'refused', 'all'] as const satisfies readonly Filter[];

/** What people ask about their data. The desk writes requests down, owners answer them. */
export function Component() {
  const { t } = useTranslation('office-rights');
  const may = useMay();
  const toast = useToast();
  const [isWriting, setWriting] = useState(false);
  const [round, setRound] = useState(0);
  return (
    <>
      <OfficeHead title={t('admin:nav.requests')} text={t('requests.text')}>
        <Button icon="plus" onClick={() => setWriting(true)}>
          {t('requests.write')}
        </Button>
      </OfficeHead>
      {may('listRequests') && <Requests key={round} />}
      {isWriting && (
        <WriteRequest
          onDone={(number, day) => {
            setWriting(false);
            setRound((before) => before + 1);
            toast(t('requests.written', { number, day }));
          }}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  );
}

function Requests() {
  const { t } = useTranslation('office-rights');
  const query = useListQuery(['state']);
  // The address may hold any value; the server rejects unknown ones.
  const state = query.filters.state as Filter | undefined;
  const list = useOfficeList('listRequests', { query: { state, page: String(query.page) } });
  const [asked, setAsked] = useState<{ request: OfficeRequest; act: 'answer' | 'refuse' }>();
  const taking = useActionWithToast('answerRequest', { onDone: list.reload, onFailure: list.reload });
  const take = ({ id, version }: OfficeRequest) =>
    void taking.run({ params: { id }, body: { version, state: 'in_work' } });
  return (
    <>
      <FilterChips label={t('requests.state')}>
        {shownFilters.map((each) => (
          <Chip key={each} chosen={(state ?? 'open') === each} onClick={() => query.choose('state', each)}>
            {t(`filters.${each}`)}
          </Chip>
        ))}
      </FilterChips>
      <div className="row">
        <ExportButton fileName="requests.csv" call={(ask) => ask('exportRequests', { query: { state } })} />
      </div>
      <ListView list={list} query={query} empty={{ title: t('requests.none'), text: t('requests.noneText') }}>
        {(requests) => (
          <ul className="form">
            {requests.map((request) => (
              <Request
                key={request.id}
                request={request}
                onTake={() => take(request)}
                onAnswer={(act) => setAsked({ request, act })}
              />
            ))}
          </ul>
        )}
      </ListView>
      {asked && (
        <AnswerDialog
          {...asked}
          onDone={() => {
            setAsked(undefined);
            list.reload();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

const tones: Record<OfficeRequest['state'], BadgeTone> = {
  new: 'info',
  in_work: 'neutral',
  answered: 'success',
  refused: 'neutral',
};

interface RequestProps {
  request: OfficeRequest;
  onTake: () => void;
  onAnswer: (act: 'answer' | 'refuse') => void;
}

function Request({ request, onTake, onAnswer }: RequestProps) {
  const { t, i18n } = useTranslation('office-rights');
  const { number, kind, state, name, phone, text, answer, reason, due_on: dueOn, created_at: at } = request;
  const isOpen = state === 'new' || state === 'in_work';
  const said = `${t('requests.number', { number })}: ${t(`kinds.${kind}`)}`;
  return (
    <Card as="li" look="panel">
      <div className={styles.facts}>
        <p className="row">
          <b>{said}</b>
          <Badge tone={request.is_overdue ? 'danger' : tones[state]}>
            {request.is_overdue ? t('filters.overdue') : t(`states.${state}`)}
          </Badge>
        </p>
        <p>
          <bdi>{name ?? t('requests.ofCase')}</bdi> {phone && <bdi dir="ltr">{phone}</bdi>}
        </p>
        <p className="soft">
          {formatMoment(new Date(at), i18n.language)} · {t(`filers.${request.filed_by}`)} ·{' '}
          {t(`languages.${request.language}`)}
        </p>
        {isOpen && <p>{t('requests.due', { day: formatDay(dueOn, i18n.language) })}</p>}
      </div>
      {text && <Letter>{text}</Letter>}
      {(answer ?? reason) && (
        <Letter own>
          <b>{t(state === 'refused' ? 'requests.reason' : 'requests.answer')}</b> {answer ?? reason}
        </Letter>
      )}
      {isOpen && (
        <p className="row">
          {state === 'new' && (
            <Button look="quiet" size="small" aria-label={`${t('requests.take')}: ${said}`} onClick={onTake}>
              {t('requests.take')}
            </Button>
          )}
          <Button size="small" aria-label={`${t('requests.giveAnswer')}: ${said}`} onClick={() => onAnswer('answer')}>
            {t('requests.giveAnswer')}
          </Button>
          <Button
            look="dangerQuiet"
            size="small"
            aria-label={`${t('requests.refuse')}: ${said}`}
            onClick={() => onAnswer('refuse')}
          >
            {t('requests.refuse')}
          </Button>
        </p>
      )}
    </Card>
  );
}

interface AnswerProps {
  request: OfficeRequest;
  act: 'answer' | 'refuse';
  onDone: () => void;
  onClose: () => void;
}

function AnswerDialog({ request: { id, version, number }, act, onDone, onClose }: AnswerProps) {
  const { t } = useTranslation('office-rights');
  const isRefusal = act === 'refuse';
  const name = isRefusal ? 'reason' : 'answer';
  return (
    <ActDialog
      title={t(isRefusal ? 'requests.refuse' : 'requests.giveAnswer')}
      text={`${t('requests.number', { number })}. ${t('requests.told')}`}
      fields={[
        {
          name,
          label: t(`requests.${name}`),
          input: 'text',
          longest: longestAnswer,
          required: isRefusal ? 'reason_form' : 'message_required',
        },
      ]}
      send={(typed, ask) =>
        ask('answerRequest', {
          params: { id },
          body: { version, state: isRefusal ? 'refused' : 'answered', [name]: typed[name] },
        })
      }
      onDone={onDone}
      onClose={onClose}
    />
  );
}
