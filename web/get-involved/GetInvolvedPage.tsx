import { Link } from 'react-router';
import { useFrame } from '../app/frame.ts';
import { descriptionOf, titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { type PageTexts, readTextsOfPage } from '../app/page-texts.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { headText, PageTextMark, usePageTexts } from '../page-texts/PageText.tsx';
import { CallBand } from '../ui/CallBand.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Way } from './Way.tsx';

const ways = [
  { way: 'volunteering', icon: 'heart', tone: 'indigo', to: '/contact' },
  { way: 'partnership', icon: 'users', tone: 'terracotta', to: '/contact' },
  { way: 'donation', icon: 'rupee', tone: 'terracotta', to: '/donate' },
  { way: 'internship', icon: 'school', tone: 'indigo', to: '/contact' },
] as const;

export const head: Page['head'] = ({ t, language, frame, data }) => ({
  title: titleOf(t('title', { ns: 'involved' }), frame, language),
  description: (data as { words: PageTexts } | undefined)?.words.texts.involvedLead ?? descriptionOf(frame, language),
});

export const load: Page['load'] = async ({ ask, i18n: { language } }) => ({
  words: await readTextsOfPage(ask, language, 'involved'),
});

export function Component() {
  const { t } = useTranslation('involved');
  const words = usePageTexts();
  const { texts } = words;
  const shown = ways.filter(({ way }) => texts[`ways.${way}.title`]);
  const { phone } = useFrame().settings.foundation;
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={t('title')} text={headText(words, 'involvedLead')}>
        <PageTextMark of={['involvedLead']} onDark />
      </PageHead>
      {shown.length > 0 && (
        <div className="section">
          <div className="wrap grid-2">
            {shown.map((way) => (
              <Way key={way.way} {...way} />
            ))}
          </div>
        </div>
      )}
      <CallBand id="question" title={t('question.title')} text={t('question.text')}>
        {phone && (
          <LinkButton look="ink" icon="phone" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            {t('question.call', { phone: `\u2066${phone}\u2069` })}
          </LinkButton>
        )}
        <LinkButton as={Link} look="quiet" icon="mail" to="/contact">
          {t('question.write')}
        </LinkButton>
      </CallBand>
    </main>
  );
}
