import type { ReactNode } from 'react';
import type { ToTell } from '#contract/rights/rights.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { MessageBox } from '../ui/MessageBox.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';

/** What somebody is to be told now that they are here; the children say that it was read. */
export function ToTellBox({ toTell, children }: { toTell: readonly ToTell[]; children: ReactNode }) {
  const { t } = useTranslation('purposes');
  if (toTell.length === 0) return null;
  return (
    <MessageBox tone="warn" title={t('toTell.title')}>
      {toTell.map(({ kind, text }) =>
        kind === 'breach' ? (
          <Paragraphs key={text} text={text} />
        ) : (
          <p key={kind}>
            {t('toTell.notice')} <a href="/purposes">{t('title')}</a>
          </p>
        ),
      )}
      {children}
    </MessageBox>
  );
}
