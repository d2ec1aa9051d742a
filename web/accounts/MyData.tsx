import { useState } from 'react';
import { useCall } from '../app/use-call.ts';
import type { ErrorCode, Failure } from '../calls/failure.ts';
import { FormPanel } from '../forms/FormPanel.tsx';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { saveAsFile } from '../ui/save-as-file.ts';
import { exportMyData } from './account-calls.ts';

const fileName = 'my-data.json';

/** Export of all stored data of the member. */
export default function MyData() {
  const { t } = useTranslation('account');
  const { sayProblem } = useProblemWords();
  const call = useCall();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ErrorCode>();
  const download = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const data = await call(exportMyData());
      saveAsFile(JSON.stringify(data, null, 2), 'application/json', fileName);
    } catch (failure) {
      setProblem((failure as Failure).code);
    }
    setBusy(false);
  };
  return (
    <FormPanel title={t('data.title')} text={t('data.text')}>
      {problem && <ErrorBox message={sayProblem(problem)} />}
      <Button look="quiet" icon="down" busy={busy} busyWord={t('data.busy')} onClick={() => void download()}>
        {t('data.download')}
      </Button>
    </FormPanel>
  );
}
