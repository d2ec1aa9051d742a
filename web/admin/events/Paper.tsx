import { type ReactNode, useEffect } from 'react';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { loadPrintFonts } from '../../ui/load-print-fonts.ts';
import { ScrollArea } from '../../ui/ScrollArea.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import type { Loaded } from '../shared/use-loaded.ts';
import { EventLine } from './EventLine.tsx';
import styles from './Papers.module.css';

interface PaperProps<T> {
  id: string;
  title: string;
  loaded: Loaded<T>;
  /** Buttons beside the title. */
  acts?: ReactNode;
  /** Choices, which are not printed. */
  choices?: ReactNode;
  children: (data: T) => ReactNode;
}

/** The frame of a screen that prints: the sheet alone goes on paper. */
export function Paper<T>({ id, title, loaded, acts, choices, children }: PaperProps<T>) {
  const { t } = useTranslation('office-papers');
  const { sayProblem } = useProblemWords();
  const { data, problem, reload } = loaded;
  useEffect(() => void (data && loadPrintFonts()), [data]);
  return (
    <>
      <div className={styles.onScreen}>
        <EventLine id={id} backTo="registrations" />
        <OfficeHead title={title} text={t('hint')}>
          {acts}
        </OfficeHead>
        {choices}
        {problem && (
          <ErrorBox message={sayProblem(problem)} retryWord={t('admin:list.retry')} onRetry={() => void reload()} />
        )}
        {!data && !problem && <Spinner label={t('admin:list.loading')} />}
      </div>
      {data && children(data)}
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
