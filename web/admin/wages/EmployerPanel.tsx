import type { Reckoning } from '#contract/wages/reckon-wages.ts';
import { longestTyped } from '#contract/wages/wages.facts.ts';
import type { MinimumWage } from '#contract/wages/wages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { MinimumGap } from './AccountSums.tsx';
import { type DraftAccount, headFields, longestOf } from './account-draft.ts';
import { LineInput } from './LineInput.tsx';

const headWords = {
  contractor: 'contractor',
  site_owner: 'siteOwner',
  address: 'address',
  place: 'place',
  state: 'state',
  zone: 'zone',
  work: 'work',
} as const;

interface EmployerPanelProps {
  draft: DraftAccount;
  wrong: Readonly<Record<string, string>>;
  minimums: readonly MinimumWage[];
  /** What is known of the minimum, where nothing else on the screen says it. */
  minimum: Reckoning['minimum'] | undefined;
  onChange: (draft: DraftAccount) => void;
}

/** As they stand in the minimum wages, which are found by these words. */
function minimumWords(minimums: readonly MinimumWage[], name: (typeof headFields)[number]): string[] {
  if (name !== 'state' && name !== 'zone' && name !== 'work') return [];
  return [...new Set(minimums.map((row) => row[name]))].filter(Boolean);
}

/** For whom people worked, and what a day and a month have there. */
export function EmployerPanel({ draft, wrong, minimums, minimum, onChange }: EmployerPanelProps) {
  const { t } = useTranslation('office-wages');
  return (
    <OfficePanel title={t('employer')}>
      <div className="grid-2">
        {headFields.map((name) => (
          <LineInput
            key={name}
            label={t(headWords[name])}
            value={draft[name]}
            maxLength={longestOf[name]}
            dir="auto"
            suggestions={minimumWords(minimums, name)}
            error={wrong[name] ?? wrong[`employer.${name}`]}
            onChange={({ currentTarget }) => onChange({ ...draft, [name]: currentTarget.value })}
          />
        ))}
        {(['hoursPerDay', 'monthDays'] as const).map((name) => (
          <LineInput
            key={name}
            label={t(name)}
            value={draft[name]}
            inputMode="numeric"
            dir="ltr"
            maxLength={longestTyped.number}
            error={wrong[name]}
            onChange={({ currentTarget }) => onChange({ ...draft, [name]: currentTarget.value })}
          />
        ))}
      </div>
      {minimum && !minimum.known && (
        <p className="soft">
          {t('minimum')}: <MinimumGap minimum={minimum} />
        </p>
      )}
    </OfficePanel>
  );
}
