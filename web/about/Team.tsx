import { useTranslation } from '../i18n/use-translation.ts';
import weaver from '../illustrations/hero-weaver.svg?no-inline';
import legal from '../illustrations/project-legal.svg?no-inline';
import classroom from '../illustrations/scene-classroom.svg?no-inline';
import health from '../illustrations/scene-health.svg?no-inline';
import { SampleMark } from '../samples/SampleMark.tsx';
import { ArchPicture } from '../ui/Arch.tsx';
import { Card } from '../ui/Card.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import styles from './Team.module.css';

const people = [
  { key: 'director', picture: weaver, height: 600 },
  { key: 'advocate', picture: legal, height: 450 },
  { key: 'nurse', picture: health, height: 450 },
  { key: 'teacher', picture: classroom, height: 450 },
] as const;

export function Team() {
  const { t } = useTranslation('about');
  return (
    <section className="section" aria-labelledby="team">
      <div className="wrap">
        <SectionHead id="team" title={t('team.title')} text={t('team.text')}>
          <SampleMark />
        </SectionHead>
        <ul className={styles.people}>
          {people.map(({ key, picture, height }) => (
            <Card key={key} as="li" look="story" top={<ArchPicture src={picture} alt="" width={800} height={height} />}>
              <h3>{t(`team.${key}.name`)}</h3>
              <p className="soft">{t(`team.${key}.role`)}</p>
            </Card>
          ))}
        </ul>
      </div>
    </section>
  );
}
