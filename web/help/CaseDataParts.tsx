import { helpKinds } from '#contract/help/help.facts.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { formatPaise } from '#contract/values/paise.ts';
import { KeptNotice } from '../forms/KeptNotice.tsx';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { AskedList } from '../rights/AskedList.tsx';
import { AskFields } from '../rights/AskFields.tsx';
import { type HeldFact, HeldFacts } from '../rights/HeldData.tsx';
import { PurposeState, useConsentWord } from '../rights/PurposeState.tsx';
import { ToTellBox } from '../rights/ToTellBox.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './Help.module.css';
import { StepForm } from './OwnCase.tsx';
import type { StatusOutcome } from './status-action.ts';

type CaseData = NonNullable<StatusOutcome['data']>;
type Field = CaseData['purposes'][number]['held']['fields'][string];

/** What was told under each name that the form asks for; whoever opens this page wanted to read it. */
function useCaseFacts(): (held: CaseData['purposes'][number]['held']) => HeldFact[] {
  const { t, i18n } = useTranslation('help');
  const dayOf = (instant: string) => formatDay(indiaDayOf(new Date(instant)), i18n.language);
  return ({ fields, files, entries, wages, views }) => {
    const plain = (field: Field | undefined): string[] => (field === undefined ? [] : [field].flat().map(String));
    const said = (field: Field | undefined, words: Readonly<Record<string, string>>): string[] =>
      plain(field).map((value) => words[value] ?? value);
    const kinds = Object.fromEntries(helpKinds.map((kind) => [kind, t(`kinds.${kind}`)]));
    const speakers = { self: t('more.self'), other: t('more.otherPerson'), group: t('more.group') };
    const contacts = { call: t('safe.call'), message: t('safe.message'), none: t('safe.none') };
    const times = { morning: t('more.morning'), afternoon: t('more.afternoon'), evening: t('more.evening') };
    const answering = { only_me: t('more.onlyMe'), anyone: t('more.anyone') };
    const rupees = (paise: Field | undefined): string[] =>
      paise === undefined ? [] : [`₹${formatPaise(Number(paise))}`];
    return [
      { label: t('what'), lines: said(fields.kind, kinds) },
      { label: t('phone'), lines: plain(fields.phone) },
      { label: t('safe.question'), lines: said(fields.contact, contacts) },
      { label: t('more.inDanger'), lines: fields.in_danger === true ? [t('data.yes')] : [] },
      { label: t('more.story'), lines: plain(fields.story) },
      { label: t('more.name'), lines: plain(fields.name) },
      { label: t('more.employer'), lines: plain(fields.employer) },
      { label: t('more.district'), lines: plain(fields.district) },
      { label: t('more.forWhom'), lines: said(fields.speaks_for, speakers) },
      { label: t('more.people'), lines: plain(fields.people_affected) },
      { label: t('more.daysUnpaid'), lines: plain(fields.days_unpaid) },
      { label: t('more.amount'), lines: rupees(fields.amount_claimed_paise) },
      { label: t('more.times'), lines: said(fields.safe_times, times) },
      { label: t('more.answers'), lines: said(fields.who_may_answer, answering) },
      {
        label: t('status.sent'),
        lines: files.map((file) => [
          t(file.kind === 'voice' ? 'status.voice' : 'status.photo'),
          dayOf(file.created_at),
        ]),
      },
      {
        label: t('data.entries'),
        lines: entries.map(({ text, body, recovered_paise: paise, created_at: at }) => [
          ...(body === null ? [] : [t('status.passedOn', { body })]),
          ...(paise === null ? [] : [t('status.money', { amount: `₹${formatPaise(paise)}` })]),
          ...(text === '' ? [] : [text]),
          dayOf(at),
        ]),
      },
      {
        label: t('data.wages'),
        lines: wages.map(({ due_paise: paise, saved_at: at }) => [`₹${formatPaise(paise)}`, dayOf(at)]),
      },
      { label: t('data.minor'), lines: fields.is_minor === true ? [t('data.yes')] : [] },
      { label: t('data.views'), lines: views.map(({ at }) => dayOf(at)) },
    ];
  };
}

/** Nothing about a case leaves the house, so it is told here. */
export function CaseToTell({ toTell = [], token }: { toTell: StatusOutcome['toTell']; token: string }) {
  const { t } = useTranslation('purposes');
  return (
    <ToTellBox toTell={toTell}>
      <StepForm step="read" token={token}>
        <Button type="submit">{t('toTell.read')}</Button>
      </StepForm>
    </ToTellBox>
  );
}

interface CaseDataPartsProps {
  data: CaseData;
  outcome: StatusOutcome;
}

/** The rights of who has a case: to see, to take the yes back, to ask. */
export function CaseDataParts({ data, outcome }: CaseDataPartsProps) {
  const { t, i18n } = useTranslation('purposes');
  const consentWord = useConsentWord();
  const factsOf = useCaseFacts();
  const { token, requests, erase_on: eraseOn, on_hold: isHeld } = data;
  return (
    <>
      <CaseToTell toTell={data.to_tell} token={token} />
      {data.purposes.map((purpose) => (
        <section className={styles.panel} key={purpose.name} aria-labelledby="own-data">
          <h2 id="own-data">{t(`names.${purpose.name}`)}</h2>
          <PurposeState {...purpose} />
          {eraseOn && (
            <p>{isHeld ? t('help:erase.held') : t('help:erase.on', { day: formatDay(eraseOn, i18n.language) })}</p>
          )}
          <StepForm step={purpose.given === false ? 'giveAgain' : 'takeBack'} token={token}>
            <Button type="submit" look={purpose.given === false ? 'quiet' : 'dangerQuiet'}>
              {consentWord({ ...purpose, given: purpose.given ?? true })}
            </Button>
          </StepForm>
          {purpose.asks_anew && (
            <StepForm step="giveAgain" token={token}>
              <p>{t('mine.changed')}</p>
              <Button type="submit">{t('mine.agreeAnew')}</Button>
            </StepForm>
          )}
          <HeldFacts facts={factsOf(purpose.held)} />
          <KeptNotice name={purpose.name} open={purpose.asks_anew} />
        </section>
      ))}
      <section className={styles.panel} aria-labelledby="ask-about-data">
        <h2 id="ask-about-data">{t('ask.title')}</h2>
        <p>{t('ask.lead', { count: data.answer_within_days })}</p>
        {outcome.filed && (
          <p role="status">
            {t('ask.filed', { number: outcome.filed.number })}{' '}
            {t('ask.due', { day: formatDay(outcome.filed.due_on, i18n.language) })}
          </p>
        )}
        {requests.length > 0 && <AskedList requests={requests} />}
        <StepForm step="ask" token={token}>
          <AskFields typed={outcome.typed} wrong={outcome.wrong} />
          <KeptNotice name="safety" />
          <Button type="submit">{t('ask.send')}</Button>
        </StepForm>
        <p>{t('complain')}</p>
      </section>
    </>
  );
}
