import { languageOf } from '#contract/values/language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import { ArchPicture } from '../ui/Arch.tsx';
import { Card, CardPicture, cardSizes } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { wordsOf } from '../ui/words-in.ts';
import { PersonLine } from './PersonLine.tsx';
import styles from './ShowcaseCard.module.css';
import type { Showcase, ShowcaseLook } from './showcase.ts';

interface ShowcaseCardProps {
  item: Showcase;
  look: ShowcaseLook;
  onOpen: () => void;
}

/** Without script its link unfolds the whole text in place. */
export function ShowcaseCard({ item, look, onOpen }: ShowcaseCardProps) {
  const { t } = useTranslation('home');
  const { anchor, name, description, details, person, image, drawing } = item;
  const isStory = look === 'story';
  const TopPicture = isStory ? ArchPicture : CardPicture;
  const picture = <TopPicture src={image} fallback={drawing} alt="" width={800} height={450} sizes={cardSizes} />;
  return (
    <Card id={anchor} className={styles.card} look={isStory ? 'story' : 'card'} top={picture}>
      {item.isSample && <SampleMark />}
      <h3 {...wordsOf(item, 'name')}>{name}</h3>
      <p className={classNames('clamp', styles.text, isStory && styles.told)} {...wordsOf(item, 'description')}>
        {description}
      </p>
      {details && (
        <div className={styles.rest}>
          <Paragraphs text={details} lang={languageOf(item, 'details')} />
        </div>
      )}
      <div className={styles.foot}>
        {person && <PersonLine name={person} />}
        <LinkButton
          className={styles.more}
          look="more"
          endIcon="next"
          href={`#${anchor}`}
          aria-label={`${t('showcase.readMore')}: ${name}`}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            onOpen();
          }}
        >
          {t('showcase.readMore')}
        </LinkButton>
      </div>
    </Card>
  );
}
