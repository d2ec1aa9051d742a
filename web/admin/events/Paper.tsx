import { type ReactNode, useEffect } from 'react';
import type { Query } from '../../app/use-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { loadPrintFonts } from '../../ui/load-print-fonts.ts';
import { ScrollArea } from '../../ui/ScrollArea.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { QueryView } from '../shared/QueryView.tsx';
import { EventLine } from './EventLine.tsx';
import styles from './Papers.module.css';

interface PaperProps<T> {
  id: string;
  title: string;
  query: Query<T>;
  /** Buttons beside the title. */
  acts?: ReactNode;
  /** Choices, which are not printed. */
  choices?: ReactNode;
  children: (reply: T) => ReactNode;
}

/** The frame of a screen that prints: the sheet alone goes on paper. */
export function Paper<T>({ id, title, query, acts, choices, children }: PaperProps<T>) {
  const { t } = useTranslation('office-papers');
  const { reply } = query;
  useEffect(() => void (reply && loadPrintFonts()), [reply]);
  return (
    <>
      <div className={styles.onScreen}>
        <EventLine id={id} backTo="registrations" />
        <OfficeHead title={title} text={t('hint')}>
          {acts}
        </OfficeHead>
        {choices}
        <QueryView query={query}>{() => null}</QueryView>
      </div>
      {reply && children(reply)}
    </>
  );
}

/** A sheet in millimetres, wider than a phone. */
export function Sheets({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ScrollArea className={styles.sheets} aria-label={label}>
      {children}
    </ScrollArea>
  );
}
