import { Link } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import relief from '../illustrations/project-relief.svg?no-inline';
import { CallBand } from '../ui/CallBand.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

export function Give() {
  const { t } = useTranslation('home');
  return (
    <CallBand id="give" title={t('give.title')} text={t('give.text')} picture={relief}>
      <LinkButton as={Link} look="ink" icon="rupee" to="/donate">
        {t('give.donate')}
      </LinkButton>
      <LinkButton as={Link} look="quiet" to="/get-involved">
        {t('give.otherWays')}
      </LinkButton>
    </CallBand>
  );
}
