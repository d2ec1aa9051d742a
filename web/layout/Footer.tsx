import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { hasNumbers } from '#contract/settings/identity.facts.ts';
import { useApp } from '../app/AppProviders.tsx';
import { type Frame, useFrame } from '../app/frame.ts';
import { hasSamples } from '../app/page-texts.ts';
import { telephoneLink } from '../contact/office-links.ts';
import { formatDay, yearOf } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { NewsletterForm } from '../newsletter/NewsletterForm.tsx';
import { contactMarks } from '../samples/contact-marks.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Kinari } from '../ui/Kinari.tsx';
import { wordsIn, wordsOf } from '../ui/words-in.ts';
import { Brand } from './Brand.tsx';
import styles from './Footer.module.css';
import { helpEntries, useEntries } from './navigation.ts';
import { RegistrationNumbers } from './RegistrationNumbers.tsx';

export function Footer() {
  const { t } = useTranslation();
  const { settings, news } = useFrame();
  const entries = useEntries('footer');
  return (
    <>
      <Kinari />
      <footer className={`on-dark indigo jaali ${styles.footer}`}>
        <div className="wrap">
          <div className={styles.columns}>
            <div>
              <Brand onDark />
              <OwnWords />
              <SocialLinks social={settings.social} />
            </div>
            <nav aria-labelledby="footer-links">
              <h2 id="footer-links">{t('footer.quickLinks')}</h2>
              <ul className={styles.links}>
                {[...helpEntries, { to: '/how', word: 'howTo' } as const, ...entries].map(({ word, ...link }) => (
                  <li key={word}>
                    <Link {...link}>{t(word)}</Link>
                  </li>
                ))}
              </ul>
            </nav>
            {news.length > 0 && <News news={news} />}
            <Contact foundation={settings.foundation} />
          </div>
          <AboutFoundation />
          <BottomLine />
        </div>
      </footer>
    </>
  );
}

function OwnWords() {
  const { words } = useFrame();
  const { texts, languages } = words;
  return (['footer', 'legal'] as const).map(
    (key) =>
      texts[key] && (
        <p key={key} className={styles.about}>
          <span {...wordsIn(languages[key])}>{texts[key]}</span> {hasSamples(words, [key]) && <SampleMark onDark />}
        </p>
      ),
  );
}

const networks = { facebook: 'Facebook', twitter: 'Twitter', instagram: 'Instagram', linkedin: 'LinkedIn' } as const;
type Network = keyof typeof networks & IconName;

/** Networks without an address are not shown. */
function SocialLinks({ social }: { social: Frame['settings']['social'] }) {
  const { t } = useTranslation();
  const known = (Object.keys(networks) as Network[]).filter((network) => social[network]);
  if (known.length === 0) return null;
  return (
    <ul className={styles.social} aria-label={t('footer.social')}>
      {known.map((network) => (
        <li key={network}>
          <a href={social[network] ?? undefined} rel="noopener" lang="en">
            <Icon name={network} />
            {networks[network]}
          </a>
        </li>
      ))}
    </ul>
  );
}

function News({ news }: { news: Frame['news'] }) {
  const { t, i18n } = useTranslation();
  const allAreSamples = news.every(({ isSample }) => isSample);
  return (
    <section className={styles.news} aria-labelledby="footer-news">
      <div className={styles.title}>
        <h2 id="footer-news">{t('footer.news')}</h2>
        {allAreSamples && <SampleMark onDark />}
      </div>
      <ul>
        {news.map((item) => (
          <li key={item.id}>
            <Link to={`/news/${item.id}`}>
              <time dateTime={item.date}>{formatDay(item.date, i18n.language)}</time>
              <span {...wordsOf(item, 'title')}>{item.title}</span>
            </Link>
            {item.isSample && !allAreSamples && <SampleMark onDark />}
          </li>
        ))}
      </ul>
      <Link className={styles.allNews} to="/news">
        {t('footer.allNews')}
      </Link>
    </section>
  );
}

function Contact({ foundation }: { foundation: Frame['settings']['foundation'] }) {
  const { t } = useTranslation();
  const { address, phone, email, hours } = foundation;
  const marks = contactMarks(foundation);
  return (
    <section aria-labelledby="footer-contact">
      <div className={styles.title}>
        <h2 id="footer-contact">{t('footer.contact')}</h2>
        {marks.ofBlock && <SampleMark onDark />}
      </div>
      <ul className={styles.contact}>
        {address && (
          <Detail icon="pin" label={t('footer.address')} isSample={marks.of('address')}>
            <span {...wordsOf(foundation, 'address')}>{address}</span>
          </Detail>
        )}
        {phone && (
          <Detail icon="phone" label={t('footer.phone')} isSample={marks.of('phone')}>
            <a href={telephoneLink(phone)}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </Detail>
        )}
        {email && (
          <Detail icon="mail" label={t('footer.email')} isSample={marks.of('email')}>
            <a href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </Detail>
        )}
        {hours && (
          <Detail icon="clock" label={t('footer.hours')} isSample={marks.of('hours')}>
            <span {...wordsOf(foundation, 'hours')}>{hours}</span>
          </Detail>
        )}
      </ul>
      <NewsletterForm />
    </section>
  );
}

interface DetailProps {
  icon: IconName;
  label: string;
  isSample?: boolean;
  children: ReactNode;
}

function Detail({ icon, label, isSample, children }: DetailProps) {
  return (
    <li>
      <Icon name={icon} />
      <span className="visually-hidden">{label}: </span>
      {children}
      {isSample && <SampleMark onDark />}
    </li>
  );
}

/** Under which numbers it is registered, where the office has entered any. */
function AboutFoundation() {
  const { t } = useTranslation();
  const { numbers } = useFrame().settings.identity;
  if (!hasNumbers(numbers)) return null;
  return (
    <section className={styles.about} aria-labelledby="footer-numbers">
      <h2 id="footer-numbers">{t('footer.aboutFoundation')}</h2>
      <RegistrationNumbers numbers={numbers} />
    </section>
  );
}

function BottomLine() {
  const { t, i18n } = useTranslation();
  const { now } = useApp();
  const { name, tagline } = useFrame().settings.foundation;
  const language = i18n.language;
  return (
    <div className={styles.base}>
      <span>
        {t('footer.copyright', { year: yearOf(now()), name: name[language] })} · {tagline[language]}
      </span>
      <span className={styles.legal}>
        <Link to="/privacy">{t('nav.privacy')}</Link>
        <Link to="/terms">{t('nav.terms')}</Link>
      </span>
    </div>
  );
}
