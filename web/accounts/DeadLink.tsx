import { Link } from 'react-router';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

/** For a link that was truncated, used or expired. */
export function DeadLink({ to, children }: { to: '/forgot-password' | '/profile'; children: string }) {
  const { t } = useTranslation('account');
  const { sayProblem } = useProblemWords();
  return (
    <>
      <ErrorBox message={sayProblem('link_used')} detail={t('deadLink.text')} />
      <LinkButton as={Link} size="wide" to={to}>
        {children}
      </LinkButton>
    </>
  );
}
