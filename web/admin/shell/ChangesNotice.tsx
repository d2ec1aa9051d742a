import { useState } from 'react';
import { keepSeenVersion, readSeenVersion } from '../../calls/phone-memory.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import type { Changes } from './changes.ts';

/** Once after an upgrade, until it is closed. */
export function ChangesNotice({ version, before, versions }: Changes) {
  const { t } = useTranslation('admin');
  const [isSeen, setSeen] = useState(() => readSeenVersion() === version);
  if (before === null || isSeen) return null;
  const known = versions.findIndex((each) => each.version === before);
  const sentences = versions.slice(0, known < 0 ? 1 : known).flatMap((each) => each.sentences);
  if (sentences.length === 0) return null;
  const close = (): void => {
    keepSeenVersion(version);
    setSeen(true);
  };
  return (
    <MessageBox tone="info" title={t('changes.new', { version: before })}>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Button look="quiet" size="small" onClick={close}>
        {t('dialog.close')}
      </Button>
    </MessageBox>
  );
}
