import type { OfficeCase } from '#contract/help/help-office.ts';

/** A part of the screen of one case; every act answers the case as it is then. */
export interface CasePart {
  shown: OfficeCase;
  onChanged: (shown: OfficeCase) => void;
}
