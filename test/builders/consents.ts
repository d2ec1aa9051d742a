/** What a person agreed to, as a form sends it. */
export const aConsent = { consentOn: '2026-01-10', consentTo: 'site', consentUntil: '2028-01-10' } as const;
