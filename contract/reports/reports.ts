import { z } from 'zod';
import { LanguageCode, requiredLine } from '../protocol/fields.ts';
import { longestLabel } from './reports.facts.ts';

/** What is said about a report; the PDF itself comes beside it, as `file`. */
export const UploadReport = z.object({
  label: requiredLine(longestLabel, 'title_required'),
  /** Of the report, not of the page. */
  language: LanguageCode.default('en'),
});
export type UploadReport = z.input<typeof UploadReport>;
