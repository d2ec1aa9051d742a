import type { Behind } from '#contract/settings/settings-office.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useActionWithToast } from '../shared/use-action-with-toast.ts';
import styles from './BehindMark.module.css';
import type { PartProps } from './SettingsForm.tsx';

interface BehindMarkProps extends Behind, Pick<PartProps, 'settings' | 'onSaved'> {
  /** Another language is being changed in the form just now. */
  isTyped: boolean;
}

/** Says beside a text that it may be out of date: while another is typed, and after it was saved. */
export function BehindMark({ field, language, isTyped, settings, onSaved }: BehindMarkProps) {
  const { t } = useTranslation('admin');
  const { busy, run } = useActionWithToast('updateSettings', { onDone: ({ data }) => onSaved(data) });
  const isStored = settings.behind.some((each) => each.field === field && each.language === language);
  if (!isTyped && !isStored) return null;
  const sentence = language === 'map' ? 'map' : isTyped ? 'beside' : 'since';
  return (
    <p className="row soft" role="status">
      <Icon name="alert" />
      <span className={styles.words}>{t(`settings.behind.${sentence}`)}</span>
      {isStored && !isTyped && (
        <Button
          look="more"
          size="small"
          busy={busy}
          onClick={() => void run({ body: { foundation: { stillRight: [{ field, language }] } } })}
        >
          {t('settings.behind.right')}
        </Button>
      )}
    </p>
  );
}
