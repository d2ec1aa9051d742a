import { useMemo } from 'react';
import type { Event } from '#contract/events/events.ts';
import { commaIn, directionOf, type Language } from '#contract/values/language.ts';
import { sayTime, usualTime } from '#contract/values/time-of-day.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { useFrame } from '../../app/frame.ts';
import { Logo } from '../../app/Logo.tsx';
import { sceneOf } from '../../events/event-pictures.ts';
import { formatWholeDay } from '../../events/format-whole-day.ts';
import { qrPicture } from '../../share/qr.ts';
import { classNames } from '../../ui/class-names.ts';
import printed from '../../ui/Printed.module.css';
import { useFit } from '../../ui/use-fit.ts';
import styles from './Poster.module.css';
import { posterWords } from './poster-words.ts';

export const posterSizes = ['A4', 'A5'] as const;
export type PosterSize = (typeof posterSizes)[number];

interface PosterProps {
  events: Record<Language, Event>;
  size: PosterSize;
  shown: readonly Language[];
}

export function Poster({ events, size, shown }: PosterProps) {
  const { siteUrl } = useApp();
  const { foundation } = useFrame().settings;
  const [only = 'en', ...others] = shown;
  const single = others.length === 0 ? only : undefined;
  const first = events[only];
  const link = `${siteUrl}/events/${first.id}${single ? `?lng=${single}` : ''}`;
  const picture = useMemo(() => qrPicture(link), [link]);
  const sheet = useFit<HTMLElement>();
  const phone = first.contact_phone ?? foundation.phone;
  return (
    <article
      className={classNames(printed.printed, styles.poster, styles[size], single && styles.single)}
      lang={only}
      dir={directionOf(only)}
      ref={sheet}
    >
      <header className={styles.head}>
        <div className={styles.names}>
          <Logo />
          {shown.map((language) => (
            <b key={language} lang={language} dir={directionOf(language)}>
              {foundation.name[language]}
            </b>
          ))}
        </div>
        <img className={styles.scene} src={sceneOf(first)} alt="" width={800} height={450} />
      </header>
      <div className={styles.texts} data-fitted>
        {shown.map((language) => (
          <PosterText key={language} event={events[language]} language={language} />
        ))}
      </div>
      <footer className={styles.foot}>
        <img className={styles.qr} src={picture} alt="" width={160} height={160} />
        <div className={styles.ways}>
          {shown.map((language) => (
            <p key={language} lang={language} dir={directionOf(language)}>
              {posterWords[language](first.registrationRequired ? 'poster.scan' : 'poster.scanOnly')}
            </p>
          ))}
          {phone && (
            <p className={styles.phone}>
              {shown.map((language) => (
                <span key={language} lang={language}>
                  {posterWords[language]('poster.call')}
                </span>
              ))}
              <b dir="ltr">{phone}</b>
            </p>
          )}
        </div>
      </footer>
    </article>
  );
}

function PosterText({ event, language }: { event: Event; language: Language }) {
  const { title, date, time, end_time, location, bring } = event;
  const words = posterWords[language];
  const until = end_time ? words('poster.until', { time: sayTime(end_time, language) }) : undefined;
  const hours = [sayTime(time ?? usualTime, language), until].filter(Boolean).join(`${commaIn(language)} `);
  return (
    <section className={styles.said} lang={language} dir={directionOf(language)}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.when}>
        <b>{formatWholeDay(date, language)}</b>
        <b>{hours}</b>
      </p>
      {location && <p className={styles.where}>{location}</p>}
      {bring && (
        <p>
          <b>{words('poster.bring')}:</b> {bring}
        </p>
      )}
    </section>
  );
}
