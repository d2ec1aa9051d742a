import { approvalKinds } from '#contract/approvals/approvals.facts.ts';
import { actKinds, actVerbs } from '#contract/audit/acts.ts';
import { duties } from '#contract/values/duty.ts';
import { commaIn } from '#contract/values/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Of what changed. */
const fields = [
  'name',
  'email',
  'phone',
  'role',
  'duties',
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
  'text',
  'terms',
] as const;

/** The page of the settings where each part of them is written. */
const pagesOfSettings = {
  foundation: 'foundation',
  social: 'foundation',
  figures: 'figures',
  counted: 'figures',
  donation: 'donations',
  tax: 'tax',
  help: 'help',
  mail: 'mail',
  identity: 'looks',
} as const;
const partsOfSettings = Object.keys(pagesOfSettings) as (keyof typeof pagesOfSettings)[];

/** Kinds of earlier or later versions are shown by their code. */
const knownIn = <Known extends string>(codes: readonly Known[], code: string): Known | undefined =>
  codes.find((each) => each === code);

interface ActWords {
  sayVerb: (action: string) => string;
  sayKind: (kind: string) => string;
  /** Such as `name`, or `name.hi` for a part of it. */
  sayField: (name: string) => string;
  /** What an approval is about, or which settings changed; the names of all else are shown as they are. */
  sayTarget: (kind: string, target: string) => string;
  sayValue: (name: string, text: string) => string;
}

export function useActWords(): ActWords {
  const { t, i18n } = useTranslation('admin');
  const plain = (code: string) => code.replaceAll('_', ' ');
  return {
    sayVerb: (action) => {
      const verb = knownIn(actVerbs, action);
      return verb ? t(`acts.verbs.${verb}`) : plain(action);
    },
    sayKind: (code) => {
      const kind = knownIn(actKinds, code);
      return kind ? t(`acts.kinds.${kind}`) : plain(code);
    },
    sayField: (name) => {
      const field = knownIn(fields, name);
      return field ? t(`acts.fields.${field}`) : plain(name);
    },
    sayTarget: (kind, target) => {
      // There is only one such thing, which the kind names.
      if (kind === 'sample_content') return '';
      const part = kind === 'settings' ? knownIn(partsOfSettings, target) : undefined;
      if (part) return t(`settings.pages.${pagesOfSettings[part]}.title`);
      const approval = kind === 'approval' ? knownIn(approvalKinds, target) : undefined;
      return approval ? t(`duties:approvals.kinds.${approval}`) : target;
    },
    sayValue: (name, text) => {
      if (name !== 'duties') return text;
      const sayDuty = (code: string) => {
        const duty = knownIn(duties, code);
        return duty ? t(`duties:names.${duty}`) : plain(code);
      };
      return text
        .split(', ')
        .map(sayDuty)
        .join(`${commaIn(i18n.language)} `);
    },
  };
}
