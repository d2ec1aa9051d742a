import { useMemo, useState } from 'react';
import { reckonWages } from '#contract/wages/reckon-wages.ts';
import type { MinimumWage, WageAccount } from '#contract/wages/wages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { Select } from '../../ui/Select.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { useWide } from '../shared/use-wide.ts';
import styles from './Account.module.css';
import { AccountSums } from './AccountSums.tsx';
import { AccountTable } from './AccountTable.tsx';
import { type DraftAccount, emptyPerson, reckonable } from './account-draft.ts';
import { EmployerPanel } from './EmployerPanel.tsx';
import type { EvidenceFile } from './EvidenceRows.tsx';
import { MoneyPanel } from './MoneyPanel.tsx';
import { PapersPanel } from './PapersPanel.tsx';
import { PersonEditor } from './PersonEditor.tsx';
import { SameForNames } from './SameForNames.tsx';
import { useAccountSaving } from './use-account-saving.ts';
import type { Work } from './use-draft.ts';
import { Conflict, Versions } from './Versions.tsx';
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
  const { t } = useTranslation('office-wages');
  const isWide = useWide();
  const [chosen, setChosen] = useState(0);
  const [isPasting, setPasting] = useState(false);
  const saving = useAccountSaving({ caseId, account, work, isOld, onSaved, onWrongPerson: setChosen });
  const { draft, change, wrong, forgetWrong, theirs, takeTheirs, save, busy } = saving;
  const sums = useMemo(() => reckonWages(reckonable(draft), minimums), [draft, minimums]);
  const person = draft.people[chosen];
  const goTo = (at: number) => {
    setChosen(at);
    // Once the person is shown.
    requestAnimationFrame(() => {
      const own = document.querySelector<HTMLElement>('tr[data-chosen] [aria-invalid="true"]');
      (own ?? document.querySelector<HTMLElement>('main [aria-invalid="true"]'))?.focus();
    });
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
      {theirs && <Conflict account={theirs} onTake={takeTheirs} />}
      <EmployerPanel
        draft={draft}
        wrong={wrong}
        minimums={minimums}
        minimum={isWide || draft.people.length === 0 ? undefined : sums.minimum}
        onChange={change}
      />
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
              forgetWrong();
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
        <WrongFields wrong={wrong} people={draft.people} mostShown={isWide ? 5 : 2} onChoose={goTo} />
        <AccountSums sums={sums} account={account} person={isWide ? undefined : sums.agreed.people[chosen]} />
        {!isOld && (
          <Button busy={busy} onClick={save}>
            {t('save')}
          </Button>
        )}
      </div>
    </div>
  );
}
