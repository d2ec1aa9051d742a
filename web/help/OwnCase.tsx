import { helpLengths, isOpenStatus } from '#contract/help/help.facts.ts';
import type { Reply } from '#contract/send.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { longestTypedPhone } from '#contract/values/phone.ts';
import { KeptNotice } from '../forms/KeptNotice.tsx';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { formatDay, formatNumber } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { ContactChoice } from './ContactChoice.tsx';
import { FailedBox } from './FailedBox.tsx';
import styles from './Help.module.css';
import { ReachFields } from './MoreFields.tsx';
import type { StatusOutcome } from './status-action.ts';

type Own = Reply<'openCase'>['data']['case'];

/** When the person sent something after the office's last words: then those are not the last of it. */
function sentAfterAnswer({ entries, sent }: Own): string | undefined {
  const [answered, lastSent] = [entries.at(-1)?.created_at, sent.at(-1)?.created_at];
  return answered && lastSent && lastSent > answered ? lastSent : undefined;
}

/** State, the office's words, and that something came; never what the person told. */
export function OwnCase({ own }: { own: Own }) {
  const { t, i18n } = useTranslation('help');
  const day = (instant: string) => formatDay(indiaDayOf(new Date(instant)), i18n.language);
  const sentWords = { request: 'request', text: 'words', voice: 'voice', photo: 'photo' } as const;
  const isOpen = isOpenStatus(own.status);
  const wroteOn = isOpen ? sentAfterAnswer(own) : undefined;
  return (
    <>
      <section className={styles.panel} aria-labelledby="state">
        <h2 id="state">{t('status.state')}</h2>
        <p className={styles.state}>{t(`status.${own.status}`)}</p>
        {!isOpen && own.outcome && own.outcome !== 'duplicate' && <p>{t(`status.outcome.${own.outcome}`)}</p>}
        {wroteOn && <p>{t('status.wrote', { day: day(wroteOn) })}</p>}
        {/* Afterwards it is the day of the office's next step, which nobody has promised. */}
        {isOpen && own.due_on && !own.answered && (
          <p>
            {t('card.due')}: {formatDay(own.due_on, i18n.language)}
          </p>
        )}
      </section>
      {/* Nothing of an answer by telephone is shown. */}
      {(!own.answered || own.entries.length > 0) && (
        <section className={styles.panel} aria-labelledby="answers">
          <h2 id="answers">{t('status.answers')}</h2>
          {!own.answered && <p className={styles.soft}>{t('status.noAnswers')}</p>}
          <ul className={styles.entries}>
            {own.entries.map((entry) => (
              <li key={`${entry.created_at} ${entry.kind} ${entry.text}`}>
                <span className={styles.soft}>{day(entry.created_at)}</span>
                {entry.kind === 'call' && <p>{t('status.called')}</p>}
                {entry.body && <p>{t('status.passedOn', { body: entry.body })}</p>}
                {entry.recovered_paise !== null && (
                  <p>{t('status.money', { amount: `₹${formatNumber(entry.recovered_paise / 100)}` })}</p>
                )}
                <div dir="auto">
                  <Paragraphs text={entry.text} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.panel} aria-labelledby="arrived">
        <h2 id="arrived">{t('status.sent')}</h2>
        <ul className={styles.sent}>
          {own.sent.map(({ kind, created_at }) => (
            <li key={`${kind} ${created_at}`}>
              {t(`status.${sentWords[kind]}`)} <span className={styles.soft}>{day(created_at)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

interface StepProps {
  token: string;
  outcome: StatusOutcome;
}

export function MessageField({ typed, wrong }: Pick<StatusOutcome, 'typed' | 'wrong'>) {
  const { t } = useTranslation('help');
  const { sayWrong } = useProblemWords();
  return (
    <TextArea
      label={t('add.text')}
      name="text"
      autoComplete="off"
      maxLength={helpLengths.story}
      error={sayWrong(wrong.text)}
      defaultValue={typed.text}
    />
  );
}

export function WriteMore({ token, outcome }: StepProps) {
  const { t } = useTranslation('help');
  return (
    <section className={styles.panel} aria-labelledby="write">
      <h2 id="write">{t('add.title')}</h2>
      <StepForm step="add" token={token}>
        <MessageField {...outcome} />
        <KeptNotice name="help" />
        <Button type="submit">{t('send')}</Button>
      </StepForm>
    </section>
  );
}

export function ChangeContact({ token, outcome: { typed, wrong }, own }: StepProps & { own: Own | undefined }) {
  const { t } = useTranslation('help');
  const { sayWrong } = useProblemWords();
  const known = own && { safe_times: own.safe_times.join(','), who_may_answer: own.who_may_answer ?? '' };
  return (
    <details className={styles.more} open={wrong.phone !== undefined}>
      <summary>{t('contact.title')}</summary>
      <StepForm step="contact" token={token}>
        <TextInput
          label={t('contact.phone')}
          hint={t('contact.hint')}
          error={sayWrong(wrong.phone)}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={longestTypedPhone}
          defaultValue={typed.phone}
        />
        <ContactChoice chosen={typed.contact ?? own?.contact} />
        <ReachFields typed={known ?? typed} />
        <KeptNotice name="help" />
        <Button type="submit">{t('contact.save')}</Button>
      </StepForm>
    </details>
  );
}

/** Shows what is kept of the case; nothing of it stands on the page before. `asksAnew`: it has changed since the yes. */
export function ShowData({ token, asksAnew = false }: { token: string; asksAnew?: boolean }) {
  const { t } = useTranslation('purposes');
  return (
    <section className={styles.panel} aria-labelledby="my-data">
      <h2 id="my-data">{t('mine.title')}</h2>
      <p role={asksAnew ? 'status' : undefined}>{t(asksAnew ? 'mine.changed' : 'mine.caseLead')}</p>
      <StepForm step="data" token={token}>
        <Button type="submit" look="quiet">
          {t('mine.title')}
        </Button>
      </StepForm>
    </section>
  );
}

export function EraseCase({ token, own }: { token: string; own: Own | undefined }) {
  const { t, i18n } = useTranslation('help');
  const eraseOn = own?.erase_on ?? null;
  const promise = eraseOn === null ? t('erase.text') : t('erase.on', { day: formatDay(eraseOn, i18n.language) });
  return (
    <details className={styles.more} open={eraseOn !== null}>
      <summary>{t('erase.title')}</summary>
      <StepForm step={eraseOn === null ? 'erase' : 'keep'} token={token}>
        {own && <p>{own.on_hold ? t(eraseOn === null ? 'erase.hold' : 'erase.held') : promise}</p>}
        <Button type="submit" look={eraseOn === null ? 'dangerQuiet' : 'quiet'}>
          {eraseOn === null ? t('erase.ask') : t('erase.keep')}
        </Button>
      </StepForm>
    </details>
  );
}

export function StepForm({ step, token, children }: { step: string; token: string; children: React.ReactNode }) {
  return (
    <form className="form" method="post" action="/help/status" autoComplete="off" noValidate data-part="form">
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="token" value={token} />
      {children}
      <FailedBox />
    </form>
  );
}
