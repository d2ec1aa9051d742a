import { useState } from 'react';
import { Link } from 'react-router';
import { callResults, consentWays, helpLengths, moneyWays, type officeEntryKinds } from '#contract/help/help.facts.ts';
import type { CaseEntry } from '#contract/help/help-office.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { screens } from '../../app/screens.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { ActField } from '../shared/ActDialog.tsx';
import { useMay } from '../shared/Duties.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { RowButton } from '../shared/RowButton.tsx';
import { paiseOf, sayPaise } from '../shared/rupees.ts';
import { CaseActDialog } from './CaseActDialog.tsx';
import styles from './Cases.module.css';
import type { CasePart } from './case-part.ts';
import { useSaved } from './use-saved.ts';

type Kind = (typeof officeEntryKinds)[number];
const offered = ['call', 'answer', 'note', 'referral', 'money'] as const satisfies readonly Kind[];

const isStrikable = ({ kind, strikes, is_struck }: CaseEntry): boolean =>
  !is_struck && strikes === null && kind !== 'system' && kind !== 'person';

/** What happened, newest first. Entries never change: a wrong one is struck by another. */
export function CaseTimeline({ shown, onChanged }: CasePart) {
  const { t } = useTranslation('office-help');
  const saved = useSaved({ shown, onChanged });
  const [asked, setAsked] = useState<{ kind: Kind; strikes?: CaseEntry }>();
  const fieldsOf = useEntryFields();
  const mayAdd = useMay()('addCaseEntry');
  const { id, entries } = shown;
  return (
    <OfficePanel title={t('timeline.title')}>
      {mayAdd && (
        <div className={styles.acts}>
          {offered.map((kind) => (
            <Button key={kind} look="quiet" icon="plus" onClick={() => setAsked({ kind })}>
              {t(`entry.${kind}`)}
            </Button>
          ))}
        </div>
      )}
      <ReliefGiven shown={shown} />
      <ol className={styles.timeline}>
        {[...entries].reverse().map((entry) => (
          <li key={entry.id} className={classNames(styles.entry, entry.kind === 'person' && styles.person)}>
            <Entry entry={entry} />
            {mayAdd && isStrikable(entry) && (
              <RowButton
                word={t('entry.strike')}
                thing={t(`entry.${entry.kind}`)}
                onClick={() => setAsked({ kind: 'note', strikes: entry })}
              />
            )}
          </li>
        ))}
      </ol>
      {entries.length + shown.relief.length === 0 && <p className="soft">{t('timeline.none')}</p>}
      {asked && (
        <CaseActDialog
          title={t(asked.strikes ? 'entry.strike' : `entry.${asked.kind}`)}
          text={asked.kind === 'referral' ? t('referral.question', { body: '…' }) : undefined}
          fields={fieldsOf(asked.kind, asked.strikes !== undefined)}
          send={async (
            { text = '', visible, result, body, consent_how, consent_on, rupees = '', received_on, how },
            ask,
          ) => {
            const paise = paiseOf(rupees);
            const changed = await ask('addCaseEntry', {
              params: { id },
              body: {
                kind: asked.kind,
                ...(text && { text }),
                ...(visible === 'true' && { visible: true }),
                ...(result && { result: result as (typeof callResults)[number] }),
                ...(body && { body }),
                ...(consent_how && { consent_how: consent_how as (typeof consentWays)[number] }),
                ...(consent_how && consent_on && { consent_on }),
                ...(paise !== undefined && { recovered_paise: paise }),
                ...(received_on && { received_on }),
                ...(how && { how: how as (typeof moneyWays)[number] }),
                ...(asked.strikes && { strikes: asked.strikes.id }),
              },
            });
            saved(changed.data);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </OfficePanel>
  );
}

/** Money from the foundation, from the request to the payment. */
function ReliefGiven({ shown: { id, relief } }: Pick<CasePart, 'shown'>) {
  const { t, i18n } = useTranslation('office-help');
  const may = useMay();
  return (
    <>
      {may('createExpense') && (
        <p>
          <Link to={screens.askToSpend({ query: { case: id } })}>{t('relief.ask')}</Link>
        </p>
      )}
      {relief.length > 0 && (
        <ol className={styles.timeline}>
          {relief.map(({ number, day, amount_paise, state }, place) => (
            <li key={number ?? place} className={styles.entry}>
              <p className="soft">
                {formatDay(day, i18n.language)} · {t(`relief.states.${state}`)}
              </p>
              <p>
                <b>{sayPaise(amount_paise)}</b>
                {number !== null && (
                  <>
                    {' · '}
                    <bdi>{number}</bdi>
                  </>
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Entry({ entry }: { entry: CaseEntry }) {
  const { t, i18n } = useTranslation('office-help');
  const { kind, text, visible, result, body, consent_how, consent_on, recovered_paise, received_on, how, note } = entry;
  return (
    <>
      <p className="soft">
        <time dateTime={entry.created_at}>{formatMoment(new Date(entry.created_at), i18n.language)}</time>
        {' · '}
        {t(entry.strikes ? 'entry.struck' : `entry.${kind}`)}
        {entry.author !== null && (
          <>
            {' · '}
            <bdi>{entry.author}</bdi>
          </>
        )}{' '}
        {visible && !entry.is_struck && <Badge tone="info">{t('entry.seen')}</Badge>}
        {entry.is_struck && <Badge tone="neutral">{t('entry.struck')}</Badge>}
      </p>
      <div className={entry.is_struck ? styles.struck : undefined}>
        {note && <p>{t(`note.${note}`)}</p>}
        {result && <p>{t(`result.${result}`)}</p>}
        {recovered_paise !== null && (
          <p>
            <b>{sayPaise(recovered_paise)}</b>
            {how && ` · ${t(`money.${how}`)}`}
            {received_on && ` · ${formatDay(received_on, i18n.language)}`}
          </p>
        )}
        {body && (
          <p>
            <bdi>{body}</bdi>
            {consent_how && ` · ${t(`consent.${consent_how}`)}`}
            {consent_on && ` · ${formatDay(consent_on, i18n.language)}`}
          </p>
        )}
        {text && <p dir="auto">{text}</p>}
      </div>
    </>
  );
}

function useEntryFields(): (kind: Kind, isStrike: boolean) => ActField[] {
  const { t } = useTranslation('office-help');
  const { now } = useApp();
  const choice = (name: string, label: string, options: readonly { value: string; word: string }[]): ActField => ({
    name,
    label,
    input: 'choice',
    options,
  });
  return (kind, isStrike) => {
    const today = indiaDayOf(now());
    const text = (isNeeded: boolean): ActField => ({
      name: 'text',
      label: t(isStrike ? 'act.why' : kind === 'answer' ? 'entry.answerText' : 'entry.text'),
      hint: kind === 'answer' ? t('entry.answerHint') : undefined,
      input: 'text',
      longest: helpLengths.entry,
      ...(isNeeded && { required: 'required' }),
    });
    const seen: ActField = { name: 'visible', label: t('entry.visible'), input: 'tick' };
    switch (kind) {
      case 'call':
        return [
          choice(
            'result',
            t('entry.result'),
            callResults.map((value) => ({ value, word: t(`result.${value}`) })),
          ),
          text(false),
          seen,
        ];
      case 'referral':
        return [
          { name: 'body', label: t('referral.to'), input: 'line', longest: helpLengths.body, required: 'required' },
          {
            ...choice('consent_how', t('referral.how'), [
              {
                value: '',
                word: t('referral.notYet'),
              },
              ...consentWays.map((value) => ({ value, word: t(`consent.${value}`) })),
            ]),
            hint: t('referral.hint'),
          },
          { name: 'consent_on', label: t('referral.on'), input: 'date', initial: today },
          text(false),
        ];
      case 'money':
        return [
          {
            name: 'rupees',
            label: t('money.rupees'),
            input: 'number',
            required: 'required',
            check: (typed) => (paiseOf(typed) === undefined ? 'amount_form' : undefined),
          },
          { name: 'received_on', label: t('money.on'), input: 'date', initial: today },
          choice(
            'how',
            t('money.how'),
            moneyWays.map((value) => ({ value, word: t(`money.${value}`) })),
          ),
          text(false),
        ];
      case 'answer':
        return [text(true)];
      default:
        return isStrike ? [text(true)] : [text(true), seen];
    }
  };
}
