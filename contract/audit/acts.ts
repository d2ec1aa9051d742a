/**
 * What the office does, what members do with seats, and to what. Each needs its words under `acts` in `locales/<language>/admin.json`: the screens of the
 * dashboard and of the activity tell it in the reader's language.
 */
export const actVerbs = [
  'created',
  'changed',
  'deleted',
  'status_changed',
  'checked_in',
  'replied',
  'translated',
  'role_changed',
  'password_set',
  'password_changed',
  'second_factor_set',
  'second_factor_removed',
  'recovery_codes_renewed',
  'main_administrator_set',
  'exported',
  'data_exported',
  'retried',
  'registered',
  'unregistered',
] as const;
export type ActVerb = (typeof actVerbs)[number];

export const actKinds = [
  'user',
  'event',
  'registration',
  'banner',
  'story',
  'project',
  'news',
  'message',
  'subscriber',
  'letter',
  'report',
  'settings',
  'translation',
  'glossary',
  'sample_content',
  'user_list',
  'registration_list',
  'subscriber_list',
] as const;
export type ActKind = (typeof actKinds)[number];
