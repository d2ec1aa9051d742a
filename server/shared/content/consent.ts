import type { ConsentUse } from '#contract/consents/consents.facts.ts';
import { type ContentName, writtenFieldsOf } from '#contract/content/content-kinds.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { raiseContentVersion } from '../../platform/cache/content-version.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { forgetActsAbout, recordAct } from '../audit/audit.service.ts';
import type { ContentRow, ContentTable } from './content-office.ts';
import type { PictureTools } from './pictures/picture-tools.ts';
import { closeRequestsAbout, forgetTexts } from './translations/forgotten-texts.service.ts';

/** A person's consent as the office writes it down. */
export interface Consent {
  consentOn: string | null;
  consentTo: ConsentUse[];
  consentUntil: string | null;
}

export const noConsent: Consent = { consentOn: null, consentTo: [], consentUntil: null };

interface ConsentInput {
  consentOn?: string | null | undefined;
  consentTo?: ConsentUse[] | undefined;
  consentUntil?: string | null | undefined;
}

const isAgreed = ({ consentOn, consentTo }: Consent): boolean => consentOn !== null || consentTo.length > 0;

/**
 * The consent in the body of a new thing. Forms suggest an end before anybody has agreed: an end alone is no consent.
 */
export function consentOf({ consentOn = null, consentTo = [], consentUntil = null }: ConsentInput): Consent {
  const given = { consentOn, consentTo, consentUntil };
  return isAgreed(given) ? given : noConsent;
}

/** Half a consent is none: day, uses and end belong together. */
export function demandWholeConsent(consent: Consent, now: Date): void {
  const { consentOn, consentTo, consentUntil } = consent;
  if (!isAgreed(consent) && consentUntil === null) return;
  const errors = {
    ...(consentOn === null && { consentOn: 'consent_incomplete' }),
    ...(consentOn !== null && consentOn > indiaDayOf(now) && { consentOn: 'consent_day_ahead' }),
    ...(consentTo.length === 0 && { consentTo: 'consent_incomplete' }),
    ...(consentUntil === null && { consentUntil: 'consent_incomplete' }),
    ...(consentOn !== null && consentUntil !== null && consentUntil < consentOn && { consentUntil: 'consent_days' }),
  };
  if (Object.keys(errors).length > 0) throw new Problem('invalid', { errors });
}

/**
 * Removes picture, words, their translations and details in the record of acts. Only the fact stays that it was done.
 */
export async function withdrawConsent<Row extends ContentRow & Text, Text extends object>(
  table: ContentTable<Row, Text> & { texts: ContentName },
  { database }: PictureTools,
  id: string,
  act: OfficeAct,
): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await table.lock(tx, id);
    if (!row) throw new Problem('not_found');
    await table.remove(tx, id);
    const words = new Map<string, unknown>(Object.entries(row));
    const said = writtenFieldsOf(table.texts).flatMap((field) => {
      const text = words.get(field);
      return typeof text === 'string' ? [text] : [];
    });
    await forgetTexts(tx, { kind: table.texts, id }, said);
    await closeRequestsAbout(tx, id, act.now);
    await forgetActsAbout(tx, table.kind, id);
    const target = { kind: table.kind, id, name: '–' };
    await recordAct(tx, { ...act, action: 'consent_withdrawn', target }, act.now);
    await raiseContentVersion(tx);
  });
}
