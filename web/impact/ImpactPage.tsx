import { Link } from 'react-router';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { ImpactFigures } from '../figures/ImpactFigures.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { CallBand } from '../ui/CallBand.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Milestones } from './Milestones.tsx';
import { Programmes } from './Programmes.tsx';
import { Reports } from './Reports.tsx';
import { Testimonials } from './Testimonials.tsx';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('title', { ns: 'impact' }), frame, language),
  description: t('lead', { ns: 'impact' }),
});

export function Component() {
  const { t } = useTranslation('impact');
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={t('title')} text={t('lead')} />
      <Programmes />
      <ImpactFigures id="figures" title={t('figures.title')} />
      <Milestones />
      <Testimonials />
      <Reports />
      <CallBand id="call" title={t('call.title')} text={t('call.text')}>
        <LinkButton as={Link} look="ink" icon="rupee" to="/donate">
          {t('call.donate')}
        </LinkButton>
        <LinkButton as={Link} look="quiet" to="/get-involved">
          {t('call.getInvolved')}
        </LinkButton>
      </CallBand>
    </main>
  );
}
