import type { ReactNode } from 'react';
import { proofField } from '#contract/page.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { InLanguages } from '#contract/values/language.ts';
import { plainPath } from '../app/plain-path.ts';
import { useOfficePhone } from '../app/use-office-phone.ts';
import { formatWhen } from '../events/format-whole-day.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import type { ButtonDress } from '../ui/button-look.ts';
import { MessageBox } from '../ui/MessageBox.tsx';
import { TextInput, type TextInputProps } from '../ui/TextInput.tsx';
import { wordsOf } from '../ui/words-in.ts';
import type { CardOutcome } from './card-steps.ts';

export interface PartProps {
  outcome: CardOutcome;
}

interface StepFormProps extends PartProps {
  step: string;
  /** Fields that are known already. The event that somebody came from goes along by itself. */
  fields?: Readonly<Record<string, string>>;
  children: ReactNode;
}

/**
 * A form that any browser posts; what it changes is changed only with the proof of its session. The page that somebody came for
 * goes along until they have entered.
 */
export function StepForm({ step, outcome, fields = {}, children }: StepFormProps) {
  const { proof, typed } = outcome;
  const hidden = {
    ...(typed.event && { event: typed.event }),
    ...(typed.want && { want: typed.want }),
    ...fields,
    ...(proof && { [proofField]: proof }),
    step,
  };
  return (
    <form className="form" method="post" action={plainPath} autoComplete="off" noValidate>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

interface StepButtonProps extends Omit<StepFormProps, 'children'>, ButtonDress {
  children: string;
}

/** A form of one button: where a link would lose who is signed in. */
export function StepButton({ children, look = 'quiet', size = 'wide', ...rest }: StepButtonProps) {
  return (
    <StepForm {...rest}>
      <Button type="submit" look={look} size={size}>
        {children}
      </Button>
    </StepForm>
  );
}

/** With what was typed, and with what is wrong about it. */
export function StepField({ outcome: { typed, wrong }, name, ...rest }: PartProps & TextInputProps & { name: string }) {
  const { sayWrong } = useProblemWords();
  return (
    <TextInput {...rest} name={name} error={sayWrong(wrong[name])} defaultValue={typed[name]} autoComplete="off" />
  );
}

interface HeadedEvent extends InLanguages<'title'> {
  title: string;
  date: IndiaDay;
  time: string | null;
}

/** Which event, and when. */
export function EventHeading({ event }: { event: HeadedEvent }) {
  const { i18n } = useTranslation('events');
  return (
    <p>
      <b {...wordsOf(event, 'title')}>{event.title}</b>
      <br />
      {formatWhen(event.date, event.time, i18n.language)}
    </p>
  );
}

/** What a step could not do, and what it did. */
export function StepNews({ outcome: { problem, done } }: PartProps) {
  const { t } = useTranslation('cards');
  const { sayProblem } = useProblemWords();
  const phone = useOfficePhone(true);
  if (problem) return <MessageBox tone="danger" title={sayProblem(problem, { phone })} role="alert" />;
  if (!done) return null;
  const words = {
    left: t('plain.out'),
    erased: t('purposes:mine.erased'),
    named: t('purposes:nominee.told'),
    unnamed: t('purposes:nominee.removed'),
    corrected: t('purposes:mine.saved'),
    cancelled: t('problems:success.cancelled'),
    waiting: t('problems:success.waitlisted'),
    registered: t('problems:success.registered'),
  };
  return <MessageBox tone="success" title={words[done]} role="status" />;
}
