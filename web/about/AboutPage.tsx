import { Link } from 'react-router';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { CallBand } from '../ui/CallBand.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { AboutHero } from './AboutHero.tsx';
import { Aims } from './Aims.tsx';
import { Approach } from './Approach.tsx';
import { OurWay } from './OurWay.tsx';
import { Partners } from './Partners.tsx';
import { Team } from './Team.tsx';
import { Values } from './Values.tsx';
import { Work } from './Work.tsx';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('pageTitle', { ns: 'about' }), frame, language),
  description: t('lead', { ns: 'about', name: frame.settings.foundation.name[language] }),
});

export function Component() {
  const { t } = useTranslation('about');
  return (
    <main id="content" tabIndex={-1}>
      <AboutHero />
      <Aims />
      <Values />
      <Work />
      <Approach />
      <OurWay />
      <Team />
      <Partners />
      <CallBand id="call" title={t('call.title')} text={t('call.text')}>
        <LinkButton as={Link} look="ink" to="/get-involved">
          {t('call.getInvolved')}
        </LinkButton>
        <LinkButton as={Link} look="quiet" icon="rupee" to="/donate">
          {t('call.donate')}
        </LinkButton>
      </CallBand>
    </main>
  );
}
