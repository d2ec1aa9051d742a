import { helpLengths, safeTimes } from '#contract/help/help.facts.ts';
import type { Typed } from '../forms/read-typed.ts';
import type { Wrong } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Listen } from '../ui/Listen.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './Help.module.css';

interface MoreFieldsProps {
  districts: readonly string[];
  typed: Typed;
  wrong: Readonly<Record<string, Wrong>>;
}

const moreNames = ['story', 'name', 'employer', 'district', 'people_affected', 'days_unpaid', 'amount'];

/** Nobody need fill in any of it; it is open where something in it is wrong. */
export function MoreFields({ districts, typed, wrong }: MoreFieldsProps) {
  const { t } = useTranslation('help');
  const { sayWrong } = useProblemWords();
  const fieldOf = (name: string) => ({
    name,
    autoComplete: 'off',
    error: sayWrong(wrong[name]),
    defaultValue: typed[name],
  });
  return (
    <details
      className={styles.more}
      open={typed.prefill !== undefined || moreNames.some((name) => wrong[name] !== undefined)}
    >
      <summary>{t('more.title')}</summary>
      <div className="form">
        <label className={styles.choice}>
          <input type="checkbox" name="in_danger" value="true" defaultChecked={typed.in_danger === 'true'} />
          <span>{t('more.inDanger')}</span>
        </label>
        <TextArea label={t('more.story')} maxLength={helpLengths.story} {...fieldOf('story')} />
        <TextInput label={t('more.name')} maxLength={helpLengths.name} {...fieldOf('name')} />
        <TextInput label={t('more.employer')} maxLength={helpLengths.employer} {...fieldOf('employer')} />
        {districts.length === 0 ? (
          <TextInput label={t('more.district')} maxLength={helpLengths.district} {...fieldOf('district')} />
        ) : (
          <Select label={t('more.district')} {...fieldOf('district')}>
            <option value="">{t('more.choose')}</option>
            {districts.map((district) => (
              <option key={district}>{district}</option>
            ))}
          </Select>
        )}
        <Select label={t('more.forWhom')} {...fieldOf('speaks_for')}>
          <option value="self">{t('more.self')}</option>
          <option value="other">{t('more.otherPerson')}</option>
          <option value="group">{t('more.group')}</option>
        </Select>
        <TextInput label={t('more.people')} inputMode="numeric" dir="ltr" {...fieldOf('people_affected')} />
        <TextInput label={t('more.daysUnpaid')} inputMode="numeric" dir="ltr" {...fieldOf('days_unpaid')} />
        <TextInput label={t('more.amount')} inputMode="decimal" dir="ltr" {...fieldOf('amount')} />
        <ReachFields typed={typed} />
      </div>
    </details>
  );
}

/** When, and who may hear it. */
export function ReachFields({ typed }: { typed: Typed }) {
  const { t } = useTranslation('help');
  const times = typed.safe_times?.split(',') ?? [];
  return (
    <>
      <fieldset>
        <legend className={styles.legend}>{t('more.times')}</legend>
        <Listen />
        <div className={styles.choices}>
          {safeTimes.map((time) => (
            <label key={time} className={styles.choice}>
              <input type="checkbox" name="safe_times" value={time} defaultChecked={times.includes(time)} />
              <span>{t(`more.${time}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Select label={t('more.answers')} name="who_may_answer" autoComplete="off" defaultValue={typed.who_may_answer}>
        <option value="">{t('more.choose')}</option>
        <option value="only_me">{t('more.onlyMe')}</option>
        <option value="anyone">{t('more.anyone')}</option>
      </Select>
    </>
  );
}
