import { Link } from 'react-router';
import { useFrame } from '../app/frame.ts';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { CallBand } from '../ui/CallBand.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Way } from './Way.tsx';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('title', { ns: 'involved' }), frame, language),
  description: t('lead', { ns: 'involved' }),
});

export function Component() {
  const { t } = useTranslation('involved');
  const { phone } = useFrame().settings.foundation;
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={t('title')} text={t('lead')} />
      <div className="section">
        <div className="wrap grid-2">
          <Way way="volunteering" icon="heart" tone="indigo" to="/contact" />
          <Way way="partnership" icon="users" tone="terracotta" to="/contact" />
          <Way way="donation" icon="rupee" tone="terracotta" to="/donate" />
          <Way way="internship" icon="school" tone="indigo" to="/contact" />
        </div>
      </div>
      <CallBand id="question" title={t('question.title')} text={t('question.text')}>
        <LinkButton look="ink" icon="phone" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          {t('question.call', { phone: `\u2066${phone}\u2069` })}
        </LinkButton>
        <LinkButton as={Link} look="quiet" icon="mail" to="/contact">
          {t('question.write')}
        </LinkButton>
      </CallBand>
    </main>
  );
}
