import { type WaySeen, waysSeen } from '#contract/values/way-seen.ts';
import { AgeFields, ageFields, checkAge, saidAge } from '../../forms/AgeFields.tsx';
import type { Wrong } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/Select.tsx';

export const deskAgeFields = [...ageFields, 'parentSeen'] as const;
type TypedAtDesk = Record<(typeof deskAgeFields)[number], string>;

export const checkAgeAtDesk = ({ parentSeen, ...age }: TypedAtDesk) => ({
  ...checkAge(age),
  ...(age.adult === 'false' && parentSeen === '' && { parentSeen: 'parent_seen_required' as const }),
});

export const saidAgeAtDesk = ({ parentSeen, ...age }: TypedAtDesk) =>
  age.adult === 'false' ? { ...saidAge(age), parentSeen: parentSeen as WaySeen } : {};

interface DeskAgeProps {
  wrong: Partial<Record<(typeof deskAgeFields)[number], Wrong | undefined>>;
}

/** The desk asks whether somebody new is 18. For who says no a parent agrees, and the desk says how it knows the parent. */
export function DeskAge({ wrong }: DeskAgeProps) {
  const { t } = useTranslation('account');
  const { sayWrong } = useProblemWords();
  return (
    <AgeFields wrong={wrong} agreesWord={t('age.agreesHere')}>
      <Select label={t('age.seen')} error={sayWrong(wrong.parentSeen)} name="parentSeen">
        <option value="">{t('age.choose')}</option>
        {waysSeen.map((way) => (
          <option key={way} value={way}>
            {t(`age.ways.${way}`)}
          </option>
        ))}
      </Select>
    </AgeFields>
  );
}
