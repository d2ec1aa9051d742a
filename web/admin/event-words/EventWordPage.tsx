import { Link, useNavigate, useParams } from 'react-router';
import type { OneWord } from '#contract/event-words/event-words.ts';
import { languages } from '#contract/values/language.ts';
import { screens } from '../../app/screens.ts';
import { useQuery } from '../../app/use-query.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { EventLine } from '../events/EventLine.tsx';
import { useMay } from '../shared/Duties.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import styles from '../shared/Panels.module.css';
import { useWhileVisible } from '../shared/use-while-visible.ts';
import { WordForm } from './WordForm.tsx';
import { WordPeople } from './WordPeople.tsx';
import { WordPreview } from './WordPreview.tsx';
import { WordSending } from './WordSending.tsx';

export const head = officeHead('one', 'office-words');

const lookEveryMs = 3_000;

const isOpen = ({ state }: OneWord): boolean => state === 'draft' || state === 'asked';

/** It goes out, or the machine still works on a language. */
const isMoving = (word: OneWord): boolean =>
  word.state === 'sending' || (isOpen(word) && languages.some((each) => word.letters[each].origin === 'source'));

/** Writing, looking at and sending of one message; without a word a new one. */
export function Component() {
  const { t } = useTranslation('office-words');
  const { id = '', word: wordId } = useParams();
  const { sayProblem } = useProblemWords();
  const may = useMay();
  const toast = useToast();
  const navigate = useNavigate();
  const { reply, failure, reload, put } = useQuery(
    'readWord',
    wordId === undefined ? null : { params: { id: wordId } },
    {
      keepsPrevious: true,
    },
  );
  const word = reply?.data.id === wordId ? reply?.data : undefined;
  useWhileVisible(lookEveryMs, () => {
    if (word && isMoving(word)) reload();
  });
  const change = (after: OneWord) => put({ data: after });
  const saved = (after: OneWord) => {
    change(after);
    const place = screens.eventWord({ id, word: after.id });
    toast(t('saved'), 'success', place);
    if (!wordId) void navigate(place, { replace: true });
  };
  return (
    <>
      <EventLine id={id} isWhole backTo={may('listEventRegistrations') ? 'registrations' : 'events'} />
      <OfficeHead title={t(wordId ? 'one' : 'new')}>
        <LinkButton as={Link} look="quiet" size="small" icon="back" to={screens.eventWords({ id })}>
          {t('all')}
        </LinkButton>
      </OfficeHead>
      {failure && <ErrorBox message={sayProblem(failure.code)} retryWord={t('admin:list.retry')} onRetry={reload} />}
      {wordId && !word && !failure && <Spinner label={t('admin:list.loading')} />}
      {(word || !wordId) && (
        <div className={styles.panels}>
          {(!word || (isOpen(word) && word.may.write)) && (
            <WordForm key={wordId} eventId={id} word={word} onSaved={saved} />
          )}
          {word && <WordPreview word={word} />}
          {word && <WordSending word={word} onChanged={change} />}
          {word && word.people > 0 && word.may.write && <WordPeople word={word} />}
        </div>
      )}
    </>
  );
}
