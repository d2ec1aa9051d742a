import { Link } from 'react-router';
import { invitesMoney, takesMoney, useFrame } from '../app/frame.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import relief from '../illustrations/project-relief.svg?no-inline';
import { CallBand } from '../ui/CallBand.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

/** Names only ways that the office has set, and pages that have something to show. */
export function Give() {
  const { t } = useTranslation('home');
  const frame = useFrame();
  const { upiId } = frame.settings.donation;
  const hasOtherWays = !frame.emptyPages.includes('/get-involved');
  if (!takesMoney(frame) && !hasOtherWays) return null;
  return (
    <CallBand
      id="give"
      title={t('give.title')}
      text={invitesMoney(frame) && upiId ? t('give.text') : ''}
      picture={relief}
    >
      {takesMoney(frame) && (
        <LinkButton as={Link} look="ink" icon="rupee" to="/donate">
          {t('give.donate')}
        </LinkButton>
      )}
      {hasOtherWays && (
        <LinkButton as={Link} look="quiet" to="/get-involved">
          {t('give.otherWays')}
        </LinkButton>
      )}
    </CallBand>
  );
}
