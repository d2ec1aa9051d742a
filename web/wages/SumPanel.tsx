import { sayAmount } from '#contract/values/amount-words.ts';
import type { PlainOutcome } from '#contract/wages/plain-sum.ts';
import { rateKinds } from '#contract/wages/wages.facts.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { Listen } from '../ui/Listen.tsx';
import { numberWords } from './number-words.ts';
import styles from './Wages.module.css';

/** `{{name}}` of a sentence is left for the page's script to fill in. */
const open = Object.fromEntries(
  ['amount', 'rate', 'earned', 'paid', 'due', 'monthDays'].map((name) => [name, `{{${name}}}`]),
) as Record<'amount' | 'rate' | 'earned' | 'paid' | 'due' | 'monthDays', string>;

/** The sum in figures and words, and how it came about. The script fills the same places while somebody types. */
export function SumPanel({ outcome, isAsked }: { outcome: PlainOutcome | undefined; isAsked: boolean }) {
  const { t, i18n } = useTranslation('wages');
  const sum = outcome && 'sum' in outcome ? outcome.sum : undefined;
  const isAhead = (sum?.ahead_paise ?? 0) > 0;
  const shown = sum && (isAhead ? sum.ahead_paise : sum.due_paise);
  return (
    <section
      className={styles.sum}
      id={sum && isAsked ? 'answer' : undefined}
      tabIndex={-1}
      aria-labelledby="sum"
      data-part="sum"
      {...Object.fromEntries(rateKinds.map((kind) => [`data-${kind}`, t(`sum.${kind}`, open)]))}
      data-less={t('sum.less', open)}
      data-over={t('sum.over', open)}
      data-due={t('sum.due')}
      data-ahead={t('sum.ahead')}
    >
      <h2 id="sum">{t('sum.title')}</h2>
      <p data-part="sum-empty" hidden={sum !== undefined}>
        {t('sum.empty')}
      </p>
      <div className={styles.result} data-part="sum-result" hidden={sum === undefined}>
        <div aria-live="polite">
          <p data-part="sum-label">{isAhead ? t('sum.ahead') : t('sum.due')}</p>
          <p className={styles.figure} dir="ltr" data-part="sum-figure">
            {sum && `₹${sum.steps.due}`}
          </p>
          <p data-part="sum-words">{shown !== undefined && sayAmount(shown, numberWords[i18n.language])}</p>
        </div>
        <p data-part="sum-earned">{sum && t(`sum.${sum.kind}`, sum.steps)}</p>
        <p data-part="sum-paid" hidden={!sum || sum.paid_paise === 0}>
          {sum && t(isAhead ? 'sum.over' : 'sum.less', sum.steps)}
        </p>
        <p className={styles.soft}>{t('notProof')}</p>
        <Listen />
        <AskForHelp sum={sum} />
      </div>
    </section>
  );
}

/** Posted: nothing of it stands in an address. */
function AskForHelp({ sum }: { sum: Extract<PlainOutcome, { sum: object }>['sum'] | undefined }) {
  const { t } = useTranslation('wages');
  return (
    <form method="post" action="/help" autoComplete="off" data-part="form">
      <input type="hidden" name="prefill" value="wages" />
      <input type="hidden" name="kind" value="wages" />
      <input type="hidden" name="days_unpaid" defaultValue={sum?.days ?? ''} data-part="ask-days" />
      <input type="hidden" name="amount" defaultValue={sum?.claimed ?? ''} data-part="ask-amount" />
      <p className={styles.soft}>{t('weHelp')}</p>
      <Button type="submit" size="wide" look="donate">
        {t('ask')}
      </Button>
    </form>
  );
}
