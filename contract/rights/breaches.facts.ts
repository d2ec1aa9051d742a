/** What happened to the data. `unsure`: in the first hours nobody knows yet. */
export const breachKinds = ['unsure', 'seen', 'taken', 'changed', 'lost'] as const;
export type BreachKind = (typeof breachKinds)[number];

/** What the notice can say that was done. */
export const breachSteps = ['gap_closed', 'signed_out', 'passwords_ended', 'police_told'] as const;
export type BreachStep = (typeof breachSteps)[number];

/** `asked`: another owner has to agree before people are told. `told`: to everybody something was written. */
export const breachStates = ['open', 'asked', 'telling', 'told', 'closed'] as const;
export type BreachState = (typeof breachStates)[number];

/** Whom the law wants to know of it: CERT-In, the Data Protection Board at once, and the Board with details. */
export const breachReports = ['cert', 'board', 'details'] as const;
export type BreachReport = (typeof breachReports)[number];

/** Hours since the breach was noticed. */
export const breachHours = { cert: 6, details: 72 } as const;

/** `visit`: no machine and no clerk can reach them; they read it when they come or log in. */
export const tellingWays = ['email', 'call', 'visit'] as const;
export type TellingWay = (typeof tellingWays)[number];

export const longestBreachText = 2_000;
export const longestBreachContact = 200;
export const mostBreachTables = 200;
