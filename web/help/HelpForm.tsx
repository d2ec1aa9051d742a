import { useId } from 'react';
import { type HelpKind, helpKinds } from '#contract/help/help.facts.ts';
import type { Reply } from '#contract/send.ts';
import { longestTypedPhone } from '#contract/values/phone.ts';
import { useFrame } from '../app/frame.ts';
import { KeptNotice } from '../forms/KeptNotice.tsx';
import type { Typed } from '../forms/read-typed.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import dues from '../illustrations/help-dues.svg';
import emergency from '../illustrations/help-emergency.svg';
import injury from '../illustrations/help-injury.svg';
import other from '../illustrations/help-other.svg';
import papers from '../illustrations/help-papers.svg';
import safety from '../illustrations/help-safety.svg';
import wages from '../illustrations/help-wages.svg';
import { Button } from '../ui/Button.tsx';
import { FieldError } from '../ui/Field.tsx';
import { Listen } from '../ui/Listen.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import type { AskOutcome } from './ask-for-help.ts';
import { ContactChoice } from './ContactChoice.tsx';
import { FailedBox } from './FailedBox.tsx';
import styles from './Help.module.css';
import { MoreFields } from './MoreFields.tsx';

type Info = Reply<'readHelpInfo'>['data'];
const drawings: Record<HelpKind, string> = { wages, injury, papers, safety, dues, emergency, other };

interface HelpFormProps {
  info: Info;
  outcome: Extract<AskOutcome, { asked: false }> | undefined;
}

/** One form: five touches to ask, three to be called back. */
export function HelpForm({ info, outcome }: HelpFormProps) {
  const { t } = useTranslation('help');
  const { sayProblem, sayWrong } = useProblemWords();
  const { formToken } = useFrame();
  const { typed = {}, wrong = {} } = outcome ?? {};
  return (
    <form className="form" method="post" action="/help" autoComplete="off" noValidate data-part="form">
      {outcome?.problem && <MessageBox tone="danger" title={sayProblem(outcome.problem)} role="alert" />}
      <AboutScheme />
      <KindTiles typed={typed} error={sayWrong(wrong.kind)} />
      <TextInput
        label={t('phone')}
        error={sayWrong(wrong.phone)}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={longestTypedPhone}
        defaultValue={typed.phone}
      />
      <ContactChoice chosen={typed.contact} />
      <MoreFields districts={info.districts} typed={typed} wrong={wrong} />
      <p className={styles.soft}>{t('kept', { count: info.keep_years })}</p>
      <KeptNotice name="help" />
      <input type="hidden" name="formToken" value={formToken} />
      <input type="hidden" name="secondsTaken" />
      <input type="hidden" name="request_key" />
      <label className="visually-hidden" aria-hidden="true">
        Website
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
      <FailedBox />
      <div className={styles.buttons}>
        <Button type="submit" size="wide" name="via" value="form">
          {t('send')}
        </Button>
        <Button type="submit" size="wide" look="quiet" icon="phone" name="via" value="callback">
          {t('callBack')}
        </Button>
      </div>
      <p role="status" className={styles.soft} data-part="busy" hidden>
        {t('sending')}
      </p>
    </form>
  );
}

/** Shown by the page's script to who comes from a scheme. */
function AboutScheme() {
  const { t } = useTranslation('help');
  return (
    <div data-part="scheme" hidden>
      <MessageBox tone="info" title={t('scheme.about')} role="status">
        <p className={styles.schemeName} data-part="scheme-name" />
        <p>{t('scheme.note')}</p>
      </MessageBox>
    </div>
  );
}

function KindTiles({ typed, error }: { typed: Typed; error: string | undefined }) {
  const { t } = useTranslation('help');
  const id = useId();
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only as a group of radios it can be marked as wrong
      role="radiogroup"
      aria-describedby={error && `${id}-error`}
      aria-invalid={error ? true : undefined}
    >
      <legend className={styles.legend}>{t('what')}</legend>
      <Listen />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={styles.tiles}>
        {helpKinds.map((kind, at) => (
          <label key={kind} className={styles.tile}>
            <input
              type="radio"
              name="kind"
              value={kind}
              defaultChecked={typed.kind === kind}
              required
              // biome-ignore lint/a11y/noAutofocus: without script a page with a mistake begins there
              autoFocus={error !== undefined && at === 0}
            />
            <img src={drawings[kind]} alt="" width={56} height={56} />
            <span>{t(`kinds.${kind}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
