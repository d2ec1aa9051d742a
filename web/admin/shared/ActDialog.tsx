import type { FieldCode } from '#contract/protocol/field-code.ts';
import type { Ask } from '../../calls/ask.ts';
import type { Failure } from '../../calls/failure.ts';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { useForm, type Wrong } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Tick } from '../../ui/Tick.tsx';
import styles from './ActDialog.module.css';
import { FormDialog } from './FormDialog.tsx';

export interface ActField {
  name: string;
  label: string;
  input: 'line' | 'text' | 'date' | 'moment' | 'month' | 'choice' | 'tick' | 'password' | 'phone' | 'number' | 'code';
  hint?: string | undefined;
  options?: readonly { value: string; word: string }[];
  /** Sentence when it is missing; without it the field is optional. */
  required?: FieldCode;
  longest?: number;
  initial?: string | undefined;
  check?: (text: string) => Wrong | undefined;
}

export interface ActDialogProps {
  title: string;
  /** What it means, or words to say to the person. */
  text?: string | undefined;
  fields: readonly ActField[];
  confirmWord?: string;
  /** Makes its calls by `ask`. Rejects with a `Failure`; then the dialog stays with everything typed. */
  send: (typed: Record<string, string>, ask: Ask) => Promise<unknown>;
  sayFailure?: ((failure: Failure) => string) | undefined;
  onClose: () => void;
  /** After success; closes unless told. */
  onDone?: () => void;
}

/** One act with what it needs to know. */
export function ActDialog({ text, fields, send, onDone, ...dialog }: ActDialogProps) {
  const form = useForm<string>({
    fields: fields.map(({ name }) => name),
    check: (typed) =>
      Object.fromEntries(
        fields.map(({ name, required, check }) => [
          name,
          required && typed[name]?.trim() === '' ? required : check?.(typed[name] ?? ''),
        ]),
      ),
    send: async (typed, ask) => {
      await send(typed, ask);
      (onDone ?? dialog.onClose)();
    },
  });
  return (
    <FormDialog {...dialog} state={form}>
      {text && <p className={styles.text}>{text}</p>}
      {fields.map((field) => (
        <ActInput key={field.name} field={field} wrong={form.wrong[field.name]} />
      ))}
    </FormDialog>
  );
}

function ActInput({ field, wrong }: { field: ActField; wrong: Wrong | undefined }) {
  const { t } = useTranslation();
  const { sayWrong } = useProblemWords();
  const { name, label, input, hint, options = [], required, longest, initial } = field;
  const words = { label, hint, mark: required ? undefined : t('form.optional'), error: sayWrong(wrong) };
  if (input === 'tick') {
    return (
      <Tick name={name} defaultChecked={initial === 'true'}>
        {label}
      </Tick>
    );
  }
  if (input === 'text')
    return <TextArea {...words} name={name} rows={4} maxLength={longest} defaultValue={initial} dir="auto" />;
  if (input === 'choice') {
    return (
      <Select {...words} mark={undefined} name={name} defaultValue={initial}>
        {options.map(({ value, word }) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </Select>
    );
  }
  if (input === 'password') return <PasswordField {...words} name={name} autoComplete="current-password" />;
  const types = {
    line: 'text',
    date: 'date',
    moment: 'datetime-local',
    month: 'month',
    phone: 'tel',
    number: 'text',
    code: 'text',
  } as const;
  return (
    <TextInput
      {...words}
      name={name}
      type={types[input]}
      inputMode={input === 'number' ? 'decimal' : undefined}
      maxLength={longest}
      defaultValue={initial}
      autoComplete="off"
      dir={input === 'line' ? 'auto' : input === 'code' ? 'ltr' : undefined}
    />
  );
}
