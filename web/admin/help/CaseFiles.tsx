import { useRef, useState } from 'react';
import { createSessionStorage } from '../../calls/session-storage.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-look.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useMay } from '../shared/Duties.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { useActionWithToast } from '../shared/use-action-with-toast.ts';
import styles from './Cases.module.css';
import type { CasePart } from './case-part.ts';

type File = CasePart['shown']['files'][number];

/** Files come with the session, so they are fetched and opened from memory; who opens one is noted. */
function useOpenFile(id: string) {
  const toast = useToast();
  const { t } = useTranslation('office-help');
  return async (file: File): Promise<string | undefined> => {
    const token = createSessionStorage().readToken();
    const answer = await fetch(`/api/admin/cases/${id}/files/${file.id}`, {
      headers: { authorization: `Bearer ${token}` },
    }).catch(() => undefined);
    if (answer?.ok) return URL.createObjectURL(await answer.blob());
    toast(t('files.failed'), 'danger');
    return undefined;
  };
}

export function CaseFiles({ shown, onAdded }: CasePart & { onAdded: () => void }) {
  const { t, i18n } = useTranslation('office-help');
  const may = useMay();
  const open = useOpenFile(shown.id);
  const input = useRef<HTMLInputElement>(null);
  const { busy, run } = useActionWithToast('addCaseFile', { says: t('saved'), onDone: onAdded });
  const [heard, setHeard] = useState<Record<string, string>>({});
  const look = async (file: File) => {
    const address = await open(file);
    if (!address) return;
    if (file.kind === 'voice' || file.kind === 'photo') setHeard((before) => ({ ...before, [file.id]: address }));
    else Object.assign(document.createElement('a'), { href: address, download: `${shown.code}.pdf` }).click();
  };
  const add = () => {
    const file = input.current?.files?.[0];
    if (file) void run({ params: { id: shown.id }, body: {}, file });
  };
  return (
    <OfficePanel title={t('files.title')}>
      {shown.files.length === 0 && <p className="soft">{t('files.none')}</p>}
      <ul className={styles.timeline}>
        {shown.files.map((file) => (
          <li key={file.id} className={styles.entry}>
            <p className="soft">
              {t(`files.${file.kind}`)} · {formatMoment(new Date(file.created_at), i18n.language)}
            </p>
            {heard[file.id] === undefined && (
              <Button look="quiet" size="dense" onClick={() => void look(file)}>
                {t(file.kind === 'voice' ? 'files.hear' : 'files.open')}
              </Button>
            )}
            {heard[file.id] !== undefined && file.kind === 'voice' && (
              // biome-ignore lint/a11y/useMediaCaption: a person's own words, of which nobody has written a text.
              <audio className={styles.audio} controls autoPlay src={heard[file.id]} />
            )}
            {heard[file.id] !== undefined && file.kind === 'photo' && (
              <img className={styles.audio} src={heard[file.id]} alt={t('files.photo')} />
            )}
          </li>
        ))}
      </ul>
      {may('addCaseFile') && (
        <label className={classNames(buttonClass({ look: 'quiet' }), styles.adding)}>
          <Icon name="upload" />
          {t('files.add')}
          <input
            ref={input}
            className="visually-hidden"
            type="file"
            accept="application/pdf,image/*,audio/*"
            disabled={busy}
            onChange={add}
          />
        </label>
      )}
    </OfficePanel>
  );
}
