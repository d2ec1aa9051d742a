import type { Behind } from '#contract/settings/settings-office.ts';
import { useCall } from '../../app/use-call.ts';
import type { Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTell } from '../shared/Notices.tsx';
import type { PartProps } from './SettingsForm.tsx';
import { saveSettings } from './settings-calls.ts';

interface BehindMarkProps extends Behind, Pick<PartProps, 'settings' | 'onSaved'> {
  /** Another language is being changed in the form just now. */
  isTyped: boolean;
}

/** Says beside a text that it may be out of date: while another is typed, and after it was saved. */
export function BehindMark({ field, language, isTyped, settings, onSaved }: BehindMarkProps) {
  const { t } = useTranslation('admin');
  const { sayProblem } = useProblemWords();
  const call = useCall();
  const tell = useTell();
  const isStored = settings.behind.some((each) => each.field === field && each.language === language);
  if (!isTyped && !isStored) return null;
  const keep = async (): Promise<void> => {
    try {
      onSaved(await call(saveSettings({ foundation: { stillRight: [{ field, language }] } })));
    } catch (failure) {
      tell(sayProblem((failure as Failure).code), 'danger');
    }
  };
  const sentence = language === 'map' ? 'map' : isTyped ? 'beside' : 'since';
  return (
    <p className="row soft" role="status">
      <Icon name="alert" />
      {t(`settings.behind.${sentence}`)}
      {isStored && !isTyped && (
        <Button look="more" size="small" onClick={() => void keep()}>
          {t('settings.behind.right')}
        </Button>
      )}
    </p>
  );
}
