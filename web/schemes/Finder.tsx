import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Answers, schemeFields } from '#contract/schemes/answers.facts.ts';
import type { Scheme } from '#contract/schemes/schemes.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import { formatNumber } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { Question } from './Question.tsx';
import styles from './Questions.module.css';
import { Results } from './Results.tsx';
import { answersIn, fragmentOf, isAnswered } from './typed-answers.ts';

const last = schemeFields.length;

interface FinderProps {
  schemes: readonly Scheme[];
  today: IndiaDay;
  /** Answers that came with the form, where one of them must be given again. */
  typed?: Answers | undefined;
}

/** Writes answers into native inputs, such as those of a fragment that was opened again. */
function fill(form: HTMLFormElement, typed: URLSearchParams): void {
  for (const input of form.querySelectorAll('input')) {
    const given = typed.getAll(input.name);
    if (input.type === 'text') input.value = given[0] ?? '';
    else input.checked = given.includes(input.value);
  }
}

const isChoice = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.type === 'radio';

/** One question a screen; the answers live in the form and in the fragment of the address, nowhere else. */
export function Finder({ schemes, today, typed: sent = {} }: FinderProps) {
  const { t } = useTranslation('schemes');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const head = useRef<HTMLParagraphElement>(null);
  const results = useRef<HTMLElement>(null);
  const byKeyboard = useRef(false);
  // The server does not know the fragment: hydration begins without it. The router's copy comes too late for quick fingers.
  const [fragment, setFragment] = useState<string>();
  const isLive = fragment !== undefined;
  const typed = new URLSearchParams(fragment);
  const answers = answersIn(typed);
  const step = Math.min(Math.max(Number(typed.get('step')) || 0, 0), last);
  const isDone = step === last;

  useEffect(() => {
    const readAddress = () => setFragment(location.hash.slice(1));
    readAddress();
    const given = new URLSearchParams(location.hash.slice(1));
    if (form.current && given.size > 0) fill(form.current, given);
    addEventListener('popstate', readAddress);
    return () => removeEventListener('popstate', readAddress);
  }, []);

  // The questions are hidden then, and the focus would be lost with them.
  useEffect(() => {
    if (isDone) results.current?.focus();
  }, [isDone]);

  const read = () => answersIn(new FormData(form.current ?? undefined));
  const go = (to: number, replace = false) => {
    const address = fragmentOf(read(), to);
    setFragment(address.slice(1));
    void navigate(address, { replace, preventScrollReset: true });
    if (!replace) head.current?.focus();
  };
  const skip = () => {
    const field = schemeFields[step];
    for (const input of form.current?.querySelectorAll<HTMLInputElement>(`[name="${field}"]`) ?? []) {
      if (input.type === 'text') input.value = '';
      input.checked = false;
    }
    go(step + 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(step < last - 1 ? step + 1 : last);
  };
  // Arrow keys choose one answer after the other: only a tap has decided. A tap on the answer that stands decides too.
  const tap = ({ target }: MouseEvent) => {
    if (!byKeyboard.current && isChoice(target)) go(step + 1);
  };
  const change = ({ target }: FormEvent) => {
    if (byKeyboard.current || !isChoice(target)) go(step, true);
  };
  const again = () => {
    form.current?.reset();
    go(0);
  };

  return (
    <div className={styles.finder}>
      <form
        ref={form}
        method="post"
        action="/schemes/find"
        className={styles.form}
        data-live={isLive || undefined}
        hidden={isLive && isDone}
        onSubmit={submit}
        onKeyDown={() => {
          byKeyboard.current = true;
        }}
        onPointerDown={() => {
          byKeyboard.current = false;
        }}
        onClick={tap}
        onChange={change}
      >
        <p className={styles.progress} ref={head} tabIndex={-1}>
          {t('find.progress', { number: formatNumber(Math.min(step + 1, last)), total: formatNumber(last) })}
        </p>
        {schemeFields.map((field, at) => (
          <Question key={field} field={field} answer={sent[field]} hidden={isLive && at !== step} />
        ))}
        <p className={styles.steps}>
          {step > 0 && (
            <Button look="quiet" icon="back" onClick={() => go(step - 1)}>
              {t('find.back')}
            </Button>
          )}
          <Button look="quiet" onClick={skip}>
            {t('find.skip')}
          </Button>
          <Button onClick={() => go(step + 1)}>{t(step === last - 1 ? 'find.show' : 'find.next')}</Button>
        </p>
        <Button className={styles.send} type="submit">
          {t('find.show')}
        </Button>
      </form>
      {isLive && (isDone || isAnswered(answers)) && (
        <section
          ref={results}
          tabIndex={-1}
          className={styles.results}
          data-done={isDone || undefined}
          aria-label={t('result.title')}
        >
          <Results schemes={schemes} answers={answers} today={today} />
          {isDone && (
            <p className="row">
              <Button look="quiet" icon="edit" onClick={() => go(0)}>
                {t('find.change')}
              </Button>
              <Button look="quiet" onClick={again}>
                {t('find.again')}
              </Button>
            </p>
          )}
        </section>
      )}
    </div>
  );
}
