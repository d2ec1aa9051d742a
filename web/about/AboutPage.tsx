import { Link, useLoaderData } from 'react-router';
import type { DatedEntry, Partner, TeamMember } from '#contract/page-lists/page-lists.ts';
import { descriptionOf, titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { type PageTexts, readTextsOfPage } from '../app/page-texts.ts';
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

interface AboutData {
  words: PageTexts;
  team: TeamMember[];
  timeline: DatedEntry[];
  partners: Partner[];
}

export const head: Page['head'] = ({ t, language, frame, data }) => ({
  title: titleOf(t('pageTitle', { ns: 'about' }), frame, language),
  description: (data as AboutData | undefined)?.words.texts.story ?? descriptionOf(frame, language),
});

export const load: Page['load'] = async ({ ask, i18n: { language } }): Promise<AboutData> => {
  const query = { lang: language };
  const [words, team, timeline, partners] = await Promise.all([
    readTextsOfPage(ask, language, 'about'),
    ask('listTeam', { query }),
    ask('listTimeline', { query }),
    ask('listPartners', { query }),
  ]);
  return { words, team: team.data, timeline: timeline.data, partners: partners.data };
};

export function Component() {
  const { t } = useTranslation('about');
  const { team, timeline, partners } = useLoaderData<AboutData>();
  return (
    <main id="content" tabIndex={-1}>
      <AboutHero />
      <Aims />
      <Values />
      <Work />
      <Approach />
      <OurWay entries={timeline} />
      <Team people={team} />
      <Partners partners={partners} />
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
