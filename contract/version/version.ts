import { z } from 'zod';
import { officeCall, publicCall } from '../protocol/endpoint.ts';
import { ContentQuery, oneOf } from '../protocol/paging.ts';
import { duties } from '../values/duty.ts';

/** What changed for the office, newest version first. */
export const Changes = z.object({
  version: z.string(),
  /** From which version this site was upgraded; null: none. */
  before: z.string().nullable(),
  versions: z.array(z.object({ version: z.string(), sentences: z.array(z.string()) })),
});

export const versionEndpoints = {
  readVersion: publicCall('GET /version', {
    summary: 'Which version of the product runs here',
    reply: oneOf(z.object({ version: z.string() })),
    status: 200,
  }),
};

export const officeVersionEndpoints = {
  readChanges: officeCall('GET /admin/changes', {
    duties,
    summary: 'Which version runs here, which one ran before, and what changed for the office',
    query: ContentQuery.pick({ lang: true }),
    reply: oneOf(Changes),
    status: 200,
  }),
};
