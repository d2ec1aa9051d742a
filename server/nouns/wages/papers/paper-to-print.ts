import { isProblem } from '#contract/protocol/is-problem.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Language } from '#contract/values/language.ts';
import type { WagePerson } from '#contract/wages/account.ts';
import type { PersonSums } from '#contract/wages/reckon-wages.ts';
import type { WagePaper } from '#contract/wages/wages.facts.ts';
import type { Print } from '../../../shared/printing/printer.ts';
import type { DiaryToPrint } from './diary-pdf.ts';

/** Of the account; or money that came later, through the case. */
export interface PaperPayment extends Pick<WagePerson['payments'][number], 'day' | 'paise' | 'how'> {
  kind: WagePerson['payments'][number]['kind'] | 'came';
}

/** Somebody on a paper; the number is that of the account, so that lines are called alike on all papers. */
export interface PaperPerson extends Pick<WagePerson, 'name' | 'trade' | 'spans'> {
  number: number;
  payments: PaperPayment[];
  /** Empty unless it was asked for. */
  phone: string;
  /** What came later is paid, too. */
  sums: PersonSums;
}

export interface PaperToPrint {
  kind: WagePaper;
  language: Language;
  /** The text of the template, with all that is written filled in. */
  text: string;
  isDraft: boolean;
  isSample: boolean;
  foundation: string;
  day: string;
  code: string;
  /** Of the account. */
  version: number;
  hoursPerDay: number;
  monthDays: number;
  people: PaperPerson[];
  due_paise: number;
}

export type PrintPaper = (paper: PaperToPrint) => Promise<Buffer>;

export type PrintDiary = (diary: DiaryToPrint) => Promise<Buffer>;

export const printDiaries =
  (print: Print): PrintDiary =>
  (diary) =>
    print(new URL('./diary-pdf.ts', import.meta.url), diary);

export const printPapers =
  (print: Print): PrintPaper =>
  (paper) =>
    print(new URL('./paper-pdf.ts', import.meta.url), paper).catch((problem: unknown) => {
      // The sentence of receipts tells to write a new receipt.
      if (isProblem(problem) && problem.code === 'letter_unknown') throw new Problem('paper_letter_unknown');
      throw problem;
    });
