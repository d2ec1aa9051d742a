import { Link, useLoaderData } from 'react-router';
import type { PublicFunds } from '#contract/donations/donations-public.ts';
import type { DatedEntry, Voice } from '#contract/page-lists/page-lists.ts';
import { descriptionOf, titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { type PageTexts, readTextsOfPage } from '../app/page-texts.ts';
import { ImpactFigures } from '../figures/ImpactFigures.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { headText, PageTextMark } from '../page-texts/PageText.tsx';
import { CallBand } from '../ui/CallBand.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Milestones } from './Milestones.tsx';
import { MoneyUse } from './MoneyUse.tsx';
import { Programmes } from './Programmes.tsx';
import { Reports } from './Reports.tsx';
import { Testimonials } from './Testimonials.tsx';

interface ImpactData {
  words: PageTexts;
  milestones: DatedEntry[];
  voices: Voice[];
  money: PublicFunds['published'];
}

export const head: Page['head'] = ({ t, language, frame, data }) => ({
  title: titleOf(t('title', { ns: 'impact' }), frame, language),
  description: (data as ImpactData | undefined)?.words.texts.impactLead ?? descriptionOf(frame, language),
});

export const load: Page['load'] = async ({ ask, i18n: { language } }): Promise<ImpactData> => {
  const query = { lang: language };
  const [words, milestones, voices, funds] = await Promise.all([
    readTextsOfPage(ask, language, 'impact'),
    ask('listMilestones', { query }),
    ask('listVoices', { query }),
    ask('listFunds'),
  ]);
  return { words, milestones: milestones.data, voices: voices.data, money: funds.data.published };
};

export function Component() {
  const { t } = useTranslation('impact');
  const { words, milestones, voices, money } = useLoaderData<ImpactData>();
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={t('title')} text={headText(words, 'impactLead')}>
        <PageTextMark of={['impactLead']} onDark />
      </PageHead>
      <Programmes />
      <ImpactFigures id="figures" title={t('figures.title')} />
      <Milestones entries={milestones} />
      <Testimonials voices={voices} />
      <MoneyUse published={money} />
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
