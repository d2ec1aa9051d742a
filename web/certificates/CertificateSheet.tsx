import { Fragment, useMemo } from 'react';
import type { PrintedCertificate } from '#contract/certificates/certificates.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { directionOf, type Language } from '#contract/values/language.ts';
import { sayTime, usualTime } from '#contract/values/time-of-day.ts';
import { useFrame } from '../app/frame.ts';
import { Logo } from '../app/Logo.tsx';
import { formatWholeDay } from '../events/format-whole-day.ts';
import { formatDay, formatNumber } from '../i18n/formats.ts';
import seal from '../illustrations/logo-mark.svg';
import { qrPicture } from '../share/qr.ts';
import { classNames } from '../ui/class-names.ts';
import printed from '../ui/Printed.module.css';
import { useFit } from '../ui/use-fit.ts';
import styles from './CertificateSheet.module.css';
import { certificateWords } from './certificate-words.ts';

/** A4 landscape: in the language of the person, and in English. */
export function CertificateSheet({ certificate }: { certificate: PrintedCertificate }) {
  const { code, link, name, language, issued_at, attended } = certificate;
  const { foundation } = useFrame().settings;
  const picture = useMemo(() => qrPicture(link), [link]);
  const languages: Language[] = language === 'en' ? ['en'] : [language, 'en'];
  const words = certificateWords[language];
  return (
    <article
      className={classNames(printed.printed, styles.sheet)}
      lang={language}
      dir={directionOf(language)}
      ref={useFit<HTMLElement>()}
    >
      <header className={styles.head}>
        <Logo />
        <b>{foundation.name[language]}</b>
      </header>
      <div className={styles.body} data-fitted>
        <h2 className={styles.heading}>
          {languages.map((each) => (
            <span key={each} lang={each} dir={directionOf(each)}>
              {certificateWords[each]('paper.heading')}
            </span>
          ))}
        </h2>
        <p className={styles.name}>
          <bdi className={printed.anyScript}>{name}</bdi>
        </p>
        {languages.map((each) => {
          const { title, location, date, time, end_time } = each === language ? certificate.own : certificate.english;
          const hours = [time ?? usualTime, end_time]
            .flatMap((hour) => (hour ? [sayTime(hour, each)] : []))
            .join(' – ');
          const facts = [formatWholeDay(date, each), hours, location].filter(Boolean);
          return (
            <div className={styles.facts} key={each} lang={each} dir={directionOf(each)}>
              <p>{certificateWords[each]('paper.text')}</p>
              <p className={styles.event}>
                <bdi>{title}</bdi>
              </p>
              {attended && (
                <p>
                  {certificateWords[each](attended.hours > 0 ? 'paper.daysAndHours' : 'paper.days', {
                    days: formatNumber(attended.days),
                    of: formatNumber(attended.of_days),
                    hours: formatNumber(attended.hours),
                  })}
                </p>
              )}
              <p>
                {facts.map((fact, place) => (
                  <Fragment key={fact}>
                    {place > 0 && ' · '}
                    <bdi>{fact}</bdi>
                  </Fragment>
                ))}
              </p>
            </div>
          );
        })}
      </div>
      <footer className={styles.foot}>
        <div className={styles.proof}>
          <img className={styles.qr} src={picture} alt="" width={132} height={132} />
          <div>
            <b className={styles.code} dir="ltr">
              {code}
            </b>
            <small>{words('paper.verify')}</small>
          </div>
        </div>
        <img className={styles.seal} src={seal} alt="" width={90} height={90} />
        <div className={styles.signature}>
          <span>{words('paper.signature')}</span>
          <small>{formatDay(indiaDayOf(new Date(issued_at)), language)}</small>
        </div>
      </footer>
    </article>
  );
}
