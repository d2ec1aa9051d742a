import { Fragment } from 'react';
import type { OwnData } from '#contract/rights/rights.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import { formatPaise } from '#contract/values/paise.ts';
import styles from '../forms/PurposeText.module.css';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Translate } from '../i18n/word-keys.ts';

type Held = OwnData['purposes'][number]['held'];

/** One thing, whole or in parts that may be in different languages. */
type HeldLine = string | readonly string[];

/** What is held under one name, a line each. */
export interface HeldFact {
  label: string;
  lines: readonly HeldLine[];
}

function Line({ line }: { line: HeldLine }) {
  const parts = typeof line === 'string' ? [line] : line;
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same may be held twice, and the list never changes its order
    <Fragment key={place}>
      {place > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}

/** Names and lines, as they were given: in any language. */
export function HeldFacts({ facts }: { facts: readonly HeldFact[] }) {
  const { t } = useTranslation('purposes');
  const filled = facts.filter(({ lines }) => lines.length > 0);
  if (filled.length === 0) return null;
  return (
    <>
      <h3>{t('held.title')}</h3>
      <dl className={styles.facts}>
        {filled.map(({ label, lines }) => (
          <div key={label}>
            <dt>
              <b>{label}</b>
            </dt>
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same may be held twice, and the list never changes its order
              <dd key={place}>
                <Line line={line} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  );
}

const filledOf = (...parts: (string | null | undefined | false)[]): string[] =>
  parts.filter((part) => typeof part === 'string' && part !== '') as string[];

interface Words {
  t: Translate<'purposes'>;
  language: Language;
}

const dayOf = (instant: string, language: Language): string => formatDay(indiaDayOf(new Date(instant)), language);

function factsOfAccount(held: Held, { t, language }: Words): HeldFact[] {
  const { profile, card, sessions = [], registrations = [], parent, guardian = [] } = held;
  const known = (value: string | null | undefined): string[] => (value ? [value] : []);
  return [
    { label: t('nominee.name'), lines: known(profile?.name) },
    { label: t('nominee.email'), lines: known(profile?.email) },
    { label: t('nominee.phone'), lines: known(profile?.phone) },
    { label: t('held.card'), lines: card ? [t('held.cardEnds', { signs: card.lastSigns })] : [] },
    {
      label: t('held.logins'),
      lines: sessions.map(({ device, lastUsedAt }) => filledOf(device, dayOf(lastUsedAt, language))),
    },
    {
      label: t('held.events'),
      lines: registrations.map(({ title, date, notes, feedback, party }) =>
        filledOf(title, formatDay(date, language), ...party.map(({ name }) => name), notes, feedback),
      ),
    },
    {
      label: t('held.parent'),
      lines: parent ? [filledOf(parent.name, parent.phone, dayOf(parent.agreed_at, language))] : [],
    },
    {
      label: t('held.guardian'),
      lines: guardian.map(({ registration_id: id, agreed_at: at }) =>
        filledOf(registrations.find((each) => each.id === id)?.title, dayOf(at, language)),
      ),
    },
  ];
}

/** What stands under the proven e-mail address. */
function factsOfAddress({ emails = [], messages = [], newsletter }: Held, { t, language }: Words): HeldFact[] {
  return [
    {
      label: t('held.emails'),
      lines: emails.map(({ subject, created_at: at }) => filledOf(subject, dayOf(at, language))),
    },
    {
      label: t('held.messages'),
      lines: messages.map(({ message, created_at: at }) => filledOf(message, dayOf(at, language))),
    },
    {
      label: t('held.replies'),
      lines: messages.flatMap(({ replies }) =>
        replies.map(({ message, created_at: at }) => filledOf(message, dayOf(at, language))),
      ),
    },
    { label: t('names.newsletter'), lines: newsletter ? [newsletter.email] : [] },
  ];
}

function factsOfDonations({ donations, approvals = [], expenses = [] }: Held, { t, language }: Words): HeldFact[] {
  const { donors = [], gifts = [], receipts = [], pledges = [] } = donations ?? {};
  return [
    {
      label: t('held.donors'),
      lines: donors.map((donor) =>
        filledOf(donor.name, donor.address, donor.pinCode, donor.email, donor.phone, donor.taxId),
      ),
    },
    {
      label: t('held.gifts'),
      lines: gifts.map(({ amountPaise, day, reference }) =>
        filledOf(`₹${formatPaise(amountPaise)}`, formatDay(day, language), reference),
      ),
    },
    { label: t('held.receipts'), lines: receipts.map(({ number }) => number) },
    {
      label: t('held.pledges'),
      lines: pledges.map(({ amountPaise, nextOn }) =>
        filledOf(`₹${formatPaise(amountPaise)}`, formatDay(nextOn, language)),
      ),
    },
    {
      label: t('held.office'),
      lines: [
        ...approvals.map(({ reason, askedAt }) => filledOf(reason, dayOf(askedAt, language))),
        ...expenses.map(({ why, day }) => filledOf(why, formatDay(day, language))),
      ],
    },
  ];
}

function factsOfRights({ consents = [], tellings = [], nominee }: Held, { t, language }: Words): HeldFact[] {
  return [
    {
      label: t('held.said'),
      lines: consents.map(({ purpose, given, at, read_by: reader }) =>
        filledOf(
          t(`names.${purpose as 'account'}`),
          t(given ? 'held.saidYes' : 'held.saidNo'),
          dayOf(at, language),
          reader !== null && t('held.readBy', { name: reader }),
        ),
      ),
    },
    {
      label: t('held.told'),
      lines: tellings.map(({ kind, told_at: at }) =>
        filledOf(t(kind === 'breach' ? 'held.breach' : 'title'), at && dayOf(at, language)),
      ),
    },
    { label: t('nominee.title'), lines: nominee ? [filledOf(nominee.name, nominee.phone, nominee.email)] : [] },
  ];
}

/** Of somebody with an account or a card, whatever the purpose is. Requests have a place of their own. */
export const ownFacts = (held: Held, words: Words): HeldFact[] => [
  ...factsOfAccount(held, words),
  {
    label: words.t('held.calls'),
    lines: (held.calls ?? []).map(({ text, createdAt }) => filledOf(text, dayOf(createdAt, words.language))),
  },
  ...factsOfAddress(held, words),
  ...factsOfDonations(held, words),
  ...factsOfRights(held, words),
];

/** Whether there is anything of a purpose. */
export const isAnythingHeld = (facts: readonly HeldFact[]): boolean => facts.some(({ lines }) => lines.length > 0);
