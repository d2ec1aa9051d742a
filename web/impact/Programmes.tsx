import { useTranslation } from '../i18n/use-translation.ts';
import brass from '../illustrations/craft-brass.svg?no-inline';
import legal from '../illustrations/project-legal.svg?no-inline';
import relief from '../illustrations/project-relief.svg?no-inline';
import health from '../illustrations/scene-health.svg?no-inline';
import women from '../illustrations/scene-women-group.svg?no-inline';
import { Card, CardPicture } from '../ui/Card.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Tick, TickList } from '../ui/TickList.tsx';
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
  return (
    <section className="section" aria-labelledby="programmes">
      <div className="wrap">
        <SectionHead id="programmes" title={t('programmes.title')} text={t('programmes.text')} />
        <div className="grid-3">
          {groups.map(({ key, picture }) => (
            <Card key={key} top={<CardPicture src={picture} alt="" width={800} height={450} />}>
              <h3>{t(`programmes.${key}.title`)}</h3>
              <p>{t(`programmes.${key}.desc`)}</p>
              <TickList>
                {outcomes.map((outcome) => (
                  <Tick key={outcome}>{t(`programmes.${key}.${outcome}`)}</Tick>
                ))}
              </TickList>
            </Card>
          ))}
          <Settlement />
        </div>
      </div>
    </section>
  );
}
