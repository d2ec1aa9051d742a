import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Problem } from '#contract/protocol/problem.ts';
import type { OfficeScheme } from '#contract/schemes/schemes.ts';
import { pages } from '../../app/pages.ts';
import { screens } from '../../app/screens.ts';
import { useQueries } from '../../app/use-query.ts';
import type { Wrong } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { QueryView } from '../shared/QueryView.tsx';
import styles from './Rule.module.css';
import { draftOf, emptyDraft, partAt } from './rule-draft.ts';
import { SchemeForm } from './SchemeForm.tsx';
import { TryPanel } from './TryPanel.tsx';

export const head = officeHead('nav.schemes');

/** Writing one scheme with its rule; without an id a new one. */
export function Component() {
  const { t } = useTranslation('office-schemes');
  const { id } = useParams();
  const toast = useToast();
  const navigate = useNavigate();
  // There are few of them: one is found in the list.
  const query = useQueries(async (ask) => {
    const scheme = (await ask('listAllSchemes')).data.find((each) => each.id === id);
    if (!scheme) throw new Problem('not_found');
    return scheme;
  }, id ?? null);
  const scheme = query.reply;
  const saved = (after: OfficeScheme) => {
    const place = screens.scheme({ id: after.id });
    toast(t(id ? 'office-content:saved.schemes' : 'office-content:created.schemes'), 'success', place);
    if (id) query.put(after);
    else void navigate(place, { replace: true });
  };
  return (
    <>
      <OfficeHead title={t(id ? 'office-content:editTitle.schemes' : 'office-content:add.schemes')}>
        {scheme?.is_shown && (
          <LinkButton look="quiet" size="small" icon="eye" href={pages.scheme({ slug: scheme.slug })}>
            {t('seeSite')}
          </LinkButton>
        )}
        <LinkButton as={Link} look="quiet" size="small" icon="back" to={screens.schemes()}>
          {t('all')}
        </LinkButton>
      </OfficeHead>
      {id ? (
        <QueryView query={query}>{(known) => <Editor key={id} scheme={known} onSaved={saved} />}</QueryView>
      ) : (
        <Editor scheme={undefined} onSaved={saved} />
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
