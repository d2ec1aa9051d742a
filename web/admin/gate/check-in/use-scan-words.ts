import type { ScanResult } from '#contract/gate/scans.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { clockOf } from './GateLine.tsx';
import type { Outcomes } from './use-outcomes.ts';

export interface ScanWords {
  sayIn: (registration: Registration) => void;
  /** Who is here already, or has no seat. */
  sayNotExpected: (registration: Registration) => void;
  sayUnknown: (typed: string) => void;
  /** The phone has no list yet. */
  sayCodeKept: (code: string) => void;
  /** What came of a code that was kept without a list. */
  sayCodeChecked: (result: ScanResult, code: string) => void;
  /** Without a list nobody is found by name. */
  sayNoNames: () => void;
  sayCardNoted: (card: string) => void;
  /** The phone has no room for it, or keeps nothing. */
  sayNotKept: () => void;
  /** What the server made of a scan, if it is not simply in; answers whether there was something to say. */
  sayResult: (result: ScanResult, name: string) => boolean;
  /** Whom an undo has left in, as another device or somebody else let them in; answers whether there was something to say. */
  sayStillIn: (result: ScanResult, name: string) => boolean;
}

/** Outcomes in words, with what fills the screen: green in, yellow here already, red not to be let in. */
export function useScanWords(say: Outcomes['say']): ScanWords {
  const { t } = useTranslation('office-events');
  const sayHere = (name: string, time: string | null): void => {
    const word = time === null ? t('desk.alreadyHere', { name }) : t('desk.cameAlready', { time: clockOf(time) });
    const outcome = { kind: 'told', tone: 'info', text: t('desk.alreadyHere', { name }), detail: word } as const;
    say(outcome, { tone: 'again', word, name });
  };
  const sayUnknown = (typed: string): void =>
    say({ kind: 'unknown', text: t('desk.unknown'), typed }, { tone: 'out', word: t('desk.notListed'), name: '' });
  const sayResult: ScanWords['sayResult'] = ({ outcome, reason, registration }, name) => {
    const tell = (text: string, word: string, tone: 'danger' | 'warn'): true => {
      // Long after a scan without network nobody knows any more whose it was.
      const detail = text.includes(name) ? undefined : name;
      say({ kind: 'told', tone, text, ...(detail !== undefined && { detail }) }, { tone: 'out', word, name });
      return true;
    };
    if (outcome === 'again') {
      sayHere(name, registration?.check_in_time ?? null);
      return true;
    }
    if (outcome === 'cancelled') {
      const isOff = reason === 'event_cancelled' || reason === 'event_not_published';
      return tell(t(`problems:${isOff ? reason : 'not_checkable'}`), t('status.cancelled'), 'danger');
    }
    if (reason === 'party_too_large') return tell(t(`problems:${reason}`), t('desk.notListed'), 'warn');
    if (outcome === 'over_capacity') return tell(t('desk.overCapacity', { name }), t('status.waitlisted'), 'warn');
    if (outcome === 'refused') return tell(t('desk.refused', { name }), t('desk.notListed'), 'danger');
    if (outcome === 'unknown_code') {
      sayUnknown('');
      return true;
    }
    return false;
  };
  return {
    sayUnknown,
    sayResult,
    sayCodeKept: (code) => {
      const [text, word] = [t('desk.codeKept', { code }), t('desk.codeKeptWord')];
      say({ kind: 'told', tone: 'warn', text }, { tone: 'again', word, name: code });
    },
    sayCodeChecked: (result, code) => {
      if (result.outcome === 'unknown_code') return sayUnknown(code);
      const name = result.registration?.name ?? code;
      if (sayResult(result, name)) return undefined;
      const text = t('desk.codeCameIn', { code, name });
      say({ kind: 'told', tone: 'success', text }, { tone: 'in', word: t('desk.cameIn'), name });
      return undefined;
    },
    sayNoNames: () => {
      const text = t('desk.noNames');
      say({ kind: 'told', tone: 'warn', text }, { tone: 'again', word: t('desk.noListWord'), name: '' });
    },
    sayIn: (registration) =>
      say({ kind: 'checkedIn', registration }, { tone: 'in', word: t('desk.cameIn'), name: registration.name }),
    sayNotExpected: ({ name, status, check_in_time }) => {
      if (status === 'attended') return sayHere(name, check_in_time);
      const word = t(`status.${status}`);
      const text = t('desk.notExpected', { name, status: word });
      say({ kind: 'told', tone: 'danger', text }, { tone: 'out', word, name });
      return undefined;
    },
    sayCardNoted: (card) => {
      const text = t('desk.cardNoted', { end: card.slice(-4) });
      say({ kind: 'told', tone: 'warn', text }, { tone: 'again', word: text, name: '' });
    },
    sayNotKept: () => say({ kind: 'told', tone: 'danger', text: t('desk.notKept') }),
    sayStillIn: ({ registration, reason }, name) => {
      if (registration?.status !== 'attended') return false;
      if (reason === 'not_your_scan') {
        const text = t(`problems:${reason}`);
        say({ kind: 'told', tone: 'warn', text }, { tone: 'again', word: t('desk.alreadyHere', { name }), name });
        return true;
      }
      sayHere(name, registration.check_in_time);
      return true;
    },
  };
}
