import { screens } from '../../app/screens.ts';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { useOfficeList } from '../shared/use-office-list.ts';

/** Names of people and places, never machine-translated. */
export function GlossaryPanel() {
  const { t } = useTranslation('office-translations');
  const { sayProblem } = useProblemWords();
  const { rows, known, problem, reload } = useOfficeList('readGlossary', {});
  return (
    <OfficePanel title={t('glossary.title')}>
      <p>{t('glossary.text')}</p>
      {problem && <ErrorBox message={sayProblem(problem)} retryWord={t('admin:list.retry')} onRetry={reload} />}
      {!known && !problem && <Spinner label={t('admin:list.loading')} />}
      {known && <GlossaryForm terms={rows.map(({ term }) => term)} />}
    </OfficePanel>
  );
}

function GlossaryForm({ terms }: { terms: readonly string[] }) {
  const { t } = useTranslation('office-translations');
  const toast = useToast();
  const form = useForm({
    fields: ['terms'],
    check: () => ({}),
    send: async (typed, ask) => {
      const lines = typed.terms.split('\n').map((line) => line.trim());
      const body = { terms: [...new Set(lines.filter((line) => line !== ''))] };
      await ask('updateGlossary', { body });
      toast(t('glossary.saved'));
    },
  });
  return (
    <Form state={form} action={screens.translations()}>
      <TextArea
        label={t('glossary.terms')}
        name="terms"
        lang="en"
        dir="auto"
        rows={5}
        defaultValue={terms.join('\n')}
      />
      <div>
        <SubmitButton state={form} busyWord={t('admin:dialog.saving')}>
          {t('save')}
        </SubmitButton>
      </div>
    </Form>
  );
}
