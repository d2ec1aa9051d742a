import { z } from 'zod';
import type { paths } from '../paths.ts';
import { Id, Instant } from '../protocol/fields.ts';

/**
 * Calls whose words visitors read. Words that tell people where to pay, other than the donation settings do, wait until
 * an owner or treasurer releases them; links to other sites are for owners.
 */
export const publicWordCalls = [
  'createBanner',
  'updateBanner',
  'createStory',
  'updateStory',
  'createProject',
  'updateProject',
  'createNews',
  'updateNews',
  'createTeamMember',
  'updateTeamMember',
  'createTimelineEntry',
  'updateTimelineEntry',
  'createVoice',
  'updateVoice',
  'createMilestone',
  'updateMilestone',
  'createPartner',
  'updatePartner',
  'createScheme',
  'updateScheme',
  'createEvent',
  'updateEvent',
  'createSeries',
  'cancelEvent',
  'updatePageTexts',
  'correctTranslation',
  'translateContent',
  'createNewsletter',
  'updateNewsletter',
  'updateSettings',
  'updateIdentity',
  'uploadReport',
  'createFund',
  'updateFund',
] as const satisfies readonly (keyof typeof paths)[];

/** The answer, with status 202, to words that wait. Nothing has changed yet. */
export const WaitsForRelease = z.object({
  waitsForRelease: z.object({
    /** Of the approval. */
    id: Id,
    /** What looks like a UPI ID, an IFSC or the number of an account. */
    found: z.array(z.string()),
    askedAt: Instant,
    /** Of words of somebody who is alone: when they are published unless somebody stops it. */
    takesEffectAt: Instant.nullable(),
    expiresAt: Instant.nullable(),
  }),
});
export type WaitsForRelease = z.infer<typeof WaitsForRelease>;
