import { useFrame } from '../app/frame.ts';
import { figureOf } from '../figures/figures.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import brass from '../illustrations/craft-brass.svg?no-inline';
import legal from '../illustrations/project-legal.svg?no-inline';
import relief from '../illustrations/project-relief.svg?no-inline';
import health from '../illustrations/scene-health.svg?no-inline';
import women from '../illustrations/scene-women-group.svg?no-inline';
import { PageText, PageTextMark, usePageTexts } from '../page-texts/PageText.tsx';
import { PageTextTicks } from '../page-texts/PageTextTicks.tsx';
import { Card, CardPicture } from '../ui/Card.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Settlement } from './Settlement.tsx';

const groups = [
  { key: 'legal', picture: legal },
  { key: 'relief', picture: relief },
  { key: 'skills', picture: brass },
  { key: 'health', picture: health },
  { key: 'women_child', picture: women },
] as const;
const outcomes = ['first', 'second', 'third'] as const;

export function Programmes() {
  const { t } = useTranslation('impact');
  const { texts } = usePageTexts();
  const days = figureOf(useFrame().settings.figures, 'settlementDays');
  const shown = groups.filter(({ key }) => texts[`programmes.${key}.title`]);
  if (shown.length === 0 && !days) return null;
  return (
    <section className="section" aria-labelledby="programmes">
      <div className="wrap">
        <SectionHead id="programmes" title={t('programmes.title')} text={t('programmes.text')}>
          <PageTextMark of={['programmes']} />
        </SectionHead>
        <div className="grid-3">
          {shown.map(({ key, picture }) => (
            <Card key={key} top={<CardPicture src={picture} alt="" width={800} height={450} />}>
              <PageText as="h3" name={`programmes.${key}.title`} />
              <PageText name={`programmes.${key}.text`} />
              <PageTextTicks names={outcomes.map((outcome) => `programmes.${key}.${outcome}` as const)} />
            </Card>
          ))}
          <Settlement />
        </div>
      </div>
    </section>
  );
}
