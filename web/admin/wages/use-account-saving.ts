import { useMemo, useRef, useState } from 'react';
import type { WageAccount } from '#contract/wages/wages.ts';
import { useAction } from '../../app/use-action.ts';
import type { Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useToast } from '../shared/Notices.tsx';
import { bodyOf, type DraftAccount, draftOf, personOf, placeOf } from './account-draft.ts';
import type { Work } from './use-draft.ts';

/** A span in which the minimum wage changes, and the day. */
interface ChangeOfMinimum {
  field: string;
  day: string;
}

interface Options {
  caseId: string;
  account: WageAccount;
  work: Work;
  /** An old version is read only. */
  isOld: boolean;
  onSaved: (account: WageAccount) => void;
  /** Of the first person with a wrong field. */
  onWrongPerson: (place: number) => void;
}

/** What is typed into an account, and how it is saved. */
export function useAccountSaving({ caseId, account, work, isOld, onSaved, onWrongPerson }: Options) {
  const { t, i18n } = useTranslation('office-wages');
  const { sayProblem, sayWrong } = useProblemWords();
  const tell = useToast();
  /** Sentences by the place of their field. */
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  /** What somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<WageAccount>();
  const saved = useMemo(() => draftOf(account.body), [account]);
  const draft = (!isOld && work.kept?.draft) || saved;
  const version = work.kept?.version ?? account.version;
  const change = (next: DraftAccount): void => {
    if (!isOld) work.keep({ version, draft: next });
  };

  const sayWrongs = (wrongs: Record<string, string>, changes: readonly ChangeOfMinimum[] = []) => {
    const sentences = Object.entries(wrongs).map(([place, code]) => {
      const change = changes.find(({ field }) => field === place);
      if (change) return [place, t('minimumChanges', { day: formatDay(change.day, i18n.language) })];
      return [place, code === 'day_form' ? t('dayForm') : (sayWrong(code as Parameters<typeof sayWrong>[0]) ?? '')];
    });
    setWrong(Object.fromEntries(sentences));
    const person = personOf(String(sentences[0]?.[0]));
    if (person !== undefined) onWrongPerson(person);
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
  const takeTheirs = (): void => {
    work.forget();
    if (theirs) onSaved(theirs);
    setTheirs(undefined);
  };
  return { draft, change, wrong, forgetWrong: () => setWrong({}), theirs, takeTheirs, save, busy: saving.busy };
}
