import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { OfficeScheme } from '#contract/schemes/schemes.ts';
import { useCall } from '../../app/use-call.ts';
import type { ErrorCode, Failure } from '../../calls/failure.ts';
import type { Wrong } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useTell } from '../shared/Notices.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import styles from './Rule.module.css';
import { draftOf, emptyDraft, partAt } from './rule-draft.ts';
import { SchemeForm } from './SchemeForm.tsx';
import { readOfficeScheme } from './scheme-office-calls.ts';
import { TryPanel } from './TryPanel.tsx';

export const head = officeHead('nav.schemes');

/** Writing one scheme with its rule; without an id a new one. */
export function Component() {
  const { t } = useTranslation('office-schemes');
  const { id } = useParams();
  const { sayProblem } = useProblemWords();
  const call = useCall();
  const tell = useTell();
  const navigate = useNavigate();
  const [scheme, setScheme] = useState<OfficeScheme>();
  const [problem, setProblem] = useState<ErrorCode>();
  const load = useCallback(() => {
    setProblem(undefined);
    if (id) call(readOfficeScheme(id)).then(setScheme, ({ code }: Failure) => setProblem(code));
  }, [call, id]);
  useEffect(load, [load]);
  const shown = scheme?.id === id ? scheme : undefined;
  return (
    <>
      <OfficeHead title={t(id ? 'office-content:editTitle.schemes' : 'office-content:add.schemes')}>
        {shown?.is_shown && (
          <LinkButton look="quiet" size="small" icon="eye" href={`/schemes/${shown.slug}`}>
            {t('seeSite')}
          </LinkButton>
        )}
        <LinkButton as={Link} look="quiet" size="small" icon="back" to="/admin/schemes">
          {t('all')}
        </LinkButton>
      </OfficeHead>
      {problem && <ErrorBox message={sayProblem(problem)} retryWord={t('admin:list.retry')} onRetry={load} />}
      {id && !shown && !problem && <Spinner label={t('admin:list.loading')} />}
      {(shown || !id) && (
        <Editor
          key={id}
          scheme={shown}
          onSaved={(after) => {
            setScheme(after);
            const place = `/admin/schemes/${after.id}`;
            tell(t(id ? 'office-content:saved.schemes' : 'office-content:created.schemes'), 'success', place);
            if (!id) void navigate(place, { replace: true });
          }}
        />
      )}
    </>
  );
}

function Editor({ scheme, onSaved }: { scheme: OfficeScheme | undefined; onSaved: (scheme: OfficeScheme) => void }) {
  const { sayWrong } = useProblemWords();
  const [root, setRoot] = useState(() => (scheme ? draftOf(scheme.rule) : emptyDraft));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const wrong = useMemo(
    () =>
      new Map(
        Object.entries(errors)
          .filter(([place]) => place === 'rule' || place.startsWith('rule.'))
          .map(([place, code]) => [partAt(root, place.slice('rule.'.length)), sayWrong(code as Wrong) ?? '']),
      ),
    [errors, root, sayWrong],
  );
  return (
    <div className={styles.editor}>
      <SchemeForm scheme={scheme} root={root} onRule={setRoot} wrong={wrong} onWrong={setErrors} onSaved={onSaved} />
      <div className={styles.aside}>
        <TryPanel root={root} onWrong={setErrors} />
      </div>
    </div>
  );
}
