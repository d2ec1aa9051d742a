import { longestTypedPhone } from '#contract/values/phone.ts';
import { longestName } from '#contract/values/text-length.ts';
import styles from '../accounts/ProfileParts.module.css';
import { KeptNotice } from '../forms/KeptNotice.tsx';
import type { Typed } from '../forms/read-typed.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { registrationsIn, WhatStays } from '../forms/WhatStays.tsx';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { AskedList } from '../rights/AskedList.tsx';
import { AskFields, NomineeFields } from '../rights/AskFields.tsx';
import { type HeldFact, HeldFacts, isAnythingHeld, ownFacts } from '../rights/HeldData.tsx';
import { PurposeState, TakingBack, useConsentWord } from '../rights/PurposeState.tsx';
import { ToTellBox } from '../rights/ToTellBox.tsx';
import { Button } from '../ui/Button.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import type { CardOutcome } from './card-steps.ts';
import { type PartProps, StepButton, StepForm } from './parts.tsx';

type OwnPurpose = NonNullable<CardOutcome['own']>['purposes'][number];

/** What is kept, by purpose, every yes that one press takes back, and all that somebody may ask and do about it. */
export function MyData({ outcome }: PartProps) {
  const { t, i18n } = useTranslation('purposes');
  const { own } = outcome;
  const bare = { ...outcome, typed: {} };
  if (!own) return null;
  const requests = own.purposes.flatMap(({ held }) => held.requests ?? []);
  const shown = own.purposes.map((purpose) => ({
    purpose,
    facts: ownFacts(purpose.held, { t, language: i18n.language }),
  }));
  const isOwn = ({ purpose, facts }: (typeof shown)[number]): boolean =>
    purpose.can_change || purpose.asks_anew || isAnythingHeld(facts);
  return (
    <>
      <h2 className={styles.heading}>{t('mine.title')}</h2>
      <p>{t('mine.lead')}</p>
      <ToTellBox toTell={own.to_tell}>
        <StepButton step="read" outcome={bare}>
          {t('toTell.read')}
        </StepButton>
      </ToTellBox>
      <ul className="form">
        {shown.filter(isOwn).map(({ purpose, facts }) => (
          <PurposePart key={purpose.name} {...{ purpose, facts }} outcome={bare} />
        ))}
      </ul>
      {requests.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('mine.requests')}</h2>
          <AskedList requests={requests} />
        </>
      )}
      <AskPart outcome={outcome} />
      <NomineePart outcome={outcome} />
      <CorrectPart outcome={outcome} />
      <TextArea
        label={t('mine.all')}
        rows={4}
        dir="ltr"
        readOnly
        defaultValue={JSON.stringify(
          own.purposes.map(({ name, held }) => ({ name, ...held })),
          null,
          1,
        )}
      />
      <ErasePart outcome={outcome} />
      <p>{t('complain')}</p>
      <StepButton step="mine" outcome={bare}>
        {t('registrations:title')}
      </StepButton>
    </>
  );
}

function PurposePart({ purpose, facts, outcome }: PartProps & { purpose: OwnPurpose; facts: readonly HeldFact[] }) {
  const { t } = useTranslation('purposes');
  const consentWord = useConsentWord();
  const { name, given, can_change: canChange, asks_anew: asksAnew } = purpose;
  return (
    <li className="form">
      <h3>{t(`names.${name}`)}</h3>
      <PurposeState {...purpose} />
      {canChange && (
        <TakingBack purpose={purpose}>
          <StepButton step="consent" outcome={outcome} fields={{ purpose: name, given: String(given === false) }}>
            {consentWord(purpose)}
          </StepButton>
        </TakingBack>
      )}
      {asksAnew && (
        <>
          <p>{t('mine.changed')}</p>
          <StepButton step="consent" outcome={outcome} fields={{ purpose: name, given: 'true' }}>
            {t('mine.agreeAnew')}
          </StepButton>
        </>
      )}
      <HeldFacts facts={facts} />
      <KeptNotice name={name} open={asksAnew} />
    </li>
  );
}

