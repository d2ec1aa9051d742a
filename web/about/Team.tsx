import type { TeamMember } from '#contract/page-lists/page-lists.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import weaver from '../illustrations/hero-weaver.svg?no-inline';
import legal from '../illustrations/project-legal.svg?no-inline';
import classroom from '../illustrations/scene-classroom.svg?no-inline';
import health from '../illustrations/scene-health.svg?no-inline';
import { SampleMark } from '../samples/SampleMark.tsx';
import { ArchPicture } from '../ui/Arch.tsx';
import { Card } from '../ui/Card.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { wordsIn, wordsOf } from '../ui/words-in.ts';
import styles from './Team.module.css';

const drawings = [weaver, legal, health, classroom];

/** Absent while the list is empty. */
export function Team({ people }: { people: readonly TeamMember[] }) {
  const { t } = useTranslation('about');
  if (people.length === 0) return null;
  return (
    <section className="section" aria-labelledby="team">
      <div className="wrap">
        <SectionHead id="team" title={t('team.title')} />
        <ul className={styles.people}>
          {people.map((person, index) => {
            const drawing = drawings[index % drawings.length] ?? weaver;
            const picture = (
              <ArchPicture src={person.imageUrl ?? drawing} fallback={drawing} alt="" width={800} height={600} />
            );
            return (
              <Card key={person.id} as="li" look="story" top={picture}>
                <h3 {...wordsIn(person.language)}>{person.name}</h3>
                {person.task && (
                  <p className="soft" {...wordsOf(person, 'task')}>
                    {person.task}
                  </p>
                )}
                {person.text && <p {...wordsOf(person, 'text')}>{person.text}</p>}
                {person.isSample && (
                  <p>
                    <SampleMark />
                  </p>
                )}
              </Card>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
