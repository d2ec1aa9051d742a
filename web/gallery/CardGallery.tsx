import mason from '../illustrations/hero-mason.svg?no-inline';
import health from '../illustrations/scene-health.svg?no-inline';
import women from '../illustrations/scene-women-group.svg?no-inline';
import { ArchIcon, ArchPicture } from '../ui/Arch.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Card, CardPicture } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';
import { DateLeaf } from '../ui/DateLeaf.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Meter } from '../ui/Meter.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Stat, StatList } from '../ui/Stat.tsx';
import { BigNumber, Ticket } from '../ui/Ticket.tsx';
import styles from './Gallery.module.css';
import { GallerySection } from './GallerySection.tsx';
import type { GalleryWords } from './gallery-words.ts';

const pictureSize = { width: 800, height: 450, alt: '' };

export function CardGallery({ words }: { words: GalleryWords }) {
  return (
    <GallerySection title={words.cards}>
      <div className="grid-3">
        <Card top={<CardPicture src={health} {...pictureSize} />}>
          <DateLeaf hanging day="21" month={words.december} time={words.morning} moment="2025-12-21T09:30+05:30" />
          <h3>{words.healthCamp}</h3>
          <p>{words.healthText}</p>
          <LinkButton href="#event" look="more" endIcon="next">
            {words.learnMore}
          </LinkButton>
        </Card>
        <Card top={<CardPicture src={women} {...pictureSize} />}>
          <DateLeaf hanging past day="28" month={words.august} time={words.afternoon} moment="2025-08-28T14:00+05:30" />
          <h3>{words.savingsGroup}</h3>
          <p>{words.savingsText}</p>
          <LinkButton href="#event" look="more" endIcon="next">
            {words.learnMore}
          </LinkButton>
        </Card>
        <Card look="story" top={<ArchPicture src={mason} {...pictureSize} />}>
          <h3>{words.wages}</h3>
          <p>{words.wagesText}</p>
          <div className="row">
            <Avatar name={words.ramesh} />
            <b>{words.ramesh}</b>
          </div>
        </Card>
        <Ticket>
          <BigNumber value="18" words={words.seatsLeft} />
          <Meter value={42} max={60} label={words.seatsTaken} />
          <Button size="wide">{words.register}</Button>
          <p className="soft">{words.free}</p>
        </Ticket>
        <Card look="panel">
          <div className="row">
            <ArchIcon icon="pin" tone="terracotta" />
            <b>{words.townHall}</b>
          </div>
          <div className="row">
            <ArchIcon icon="cal" />
            <b>{words.dateValue}</b>
          </div>
        </Card>
      </div>
      <div className={classNames('indigo', 'jaali', styles.figures)}>
        <SectionHead title={words.figures} text={words.figuresText} level={3} />
        <StatList look="figures">
          <Stat label={words.workersReached} value="100+" />
          <Stat label={words.legalCases} value="10+" />
          <Stat label={words.emergency} value="8+" />
          <Stat label={words.workshops} value="5+" />
        </StatList>
      </div>
      <div className={styles.figures}>
        <StatList look="strip">
          <Stat label={words.workersReached} value="10,000+" />
          <Stat label={words.legalCases} value="500+" />
          <Stat label={words.emergency} value="50+" />
          <Stat label={words.workshops} value="95%" />
        </StatList>
      </div>
      <StatList look="tiles">
        <Stat label={words.workersReached} value="214" icon="users" note={words.change} rising />
        <Stat label={words.workshops} value="3" icon="cal" note={words.change} />
      </StatList>
    </GallerySection>
  );
}
