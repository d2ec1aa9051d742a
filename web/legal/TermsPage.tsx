import { Link } from 'react-router';
import { type Frame, takesMoney, useFrame } from '../app/frame.ts';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { WordKey } from '../i18n/word-keys.ts';
import { LegalPart, LegalText } from './LegalText.tsx';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('title', { ns: 'terms' }), frame, language),
  description: t('lead', { ns: 'terms' }),
});

type Word = WordKey<'terms'>;

const hasContact = ({ settings: { foundation } }: Frame): boolean =>
  foundation.address !== '' || foundation.phone !== '' || foundation.email !== '';

/** Of a foundation that has not entered it yet, nothing is said about how it is reached or paid. */
const partsFor = (frame: Frame): readonly { title: Word; points: readonly Word[] }[] => [
  {
    title: 'who.title',
    points: ['who.foundation', ...(hasContact(frame) ? (['who.reach'] as const) : []), 'who.free'],
  },
  { title: 'content.title', points: ['content.advice', 'content.translation', 'content.errors'] },
  { title: 'account.title', points: ['account.true', 'account.age', 'account.fair', 'account.end'] },
  { title: 'events.title', points: ['events.seats', 'events.changes'] },
  ...(takesMoney(frame) ? [{ title: 'donations.title', points: ['donations.own', 'donations.back'] } as const] : []),
  { title: 'pictures.title', points: ['pictures.use'] },
  { title: 'law.title', points: ['law.india', 'law.changes'] },
];

export function Component() {
  const { t, i18n } = useTranslation('terms');
  const frame = useFrame();
  const name = frame.settings.foundation.name[i18n.language];
  return (
    <LegalText title={t('title')} lead={t('lead')}>
      {partsFor(frame).map(({ title, points }) => (
        <LegalPart key={title} title={t(title)} points={points.map((point) => t(point, { name }))} />
      ))}
      <p className="row">
        <Link to="/privacy">{t('law.privacy')}</Link>
        <Link to="/contact">{t('law.contact')}</Link>
      </p>
    </LegalText>
  );
}
