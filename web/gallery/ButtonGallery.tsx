import { directionOf, type Language } from '#contract/values/language.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { classNames } from '../ui/class-names.ts';
import { Chip, FilterChips } from '../ui/FilterChips.tsx';
import { type LanguageChoice, LanguageSwitch } from '../ui/LanguageSwitch.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { RoundButton } from '../ui/RoundButton.tsx';
import styles from './Gallery.module.css';
import { GallerySection } from './GallerySection.tsx';
import type { GalleryWords } from './gallery-words.ts';

const languageChoices: LanguageChoice[] = [
  { code: 'en', word: 'EN', name: 'EN, English', direction: directionOf('en') },
  { code: 'hi', word: 'हिन्दी', name: 'Hindi, हिन्दी', direction: directionOf('hi') },
  { code: 'ur', word: 'اردو', name: 'Urdu, اردو', direction: directionOf('ur') },
];

export function ButtonGallery({ words, language }: { words: GalleryWords; language: Language }) {
  return (
    <GallerySection title={words.buttons}>
      <div className="grid-2">
        <Card look="panel" as="div">
          <div className={styles.show}>
            <Button>{words.register}</Button>
            <Button busy busyWord={words.registering}>
              {words.register}
            </Button>
            <Button disabled>{words.register}</Button>
          </div>
          <div className={styles.show}>
            <Button look="donate">{words.donate}</Button>
            <Button look="ink" icon="rupee">
              {words.donate}
            </Button>
            <Button look="quiet">{words.learnMore}</Button>
          </div>
          <div className={styles.show}>
            <Button look="danger">{words.deleteEvent}</Button>
            <Button look="dangerQuiet">{words.cancelRegistration}</Button>
          </div>
          <div className={styles.show}>
            <LinkButton href="#all" look="quiet" icon="cal">
              {words.addToCalendar}
            </LinkButton>
            <LinkButton href="#all" look="more" endIcon="next">
              {words.readMore}
            </LinkButton>
          </div>
          <div className={classNames('indigo', styles.show, styles.dark)}>
            <Button look="light">{words.learnMore}</Button>
            <Button look="donate">{words.donate}</Button>
            <RoundButton icon="chev" label={words.next} />
          </div>
          <div className={classNames('on-terracotta', styles.show, styles.dark, styles.terracotta)}>
            <Button look="light">{words.learnMore}</Button>
            <RoundButton icon="chev-back" label={words.previous} />
          </div>
          <Button size="wide">{words.register}</Button>
        </Card>
        <Card look="panel" as="div">
          <h3>{words.marks}</h3>
          <div className={styles.show}>
            <Badge tone="info" icon="tick">
              {words.registered}
            </Badge>
            <Badge tone="success" icon="tick">
              {words.attended}
            </Badge>
            <Badge tone="danger" icon="x">
              {words.cancelled}
            </Badge>
            <Badge icon="clock">{words.waitingList}</Badge>
            <Badge icon="x">{words.noShow}</Badge>
          </div>
          <FilterChips label={words.showEvents}>
            <Chip chosen>{words.all} 6</Chip>
            <Chip chosen={false}>{words.upcoming} 3</Chip>
            <Chip as="a" href="#past" chosen={false}>
              {words.past} 3
            </Chip>
          </FilterChips>
          <CopyButton
            text="sample-id@example"
            copyWord={words.copy}
            copiedWord={words.copied}
            failedWord={words.copyFailed}
            thing={words.upiId}
          />
          <div className={classNames('indigo', styles.dark)}>
            <LanguageSwitch label={words.sampleLanguage} choices={languageChoices} chosen={language} action="" />
          </div>
        </Card>
      </div>
    </GallerySection>
  );
}
