import type { Double, DoublePair, MergePreview } from '#contract/people/merging.ts';
import { screens } from '../../app/screens.ts';
import { useQuery } from '../../app/use-query.ts';
import { Form } from '../../forms/Form.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { QueryView } from '../shared/QueryView.tsx';
import { useMailPromise } from '../shared/use-mail-promise.ts';
import { DoubleFacts } from './DoubleFacts.tsx';
import styles from './people.module.css';

interface MergeDialogProps {
  pair: DoublePair;
  onMerged: () => void;
  onClose: () => void;
}

/** What happens when two accounts become one, and the password for it. */
export function MergeDialog({ pair, onMerged, onClose }: MergeDialogProps) {
  const { t } = useTranslation('office-people');
  const { person, other } = pair;
  const query = useQuery('readMerge', { params: { id: person.id }, query: { other_id: other.id } });
  return (
    <Dialog
      open
      title={t('merge.title')}
      subtitle={t('merge.text')}
      closeWord={t('admin:dialog.close')}
      onClose={onClose}
    >
      <QueryView query={query}>
        {({ data }) => <MergeForm preview={data} onMerged={onMerged} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}

function MergeForm({ preview, onMerged, onClose }: Omit<MergeDialogProps, 'pair'> & { preview: MergePreview }) {
  const { t, i18n } = useTranslation('office-people');
  const { sayWrong } = useProblemWords();
  const promise = useMailPromise();
  const { person, other, moved, conflicts } = preview;
  const form = useForm({
    fields: ['email', 'card', 'password'],
    check: ({ password }) => ({ password: password === '' ? 'password_required' : undefined }),
    send: async ({ email, card, password }, ask) => {
      const body = { other_id: other.id, password, ...(email && { email }), ...(card && { card }) };
      await ask('mergePeople', { params: { id: person.id }, body });
      onMerged();
    },
    fieldOf: { wrong_password: 'password' },
  });
  return (
    <Form state={form} action={screens.duplicates()}>
      <div className={styles.both}>
        <DoubleFacts double={person} />
        <DoubleFacts double={other} />
      </div>
      <p>{t('merge.moved', { count: moved })}</p>
      {conflicts.length > 0 && (
        <ul>
          {conflicts.map(({ event_id, title, date, keeps }) => (
            <li key={event_id}>
              {t('merge.conflict', {
                title: `\u2068${title}\u2069`,
                day: formatDay(date, i18n.language),
                name: `\u2068${whose(keeps === 'person' ? person : other)}\u2069`,
              })}
            </li>
          ))}
        </ul>
      )}
      <WhoseIsKept field="email" person={person} other={other} />
      <WhoseIsKept field="card" person={person} other={other} />
      <MessageBox tone="info" title={promise.before(t('merge.noUndo'))} />
      <PasswordField
        label={t('merge.password')}
        error={sayWrong(form.wrong.password)}
        name="password"
        autoComplete="current-password"
      />
      <DialogActions>
        <SubmitButton state={form} busyWord={t('merge.joining')}>
          {t('merge.join')}
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          {t('admin:dialog.cancel')}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** With what tells two of one name apart. */
function whose({ name, email, phone, card }: Double): string {
  const fact = email ?? phone ?? (card && `…${card}`);
  return fact ? `${name} (\u2066${fact}\u2069)` : name;
}

/** Asked only where both have one. */
function WhoseIsKept({ field, person, other }: { field: 'email' | 'card'; person: Double; other: Double }) {
  const { t } = useTranslation('office-people');
  if (person[field] === null || other[field] === null) return null;
  const choices = [
    ['person', person[field]],
    ['other', other[field]],
  ] as const;
  return (
    <fieldset className={styles.choice}>
      <legend>{t(`merge.kept.${field}`)}</legend>
      {choices.map(([whose, value]) => (
        <label key={whose}>
          <input type="radio" name={field} value={whose} defaultChecked={whose === 'person'} />
          <bdi dir="ltr">{field === 'card' ? `…${value}` : value}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
