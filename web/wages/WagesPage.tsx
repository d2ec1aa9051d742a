import { useActionData, useLoaderData } from 'react-router';
import type { Reply } from '#contract/send.ts';
import { longestTyped, rateKinds } from '#contract/wages/wages.facts.ts';
import type { Page } from '../app/page.ts';
import { HelpFrame } from '../help/OfficeCall.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { FieldError } from '../ui/Field.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Listen } from '../ui/Listen.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { Keypad } from './Keypad.tsx';
import { MinimumWages } from './MinimumWages.tsx';
import { SumPanel } from './SumPanel.tsx';
import { showSum, type WagesOutcome } from './show-sum.ts';
import styles from './Wages.module.css';

interface Loaded {
  exitUrl: string;
  minimums: Reply<'listMinimumWages'>['data'];
}

/** As on the page for asking for help: the title tells nothing to who looks over a shoulder. */
export const head: Page['head'] = ({ t, language, frame }) => ({
  title: frame.settings.foundation.name[language],
  description: t('description', { ns: 'wages' }),
});

export const load: Page['load'] = async ({ ask }): Promise<Loaded> => {
  const [help, wages] = await Promise.all([ask('readHelpInfo'), ask('listMinimumWages')]);
  return { exitUrl: help.data.exitUrl, minimums: wages.data };
};

export const act: Page['act'] = showSum;

const kindIcons = { day: 'sun', month: 'cal', piece: 'tool' } as const satisfies Record<string, IconName>;

export function Component() {
  const { t, i18n } = useTranslation('wages');
  const { exitUrl, minimums } = useLoaderData<Loaded>();
  const answer = useActionData<WagesOutcome>();
  const diary = `/api/wages/diary.pdf?lang=${i18n.language}`;
  return (
    <HelpFrame title={t('title')} text={t('kept')} exitUrl={exitUrl}>
      <div className={styles.sides}>
        <WagesForm answer={answer} minimums={minimums} />
        <SumPanel outcome={answer?.outcome} isAsked={answer?.typed.show !== 'minimum'} />
      </div>
      <section className={styles.panel} aria-labelledby="diary">
        <h2 id="diary">{t('diary.title')}</h2>
        <Listen />
        <p>{t('diary.text')}</p>
        <div className={styles.buttons}>
          <LinkButton look="quiet" icon="print" href={diary}>
            {t('diary.named')}
          </LinkButton>
          <LinkButton look="quiet" icon="print" href={`${diary}&name=false`}>
            {t('diary.plain')}
          </LinkButton>
        </div>
      </section>
    </HelpFrame>
  );
}

function WagesForm({ answer, minimums }: { answer: WagesOutcome | undefined } & Pick<Loaded, 'minimums'>) {
  const { t } = useTranslation('wages');
  const { typed = {}, outcome } = answer ?? {};
  const wrong = outcome && 'wrong' in outcome && typed.show !== 'minimum' ? outcome.wrong : {};
  const isWrong = Object.keys(wrong).length > 0;
  const fieldOf = (name: 'count' | 'rate' | 'paid') => ({
    label: t(name),
    name,
    error: wrong[name] && t(`wrong.${wrong[name]}`),
    defaultValue: typed[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    dir: 'ltr',
    maxLength: longestTyped.amount,
    'data-keys': '',
  });
  return (
    // Without script the answer is looked at where it stands: at the sum, or at what could not be read.
    <form className="form" method="post" action="/wages#answer" autoComplete="off" noValidate data-part="form">
      <div data-part="wages" className="form" id={isWrong ? 'answer' : undefined}>
        <fieldset aria-describedby={wrong.kind && 'kind-error'}>
          <legend className={styles.legend}>{t('how')}</legend>
          <Listen />
          {wrong.kind && <FieldError id="kind-error">{t('wrong.kind')}</FieldError>}
          <div className={styles.tiles}>
            {rateKinds.map((kind) => (
              <label key={kind} className={styles.tile}>
                <input type="radio" name="kind" value={kind} defaultChecked={typed.kind === kind} required />
                <Icon name={kindIcons[kind]} />
                <span>{t(`kinds.${kind}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <TextInput {...fieldOf('count')} hint={t('countHint')} />
        <TextInput {...fieldOf('rate')} />
        <TextInput {...fieldOf('paid')} />
        <Keypad />
        <Button type="submit" size="wide" name="show" value="sum">
          {t('show')}
        </Button>
      </div>
      <MinimumWages rows={minimums} typed={typed} />
    </form>
  );
}
