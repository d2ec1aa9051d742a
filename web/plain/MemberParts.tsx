import { ageGroups, longestNotes, mostPeople } from '#contract/registrations/registrations.facts.ts';
import { signsOfCard } from '#contract/values/card-code.ts';
import { longestName } from '#contract/values/text-length.ts';
import styles from '../accounts/ProfileParts.module.css';
import { useMailOff } from '../app/use-mail-off.ts';
import cards from '../cards/Cards.module.css';
import { EventFacts } from '../events/EventFacts.tsx';
import { GuardianTick } from '../events/GuardianTick.tsx';
import { hasSeat } from '../events/pass.ts';
import { useTooFewSeatsWords } from '../events/TooFewSeats.tsx';
import { KeptNotice } from '../forms/KeptNotice.tsx';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { formatNumber } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { WordKey } from '../i18n/word-keys.ts';
import { PassProof } from '../registrations/PassProof.tsx';
import { StatusBadge } from '../registrations/StatusBadge.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { wordsOf } from '../ui/words-in.ts';
import { companionFields, peopleIn, saidOfSeats } from './card-steps.ts';
import { EventHeading, type PartProps, StepButton, StepField, StepForm } from './parts.tsx';

/** Who is signed in, and the way out: others may use the phone too. */
export function WhoIsIn({ outcome }: PartProps) {
  const { t } = useTranslation('cards');
  return (
    <>
      {outcome.me && (
        <p>
          <b>
            <bdi>{outcome.me.name}</bdi>
          </b>
        </p>
      )}
      <StepButton step="leave" outcome={{ ...outcome, typed: {} }}>
        {t('site:frame.leave')}
      </StepButton>
    </>
  );
}

/** The code of a card that was made a moment ago, and how to say it; it is shown this once. */
export function NewCode({ code }: { code: string }) {
  const { t } = useTranslation('cards');
  return (
    <MessageBox tone="success" title={t('made')} role="status">
      <p>{t('plain.keepCode')}</p>
      <p>
        <bdi className={cards.code} dir="ltr">
          {code}
        </bdi>
      </p>
      <p>{[...signsOfCard(code)].map((sign) => t(`signs.${sign}` as WordKey<'cards'>)).join(' · ')}</p>
    </MessageBox>
  );
}

export function MyPlaces({ outcome }: PartProps) {
  const { t } = useTranslation('registrations');
  const { registrations = [] } = outcome;
  const bare = { ...outcome, typed: {} };
  return (
    <>
      <h2 className={styles.heading}>{t('title')}</h2>
      {registrations.length === 0 && (
        <EmptyState level={3} title={t('upcoming.empty')} text={t('upcoming.emptyText')} />
      )}
      <ul className="form">
        {registrations.map((registration) => (
          <li className="form" key={registration.id}>
            <EventHeading event={registration} />
            <div>
              <StatusBadge registration={registration} />
            </div>
            {hasSeat(registration) && (
              <StepButton step="pass" look="primary" outcome={bare} fields={{ registration: registration.id }}>
                {t('pass.show')}
              </StepButton>
            )}
            {(registration.status === 'registered' || registration.status === 'waitlisted') && (
              <StepButton step="cancel" outcome={bare} fields={{ registration: registration.id }}>
                {t('cancel.open')}
              </StepButton>
            )}
          </li>
        ))}
      </ul>
      <LinkButton look="quiet" size="wide" href="/events">
        {t('upcoming.find')}
      </LinkButton>
      <StepButton step="data" outcome={bare}>
        {t('purposes:mine.title')}
      </StepButton>
    </>
  );
}

export function Pass({ outcome }: PartProps) {
  const { t } = useTranslation('registrations');
  const { registration } = outcome;
  return (
    <>
      <h2 className={styles.heading}>{t('pass.title')}</h2>
      {registration ? (
        <>
          <PassProof registration={registration} />
          <h3 {...wordsOf(registration, 'title')}>{registration.title}</h3>
          <EventFacts event={registration} />
          <p>{t('pass.text')}</p>
        </>
      ) : (
        <EmptyState level={3} title={t('pass.missing')} text={t('pass.missingText')} />
      )}
      <StepButton step="mine" outcome={{ ...outcome, typed: {} }}>
        {t('pass.back')}
      </StepButton>
    </>
  );
}

