import { useMemo, useRef, useState } from 'react';
import { reckonWages } from '#contract/wages/reckon-wages.ts';
import { longestTyped } from '#contract/wages/wages.facts.ts';
import type { MinimumWage, WageAccount } from '#contract/wages/wages.ts';
import { useAction } from '../../app/use-action.ts';
import type { Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { Select } from '../../ui/Select.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { sayPaise } from '../shared/rupees.ts';
import { useWide } from '../shared/use-wide.ts';
import styles from './Account.module.css';
import { AccountTable } from './AccountTable.tsx';
import {
  bodyOf,
  type DraftAccount,
  draftOf,
  emptyPerson,
  headFields,
  longestOf,
  personOf,
  placeOf,
  reckonable,
} from './account-draft.ts';
import type { EvidenceFile } from './EvidenceRows.tsx';
import { LineInput } from './LineInput.tsx';
import { MoneyPanel } from './MoneyPanel.tsx';
import { PapersPanel } from './PapersPanel.tsx';
import { PersonEditor } from './PersonEditor.tsx';
import { SameForNames } from './SameForNames.tsx';
import type { Work } from './use-draft.ts';
import { WrongFields } from './WrongFields.tsx';

interface AccountEditorProps {
  caseId: string;
  code: string;
  /** Of the case: any of them may be evidence. */
  files: readonly EvidenceFile[];
  account: WageAccount;
  work: Work;
  minimums: readonly MinimumWage[];
  isOld: boolean;
  onVersion: (version: number | undefined) => void;
  onSaved: (account: WageAccount) => void;
  onReload: () => void;
}

/** A span in which the minimum wage changes, and the day. */
interface ChangeOfMinimum {
  field: string;
  day: string;
}

const headWords = {
  contractor: 'contractor',
  site_owner: 'siteOwner',
  address: 'address',
  place: 'place',
  state: 'state',
  zone: 'zone',
  work: 'work',
} as const;

export function AccountEditor({
  caseId,
  code,
  files,
  account,
  work,
  minimums,
  isOld,
  onVersion,
  onSaved,
  onReload,
}: AccountEditorProps) {
  const { t, i18n } = useTranslation('office-wages');
  const { sayProblem, sayWrong } = useProblemWords();
  const tell = useToast();
  const isWide = useWide();
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [theirs, setTheirs] = useState<WageAccount>();
  const [chosen, setChosen] = useState(0);
  const [isPasting, setPasting] = useState(false);
  const saved = useMemo(() => draftOf(account.body), [account]);
  const draft = (!isOld && work.kept?.draft) || saved;
  const version = work.kept?.version ?? account.version;
  const sums = useMemo(() => reckonWages(reckonable(draft), minimums), [draft, minimums]);
  const change = (next: DraftAccount) => !isOld && work.keep({ version, draft: next });
  const person = draft.people[chosen];

  const sayWrongs = (wrongs: Record<string, string>, changes: readonly ChangeOfMinimum[] = []) => {
    const said = Object.entries(wrongs).map(([place, code]) => {
      const change = changes.find(({ field }) => field === place);
      if (change) return [place, t('minimumChanges', { day: formatDay(change.day, i18n.language) })];
      return [place, code === 'day_form' ? t('dayForm') : (sayWrong(code as Parameters<typeof sayWrong>[0]) ?? '')];
    });
    setWrong(Object.fromEntries(said));
    setChosen(personOf(String(said[0]?.[0])) ?? chosen);
  };
  const onFailure = (failure: Failure) => {
    if (failure.code === 'conflict' && failure.data) {
      const now = failure.data as WageAccount;
      setTheirs(now);
      return work.keep({ version: now.version, draft });
    }
    const places = Object.entries(failure.errors ?? {}).map(([field, code]) => [placeOf(field), code]);
    const { changes } = (failure.data ?? {}) as { changes?: ChangeOfMinimum[] };
    if (places.length > 0) return sayWrongs(Object.fromEntries(places), changes);
    tell(sayProblem(failure.code), 'danger');
  };
  const sent = useRef(draft);
  const saving = useAction('saveAccount', {
    onDone: ({ data }) => {
      setTheirs(undefined);
      tell(t('saved', { version: String(data.version) }));
      onSaved(data);
      work.noteSaved(data.version, sent.current);
    },
    onFailure,
  });
  const save = () => {
    const read = bodyOf(draft);
    if ('wrong' in read) return sayWrongs(read.wrong);
    setWrong({});
    sent.current = draft;
    void saving.run({ params: { id: caseId }, body: { version, body: read.body } });
  };
  const setPeople = (people: DraftAccount['people']) => change({ ...draft, people });

  return (
    <div className={styles.person}>
      {isOld && (
        <MessageBox tone="info" title={t('oldVersion')}>
          <Button look="quiet" onClick={() => onVersion(undefined)}>
            {t('newest')}
          </Button>
        </MessageBox>
      )}
      {work.isRestored && !isOld && (
        <MessageBox tone="info" title={t('restored')}>
          <Button look="quiet" onClick={work.forget}>
            {t('dropDraft')}
          </Button>
        </MessageBox>
      )}
      {theirs && (
        <Conflict
          account={theirs}
          onTake={() => {
            work.forget();
            onSaved(theirs);
            setTheirs(undefined);
          }}
        />
      )}
      <OfficePanel title={t('employer')}>
        <div className="grid-2">
          {headFields.map((name) => (
            <LineInput
              key={name}
              label={t(headWords[name])}
              value={draft[name]}
              maxLength={longestOf[name]}
              dir="auto"
              error={wrong[name] ?? wrong[`employer.${name}`]}
              onChange={({ currentTarget }) => change({ ...draft, [name]: currentTarget.value })}
            />
          ))}
          {(['hoursPerDay', 'monthDays'] as const).map((name) => (
            <LineInput
              key={name}
              label={t(name)}
              value={draft[name]}
              inputMode="numeric"
              dir="ltr"
              maxLength={longestTyped.number}
              error={wrong[name]}
              onChange={({ currentTarget }) => change({ ...draft, [name]: currentTarget.value })}
            />
          ))}
        </div>
      </OfficePanel>
      <OfficePanel title={`${t('people')} (${draft.people.length})`}>
        {draft.people.length === 0 ? (
          <EmptyState title={t('none')} />
        ) : isWide ? (
          <AccountTable
            draft={draft}
            sums={sums}
            wrong={wrong}
            chosen={chosen}
            onChoose={setChosen}
            onChange={change}
          />
        ) : (
          <Select
            label={t('person')}
            value={String(chosen)}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          >
            {draft.people.map(({ id, name }, at) => (
              <option key={id} value={at}>
                {`\u2066${at + 1}.\u2069 ${name}`}
              </option>
            ))}
          </Select>
        )}
        <div className={styles.acts}>
          {!isOld && (
            <Button
              look="quiet"
              icon="plus"
              onClick={() => {
                setPeople([...draft.people, emptyPerson()]);
                setChosen(draft.people.length);
              }}
            >
              {t('addPerson')}
            </Button>
          )}
          {!isOld && person && person.name.trim() !== '' && (
            <Button look="quiet" icon="users" onClick={() => setPasting(true)}>
              {t('same')}
            </Button>
          )}
        </div>
      </OfficePanel>
      {person && (
        <OfficePanel title={person.name || t('person')}>
          <PersonEditor
            key={person.id}
            person={person}
            at={chosen}
            sums={sums.agreed.people[chosen]}
            wrong={wrong}
            files={files}
            onChange={(next) => setPeople(draft.people.map((each, at) => (at === chosen ? next : each)))}
            onRemove={() => {
              setPeople(draft.people.filter((_, at) => at !== chosen));
              setChosen(Math.max(0, chosen - 1));
              // The places of all behind are others now.
              setWrong({});
            }}
          />
        </OfficePanel>
      )}
      {isPasting && person && (
        <SameForNames
          model={person}
          onAdd={(people) => setPeople([...draft.people, ...people])}
          onClose={() => setPasting(false)}
        />
      )}
      {account.version > 0 && !isOld && <MoneyPanel caseId={caseId} account={account} onAdded={onReload} />}
      {account.version > 0 && (
        <PapersPanel caseId={caseId} code={code} people={account.body.people} isChanged={work.kept !== undefined} />
      )}
      <Versions account={account} onVersion={onVersion} />
      <div className={styles.foot}>
        <WrongFields wrong={wrong} people={draft.people} onChoose={setChosen} />
        <Sums sums={sums} account={account} person={isWide ? undefined : sums.agreed.people[chosen]?.due_paise} />
        {!isOld && (
          <Button busy={saving.busy} onClick={save}>
            {t('save')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Sums({
  sums: { agreed, minimum },
  account,
  person,
}: {
  sums: ReturnType<typeof reckonWages>;
  account: WageAccount;
  person: number | undefined;
}) {
  const { t, i18n } = useTranslation('office-wages');
  const { recovered_paise, recovered } = account.sums;
  const waiting = recovered.reduce((sum, { waits_paise }) => sum + waits_paise, 0);
  const sayMinimum = (): string => {
    if (minimum.known) return sayPaise(minimum.sums.due_paise);
    const day = minimum.day ? formatDay(minimum.day, i18n.language) : '';
    const why = t(`gap.${minimum.why}`, { day });
    return `${t('askUs')} (${why})`;
  };
  return (
    <ul className={styles.sums} aria-live="polite">
      {person !== undefined && (
        <li>
          {t('due')}: <b>{sayPaise(person)}</b>
        </li>
      )}
      <li>
        {t('dueInAll')}: <b>{sayPaise(agreed.due_paise)}</b>
      </li>
      <li>
        {t('minimum')}: {sayMinimum()}
      </li>
      {recovered_paise > 0 && (
        <li>
          {t('recovered')}: {sayPaise(recovered_paise)} · {t('waits')}: {sayPaise(waiting)}
        </li>
      )}
    </ul>
  );
}

function Conflict({ account, onTake }: { account: WageAccount; onTake: () => void }) {
  const { t } = useTranslation('office-wages');
  return (
    <MessageBox tone="danger" title={t('conflict', { name: account.saved_by ?? '' })} role="alert">
      <ul>
        {(account.changes ?? []).map(({ what, id, name }) => (
          <li key={`${what} ${id}`}>
            <bdi>{what === 'head' ? t('changes.head') : t(`changes.${what}`, { name: name ?? '' })}</bdi>
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={onTake}>
        {t('takeTheirs')}
      </Button>
    </MessageBox>
  );
}

function Versions({ account, onVersion }: Pick<AccountEditorProps, 'account' | 'onVersion'>) {
  const { t, i18n } = useTranslation('office-wages');
  if (account.versions.length === 0) return null;
  return (
    <OfficePanel title={t('versions')}>
      <ul className={styles.sums}>
        {account.versions.map(({ version, saved_at, saved_by, due_paise }) => (
          <li key={version}>
            <Button look="more" onClick={() => onVersion(version)}>
              {t('version', {
                version: String(version),
                moment: formatMoment(new Date(saved_at), i18n.language),
                name: saved_by ?? '',
              })}
            </Button>{' '}
            {sayPaise(due_paise)}
          </li>
        ))}
      </ul>
    </OfficePanel>
  );
}