/** What a form shows that came back with a mistake, or else what is known. */
const shownIn = ({ typed, wrong }: CardOutcome, step: string, known: Typed = {}) =>
  typed.step === step ? { typed, wrong } : { typed: known, wrong: {} };

function AskPart({ outcome }: PartProps) {
  const { t, i18n } = useTranslation('purposes');
  const { own, filed } = outcome;
  const day = filed && formatDay(filed.due_on, i18n.language);
  return (
    <>
      <h2 className={styles.heading}>{t('ask.title')}</h2>
      <p>{t('ask.lead', { count: own?.answer_within_days ?? 0 })}</p>
      {filed && (
        <p role="status">
          {t('ask.filed', { number: filed.number })} {t('ask.due', { day })}
        </p>
      )}
      <StepForm step="ask" outcome={outcome}>
        <AskFields {...shownIn(outcome, 'ask')} />
        <KeptNotice name="safety" />
        <Button type="submit" look="quiet" size="wide">
          {t('ask.send')}
        </Button>
      </StepForm>
    </>
  );
}

function NomineePart({ outcome }: PartProps) {
  const { t } = useTranslation('purposes');
  const { own } = outcome;
  const nominee = own?.purposes.find(({ held }) => held.nominee)?.held.nominee;
  const known = nominee ? { name: nominee.name, phone: nominee.phone ?? '', email: nominee.email ?? '' } : {};
  return (
    <>
      <h2 className={styles.heading}>{t('nominee.title')}</h2>
      <p>{t('nominee.lead')}</p>
      <StepForm step="name" outcome={outcome}>
        <NomineeFields {...shownIn(outcome, 'name', known)} />
        <KeptNotice name="safety" />
        <Button type="submit" look="quiet" size="wide">
          {t('nominee.save')}
        </Button>
      </StepForm>
      {nominee && (
        <StepButton step="unname" outcome={{ ...outcome, typed: {} }}>
          {t('nominee.remove')}
        </StepButton>
      )}
    </>
  );
}

function CorrectPart({ outcome }: PartProps) {
  const { t } = useTranslation('purposes');
  const { sayWrong } = useProblemWords();
  const { me } = outcome;
  const { typed, wrong } = shownIn(outcome, 'correct', { name: me?.name ?? '', phone: me?.phone ?? '' });
  return (
    <>
      <h2 className={styles.heading}>{t('mine.correct')}</h2>
      <StepForm step="correct" outcome={outcome}>
        <TextInput
          label={t('nominee.name')}
          error={sayWrong(wrong.name)}
          name="name"
          autoComplete="off"
          required
          maxLength={longestName}
          defaultValue={typed.name}
        />
        <TextInput
          label={t('nominee.phone')}
          mark={t('site:form.optional')}
          error={sayWrong(wrong.phone)}
          name="phone"
          type="tel"
          autoComplete="off"
          maxLength={longestTypedPhone}
          defaultValue={typed.phone}
        />
        <Button type="submit" look="quiet" size="wide">
          {t('account:profile.save')}
        </Button>
      </StepForm>
    </>
  );
}

/** By the secret of the way in which the person has entered. */
function ErasePart({ outcome }: PartProps) {
  const { t } = useTranslation('purposes');
  const { sayWrong } = useProblemWords();
  const { own } = outcome;
  const { wrong } = shownIn(outcome, 'erase');
  const secret = outcome.me?.byCard ? 'pin' : 'password';
  return (
    <>
      <h2 className={styles.heading}>{t('mine.erase')}</h2>
      <p>{t('mine.eraseText')}</p>
      {own && <WhatStays stays={own.stays} registrations={registrationsIn(own)} />}
      <StepForm step="erase" outcome={outcome}>
        <TextInput
          label={t(secret === 'pin' ? 'mine.secretPin' : 'mine.secretPassword')}
          error={sayWrong(wrong[secret])}
          name={secret}
          type="password"
          dir="ltr"
          autoComplete="off"
          required
          {...(secret === 'pin' && { inputMode: 'numeric' })}
        />
        <Button type="submit" look="dangerQuiet" size="wide">
          {t('mine.erase')}
        </Button>
      </StepForm>
    </>
  );
}
