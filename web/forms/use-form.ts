import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { ProblemCode } from '#contract/protocol/problem.ts';
import { useApp } from '../app/AppProviders.tsx';
import type { Ask } from '../calls/ask.ts';
import { asFailure, type ErrorCode, type Failure } from '../calls/failure.ts';
import type { FieldProblem } from './field-checks.ts';

type Typed<Name extends string> = Record<Name, string>;

/** A code of the form, or the server's problem with the field. */
export type Wrong = FieldProblem | ProblemCode;

export interface FormSteps<Name extends string> {
  /** Field names. Values are read from the form: uncontrolled inputs keep text typed before hydration. */
  fields: readonly Name[];
  check: (typed: Typed<Name>) => Partial<Record<Name, Wrong | undefined>>;
  /** Makes its calls by `ask`. Rejects with a `Failure`. */
  send: (typed: Typed<Name>, ask: Ask) => Promise<unknown>;
  /** Problems that are shown at a field instead of above the form. */
  fieldOf?: Partial<Record<ErrorCode, Name>>;
}

export interface FormState<Name extends string> {
  form: RefObject<HTMLFormElement | null>;
  box: RefObject<HTMLDivElement | null>;
  busy: boolean;
  wrong: Partial<Record<Name, Wrong | undefined>>;
  /** The problem above the form when no field is wrong. */
  problem: ErrorCode | undefined;
  /** The whole of that problem. */
  failure: Failure | undefined;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

interface Outcome<Name extends string> {
  wrong: FormState<Name>['wrong'];
  failure?: Failure;
}

/** Checks, sends once at a time, and focuses the first wrong field. */
export function useForm<Name extends string>(steps: FormSteps<Name>): FormState<Name> {
  const { ask, completeWords } = useApp();
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome<Name>>({ wrong: {} });

  useEffect(() => {
    const first = outcome.failure ? box.current : form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus({ preventScroll: true });
    // Centred, where neither the header nor a phone's keyboard covers it.
    first?.scrollIntoView({ block: 'center' });
  }, [outcome]);

  const run = async (typed: Typed<Name>): Promise<Outcome<Name>> => {
    const wrong = steps.check(typed);
    if (isAnythingWrong(wrong)) return { wrong };
    try {
      await steps.send(typed, ask);
      return { wrong: {} };
    } catch (error) {
      return outcomeOf(asFailure(error), steps);
    }
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    const typed = readTyped(event.currentTarget, steps.fields);
    // The page does not include the sentences about mistakes; by now they are nearly always loaded.
    await completeWords().catch(() => undefined);
    setOutcome(await run(typed));
    setBusy(false);
    underWay.current = false;
  };

  const { wrong, failure } = outcome;
  return { form, box, busy, wrong, failure, problem: failure?.code, submit: (event) => void submit(event) };
}

const isAnythingWrong = (wrong: Record<string, unknown>): boolean =>
  Object.values(wrong).some((each) => each !== undefined);

function readTyped<Name extends string>(form: HTMLFormElement, fields: readonly Name[]): Typed<Name> {
  const data = new FormData(form);
  return Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')])) as Typed<Name>;
}

function outcomeOf<Name extends string>(failure: Failure, steps: FormSteps<Name>): Outcome<Name> {
  const { code, errors } = failure;
  const field = steps.fieldOf?.[code];
  if (field) return { wrong: { [field]: code } as Outcome<Name>['wrong'] };
  const known = Object.entries(errors ?? {}).filter(([name]) => steps.fields.some((each) => each === name));
  if (known.length > 0) return { wrong: Object.fromEntries(known) as Outcome<Name>['wrong'] };
  return { wrong: {}, failure };
}
