import { Link } from 'react-router';
import { useAction } from '../app/use-action.ts';
import { FormPanel } from '../forms/FormPanel.tsx';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { saveAsFile } from '../ui/save-as-file.ts';

const fileName = 'my-data.json';

/** Export of all stored data of the member. `linked`: to the page that says what and why. */
export default function MyData({ linked = false }: { linked?: boolean }) {
  const { t } = useTranslation('account');
  const { sayProblem } = useProblemWords();
  const { busy, failure, run } = useAction('exportMyData', {
    onDone: ({ data }) => saveAsFile(JSON.stringify(data, null, 2), 'application/json', fileName),
  });
  return (
    <FormPanel title={t('data.title')} text={t('data.text')}>
      {failure && <ErrorBox message={sayProblem(failure.code)} />}
      {linked && (
        <p>
          <Link to="/my-data">{t('data.mine')}</Link>
        </p>
      )}
      <Button look="quiet" icon="down" busy={busy} busyWord={t('data.busy')} onClick={() => void run()}>
        {t('data.download')}
      </Button>
    </FormPanel>
  );
}