export function CancelQuestion({ outcome }: PartProps) {
  const { t } = useTranslation('registrations');
  const { registration } = outcome;
  const bare = { ...outcome, typed: {} };
  return (
    <>
      {registration && (
        <>
          <h2 className={styles.heading}>{t('cancel.title')}</h2>
          <p>
            {t('cancel.question', { title: registration.title })}
            {registration.people > 1 && ` ${t('cancel.party')}`}
          </p>
          <StepButton step="drop" look="danger" outcome={bare} fields={{ registration: registration.id }}>
            {t('cancel.confirm')}
          </StepButton>
        </>
      )}
      <StepButton step="mine" outcome={bare}>
        {t('cancel.keep')}
      </StepButton>
    </>
  );
}

/** How many come, and what to do where there are too few seats: a family is never split. */
export function SeatForm({ outcome }: PartProps) {
  const { t } = useTranslation('events');
  const mailOff = useMailOff();
  const sayTooFew = useTooFewSeatsWords();
  const { event, typed, seatsOpen } = outcome;
  if (!event) return null;
  const full = event.seatsOpen === 0;
  const people = peopleIn(typed);
  const said = saidOfSeats(typed);
  const numbers = Array.from(
    { length: Math.min(event.maxPeople, event.capacity ?? mostPeople) },
    (_, index) => index + 1,
  );
  return (
    <>
      <h2 className={styles.heading}>{t(full ? 'dialog.lineTitle' : 'dialog.title')}</h2>
      <EventHeading event={event} />
      {full && <p>{t(mailOff ? 'dialog.lineTextOff' : 'dialog.lineText')}</p>}
      {seatsOpen !== undefined && (
        <>
          <MessageBox
            tone="warn"
            role="alert"
            title={sayTooFew({ code: 'not_enough_seats', data: { seatsOpen } }, people) ?? ''}
          />
          {seatsOpen > 0 && (
            <StepButton
              step="register"
              look="primary"
              outcome={outcome}
              fields={{ ...said, people: String(seatsOpen) }}
            >
              {seatsOpen === 1 ? t('party.comeAlone') : t('party.comeWith', { count: seatsOpen })}
            </StepButton>
          )}
          <StepButton step="register" outcome={outcome} fields={{ ...said, people: String(people), waitlist: 'true' }}>
            {people > 1 ? t('party.waitTogether') : t('ticket.joinLine')}
          </StepButton>
        </>
      )}
      <StepForm step="register" outcome={outcome} fields={full ? { waitlist: 'true' } : {}}>
        {numbers.length > 1 && (
          <>
            <Select label={t('party.label')} name="people" defaultValue={String(people)}>
              {numbers.map((number) => (
                <option key={number} value={number}>
                  {formatNumber(number)}
                </option>
              ))}
            </Select>
            <Button type="submit" look="quiet" size="wide" name="ask" value="who">
              {`${t('party.who')} ${t('site:form.optional')}`}
            </Button>
            {people > 1 && (typed.ask === 'who' || typed.who === 'shown') && <WhoComes outcome={outcome} />}
          </>
        )}
        <TextArea
          label={t('dialog.notes')}
          mark={t('site:form.optional')}
          hint={t('dialog.notesHint')}
          name="notes"
          maxLength={longestNotes}
          defaultValue={typed.notes}
        />
        <KeptNotice name="account" />
        <Button type="submit" size="wide">
          {t(full ? 'ticket.joinLine' : 'dialog.submit')}
        </Button>
      </StepForm>
      <StepButton step="mine" outcome={{ ...outcome, typed: {} }}>
        {t('registrations:title')}
      </StepButton>
    </>
  );
}

/** Names and ages of those who come along, for who wants to say them. */
function WhoComes({ outcome }: PartProps) {
  const { t } = useTranslation('events');
  const { sayWrong } = useProblemWords();
  const { typed, wrong } = outcome;
  const numbers = Array.from({ length: peopleIn(typed) - 1 }, (_, index) => index + 2);
  return (
    <>
      <input type="hidden" name="who" value="shown" />
      {numbers.map((number) => {
        const { name, age } = companionFields(number);
        return (
          <fieldset className="form" key={number}>
            <legend>{t('party.number', { number })}</legend>
            <StepField
              outcome={outcome}
              name={name}
              label={t('party.name', { number })}
              mark={t('site:form.optional')}
              maxLength={longestName}
            />
            <Select label={t('party.age')} mark={t('site:form.optional')} name={age} defaultValue={typed[age]}>
              <option value="">{t('party.ages.notSaid')}</option>
              {ageGroups.map((group) => (
                <option key={group} value={group}>
                  {t(`party.ages.${group}`)}
                </option>
              ))}
            </Select>
          </fieldset>
        );
      })}
      <GuardianTick wrong={sayWrong(wrong.guardian)} defaultChecked={typed.guardian === 'true'} />
    </>
  );
}
