import { languages } from '#contract/values/language.ts';

const lifeMs = 180 * 24 * 3_600_000;

/** Contact for security reports (RFC 9116). Made anew each day, so it never expires while the site runs. */
export const securityText = (email: string, siteUrl: string, now: Date): string =>
  [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${siteUrl}/contact`,
    `Expires: ${new Date(now.getTime() + lifeMs).toISOString().slice(0, 10)}T00:00:00Z`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
