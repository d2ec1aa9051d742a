import type { Voice } from '#contract/page-lists/page-lists.ts';
import { languageOf } from '#contract/values/language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Card, CardPicture } from '../ui/Card.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { wordsIn, wordsOf } from '../ui/words-in.ts';
import styles from './Testimonials.module.css';

/** Urdu opens with the mark that closes elsewhere. */
const quoted = (voice: Voice): string =>
  languageOf(voice, 'words') === 'ur' ? `”${voice.words}“` : `“${voice.words}”`;

/** Absent while the list is empty. */
export function Testimonials({ voices }: { voices: readonly Voice[] }) {
  const { t } = useTranslation('impact');
  if (voices.length === 0) return null;
  return (
    <section className="section cloth" aria-labelledby="testimonials">
      <div className="wrap">
        <SectionHead id="testimonials" title={t('testimonials.title')} />
        <div className="grid-3">
          {voices.map((voice) => {
            const picture = voice.imageUrl && <CardPicture src={voice.imageUrl} alt="" width={800} height={450} />;
            return (
              <Card key={voice.id} as="figure" top={picture || undefined}>
                <blockquote className={styles.quote} {...wordsOf(voice, 'words')}>
                  {quoted(voice)}
                </blockquote>
                <figcaption className={styles.who}>
                  <Avatar name={voice.name} />
                  <span>
                    <b {...wordsIn(voice.language)}>{voice.name}</b>
                    {voice.place && (
                      <span className={styles.meta} {...wordsOf(voice, 'place')}>
                        {voice.place}
                      </span>
                    )}
                    {voice.isSample && <SampleMark />}
                  </span>
                </figcaption>
              </Card>
            );
          })}
        </div>
      </div>
    </section>
  );
}
