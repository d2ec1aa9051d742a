import { Link } from 'react-router';
import { consentVersion } from '#contract/accounts/consent.ts';
import type { Kept, KeptYears } from '#contract/purposes.ts';
import { useFrame } from '../app/frame.ts';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { telephoneLink } from '../contact/office-links.ts';
import { usePeriodWords } from '../forms/use-period-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { WordKey } from '../i18n/word-keys.ts';
import { wordsOf } from '../ui/words-in.ts';
import styles from './LegalText.module.css';
import { LegalPart, LegalText } from './LegalText.tsx';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('title', { ns: 'privacy' }), frame, language),
  description: t('lead', { ns: 'privacy' }),
});

type Word = WordKey<'privacy'>;

const parts: readonly { title: Word; text?: Word; points?: readonly Word[] }[] = [
  { title: 'short.title', points: ['short.tracking', 'short.need', 'short.sell', 'short.yours'] },
  {
    title: 'device.title',
    points: ['device.language', 'device.scroll', 'device.login', 'device.known', 'device.offline', 'device.nothing'],
  },
  {
    title: 'stored.title',
    points: [
      'stored.account',
      'stored.sessions',
      'stored.secondFactor',
      'stored.events',
      'stored.contact',
      'stored.newsletter',
      'stored.letters',
      'stored.donation',
    ],
  },
  {
    title: 'help.title',
    points: ['help.kept', 'help.who', 'help.others', 'help.long', 'help.erase', 'help.phone'],
  },
  { title: 'security.title', points: ['security.log', 'security.limits'] },
  { title: 'who.title', points: ['who.office', 'who.mail', 'who.law'] },
  {
    title: 'delete.title',
    points: [
      ...(['delete.account', 'delete.left', 'delete.newsletter', 'delete.contact', 'delete.donation'] as const),
      'delete.periods',
    ],
  },
  {
    title: 'rights.title',
    text: 'rights.law',
    points: ['rights.know', 'rights.correct', 'rights.withdraw', 'rights.nominate', 'rights.complain'],
  },
  { title: 'children.title', text: 'children.text' },
];

/** Periods are those of the register, by which things are deleted. */
const periods = {
  call: 'doneCall',
  voice: 'caseVoice',
  act: 'act',
  left: 'leftNewsletter',
  message: 'closedMessage',
  intended: 'intendedGift',
  claimed: 'claimedGift',
  gift: 'gift',
  session: 'session',
  browser: 'knownDevice',
  copies: 'email',
  companion: 'companionName',
} as const satisfies Record<string, Kept | KeptYears>;

export function Component() {
  const { t } = useTranslation('privacy');
  const periodOf = usePeriodWords();
  const times = Object.fromEntries(Object.entries(periods).map(([name, end]) => [name, periodOf(end)]));
  return (
    <LegalText title={t('title')} lead={t('lead')}>
      {parts.map(({ title, text, points = [] }) => (
        <LegalPart
          key={title}
          title={t(title)}
          {...(text && { text: t(text) })}
          points={points.map((point) => t(point, times))}
        />
      ))}
      <LegalPart title={t('contact.title')} text={t('contact.text')}>
        <Office />
        <Link to="/contact">{t('contact.form')}</Link>
        <Link to="/purposes">{t('purposes:title')}</Link>
      </LegalPart>
      <p className="soft">{t('version', { version: `\u2066${consentVersion}\u2069` })}</p>
    </LegalText>
  );
}

function Office() {
  const { t } = useTranslation('privacy');
  const { foundation } = useFrame().settings;
  const { email, phone, address } = foundation;
  if (!email && !phone && !address) return null;
  return (
    <dl className={styles.contact}>
      {email && (
        <>
          <dt>{t('contact.email')}</dt>
          <dd>
            <a href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </dd>
        </>
      )}
      {phone && (
        <>
          <dt>{t('contact.phone')}</dt>
          <dd>
            <a href={telephoneLink(phone)}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </dd>
        </>
      )}
      {address && (
        <>
          <dt>{t('contact.address')}</dt>
          <dd {...wordsOf(foundation, 'address')}>{address}</dd>
        </>
      )}
    </dl>
  );
}
