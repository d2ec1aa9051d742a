import type { Database } from '../../platform/database/database.ts';
import type { PrintDiary, PrintPaper } from './papers/paper-to-print.ts';

export interface WageTools {
  database: Database;
  /** In a thread; throws 422 `paper_letter_unknown` where no face has a letter of it. */
  printPaper: PrintPaper;
  printDiary: PrintDiary;
}
