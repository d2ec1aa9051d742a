import { type ActionFunctionArgs, data } from 'react-router';
import type { Input, Reply } from '#contract/send.ts';
import type { App } from '../app/app.ts';
import { type ErrorCode, isRefusal } from '../calls/failure.ts';
import { readTyped, type Typed } from '../forms/read-typed.ts';
import type { Wrong } from '../forms/use-form.ts';

type CaseData = Reply<'readCaseData'>['data'];
type FiledRequest = Reply<'fileCaseRequest'>['data'];
type Opened = Reply<'openCase'>['data'];

export interface StatusOutcome {
  opened?: Opened;
  /** What is to be told to who has opened the case. */
  toTell?: CaseData['to_tell'];
  /** What is kept has changed since the yes of who has opened the case. */
  asksAnew?: boolean;
  /** All that is kept of the case, for who asked to see it. */
  data?: CaseData;
  /** A request about these data that was filed by this post. */
  filed?: FiledRequest;
  /** A file came; the case is shown by what the page knows already. */
  token?: string;
  done?: 'message' | 'voice' | 'photo' | 'contact';
  typed: Typed;
  wrong: Readonly<Record<string, Wrong>>;
  problem?: ErrorCode;
}

async function perform({ ask }: App, typed: Typed, file: FormDataEntryValue | null): Promise<Partial<StatusOutcome>> {
  const { step, token = '', code = '', pin = '', text = '', kind } = typed;
  const add = async (to: string): Promise<Partial<StatusOutcome>> => {
    const { data: opened } = await ask('addToCase', { body: { token: to, text } });
    return { opened, done: 'message' };
  };
  if (step === 'add') return add(token);
  if (step === 'data') return { data: (await ask('readCaseData', { body: { token } })).data };
  if (step === 'read') return { data: (await ask('noteCaseTold', { body: { token } })).data };
  if (step === 'takeBack' || step === 'giveAgain') {
    const consent = { token, purpose: 'help', given: step === 'giveAgain' } as const;
    return { data: (await ask('changeCaseConsent', { body: consent })).data };
  }
  if (step === 'ask') {
    const asked = { token, kind, text } as Input<'fileCaseRequest'>['body'];
    const { data: filed } = await ask('fileCaseRequest', { body: asked });
    return { filed, data: (await ask('readCaseData', { body: { token: filed.token } })).data };
  }
  if (step === 'erase' || step === 'keep') {
    return { opened: (await ask('askForErasure', { body: { token, choice: step } })).data };
  }
  if (step === 'contact') {
    const { phone, contact, safe_times = '', who_may_answer } = typed;
    const body = { token, contact, safe_times, who_may_answer, ...(phone && { phone }) };
    const changed = await ask('changeCaseContact', { body: body as Input<'changeCaseContact'>['body'] });
    return { opened: changed.data, done: 'contact' };
  }
  if (step === 'file' && (kind === 'voice' || kind === 'photo')) {
    const recorded = file instanceof Blob ? file : new Blob([]);
    const sent = await ask('sendCaseFile', { body: { token, kind }, file: recorded });
    return { token: sent.data.token, done: kind };
  }
  const { data: opened } = await ask('openCase', { body: { code, pin } });
  // Words whose token was over came along with code and PIN.
  if (text !== '') return add(opened.token);
  const { data } = await ask('readCaseData', { body: { token: opened.token } });
  return { opened, toTell: data.to_tell, asksAnew: data.purposes.some((purpose) => purpose.asks_anew) };
}

/** Runs on the server, with script and without. */
export async function changeStatus(app: App, { request }: ActionFunctionArgs) {
  const form = await request.formData();
  const typed = readTyped(form);
  try {
    const outcome: StatusOutcome = { typed: {}, wrong: {}, ...(await perform(app, typed, form.get('file'))) };
    return outcome;
  } catch (failure) {
    if (!isRefusal(failure)) throw failure;
    const { code, status, errors = {} } = failure;
    const wrong = errors as StatusOutcome['wrong'];
    const { pin: _, ...shown } = typed;
    const outcome: StatusOutcome = {
      typed: shown,
      wrong,
      // Whoever had it open has it still, unless its time is over.
      ...(typed.token && code !== 'link_used' && { token: typed.token }),
      ...(Object.keys(wrong).length === 0 && { problem: code }),
    };
    return data(outcome, { status });
  }
}
