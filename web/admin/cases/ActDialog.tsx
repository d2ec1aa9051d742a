import type { FieldCode } from '#contract/protocol/field-code.ts';
import type { Failure } from '../../calls/failure.ts';
import { Form } from '../../forms/Form.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm, type Wrong } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './Cases.module.css';
import { useRefusalWords } from './use-refusal-words.ts';

export interface ActField {
  name: string;
  label: string;
  input: 'line' | 'text' | 'date' | 'month' | 'choice' | 'tick' | 'password' | 'phone' | 'number' | 'code';
  hint?: string | undefined;
  options?: readonly { value: string; word: string }[];
  /** Sentence when it is missing; without it the field is optional. */
  required?: FieldCode;
  longest?: number;
  initial?: string | undefined;
  check?: (text: string) => Wrong | undefined;
}

interface ActDialogProps {
  title: string;
  /** What it means, or words to say to the person. */
  text?: string | undefined;
  fields: readonly ActField[];
  confirmWord: string;
  /** Rejects with a `Failure`; then the dialog stays with everything typed. */
  send: (typed: Record<string, string>) => Promise<void>;
  sayFailure?: (failure: Failure) => string;
  onClose: () => void;
  /** After success; closes unless told. */
  onDone?: () => void;
}

/** One act with what it needs to know. */
export function ActDialog({ title, text, fields, confirmWord, send, sayFailure, onClose, onDone }: ActDialogProps) {
  const { t } = useTranslation('office-help');
  const sayRefusal = useRefusalWords();
  const form = useForm<string>({
    fields: fields.map(({ name }) => name),
    check: (typed) =>
      Object.fromEntries(
        fields.map(({ name, required, check }) => [
          name,
          required && typed[name]?.trim() === '' ? required : check?.(typed[name] ?? ''),
        ]),
      ),
    send: async (typed) => {
      await send(typed);
      (onDone ?? onClose)();
    },
  });
  return (
    <Dialog open title={title} closeWord={t('admin:dialog.close')} onClose={onClose}>
      <Form state={form} action="/admin/cases" sayFailure={sayFailure ?? sayRefusal}>
        {text && <p className={styles.said}>{text}</p>}
        {fields.map((field) => (
          <ActInput key={field.name} field={field} wrong={form.wrong[field.name]} />
        ))}
        <DialogActions>
          <SubmitButton state={form} busyWord={t('admin:dialog.saving')}>
            {confirmWord}
          </SubmitButton>
          <Button look="quiet" onClick={onClose}>
            {t('admin:dialog.cancel')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function ActInput({ field, wrong }: { field: ActField; wrong: Wrong | undefined }) {
  const { t } = useTranslation('office-help');
  const { sayWrong } = useProblemWords();
  const { name, label, input, hint, options = [], required, longest, initial } = field;
  const words = { label, hint, mark: required ? undefined : t('site:form.optional'), error: sayWrong(wrong) };
  if (input === 'tick') {
    return (
      <label className={styles.tick}>
        <input type="checkbox" name={name} value="true" defaultChecked={initial === 'true'} />
        <span>{label}</span>
      </label>
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
    ...{ line: 'text', date: 'date', month: 'month', phone: 'tel', number: 'text' },
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
