import { useTranslation } from '../../i18n/use-translation.ts';

/** What the office does, and to what; each has its words. What a later version has noted is shown by its code. */
export const verbs = [
  'created',
  'changed',
  'deleted',
  'status_changed',
  'role_changed',
  'password_set',
  'password_changed',
  'exported',
  'retried',
  'replied',
  'main_administrator_set',
] as const;

export const kinds = [
  'user',
  'user_list',
  'letter',
  'message',
  'subscriber',
  'subscriber_list',
  'event',
  'registration',
  'registration_list',
  'banner',
  'story',
  'project',
  'news',
  'settings',
] as const;

/** Of what changed. */
const fields = [
  'name',
  'email',
  'phone',
  'role',
  'status',
  'title',
  'description',
  'content',
  'details',
  'date',
  'time',
  'location',
  'capacity',
  'language',
  'rows',
  'reply',
] as const;

const knownIn = <Known extends string>(codes: readonly Known[], code: string): Known | undefined =>
  codes.find((each) => each === code);

interface ActWords {
  sayVerb: (action: string) => string;
  sayKind: (kind: string) => string;
  /** Such as `name`, or `name.hi` for a part of it. */
  sayField: (name: string) => string;
}

export function useActWords(): ActWords {
  const { t } = useTranslation('admin');
  const plain = (code: string) => code.replaceAll('_', ' ');
  return {
    sayVerb: (action) => {
      const verb = knownIn(verbs, action);
      return verb ? t(`acts.verbs.${verb}`) : plain(action);
    },
    sayKind: (code) => {
      const kind = knownIn(kinds, code);
      return kind ? t(`acts.kinds.${kind}`) : plain(code);
    },
    sayField: (name) => {
      const field = knownIn(fields, name);
      return field ? t(`acts.fields.${field}`) : plain(name);
    },
  };
}
