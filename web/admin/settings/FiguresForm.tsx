import type { Figure } from '#contract/settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './FiguresForm.module.css';
import { type PartProps, type SayWrong, SettingsForm } from './SettingsForm.tsx';

const parts = ['value', 'kind', 'asOf'] as const;
const kinds = ['exact', 'atLeast', 'percent'] as const satisfies readonly Figure['kind'][];
type FieldName = `figures.${number}.${(typeof parts)[number]}`;

/** Thousands may be set apart; what is left empty is no number. */
const numberOf = (text = ''): number => (text.trim() === '' ? Number.NaN : Number(text.replaceAll(/[,\s]/g, '')));

export function FiguresForm({ settings: { figures }, onSaved }: PartProps) {
  const { t } = useTranslation('admin');
  const fields = figures.flatMap((_, index) => parts.map((part): FieldName => `figures.${index}.${part}`));
  const wishOf = (typed: Record<FieldName, string>) => ({
    figures: figures.map(({ key }, index) => ({
      key,
      value: numberOf(typed[`figures.${index}.value`]),
      kind: typed[`figures.${index}.kind`] as Figure['kind'],
      asOf: typed[`figures.${index}.asOf`] ?? '',
    })),
  });
  return (
    <SettingsForm title={t('figures.title')} text={t('figures.text')} {...{ fields, wishOf, onSaved }}>
      {(wrong) => figures.map((figure, index) => <FigureFields key={figure.key} {...{ figure, index, wrong }} />)}
    </SettingsForm>
  );
}

interface FigureFieldsProps {
  figure: Figure;
  index: number;
  wrong: SayWrong<FieldName>;
}

function FigureFields({ figure: { key, value, kind, asOf }, index, wrong }: FigureFieldsProps) {
  const { t } = useTranslation('admin');
  return (
    <fieldset className={styles.figure}>
      <legend>{key === 'settlementDays' ? t('figures.settlementDays') : t(`site:figures.${key}`)}</legend>
      <div className={styles.fields}>
        <TextInput
          label={t('figures.value')}
          error={wrong(`figures.${index}.value`)}
          name={`figures.${index}.value`}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          defaultValue={String(value)}
        />
        <Select
          label={t('figures.kind')}
          error={wrong(`figures.${index}.kind`)}
          name={`figures.${index}.kind`}
          defaultValue={kind}
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {t(`figures.kinds.${each}`)}
            </option>
          ))}
        </Select>
        <TextInput
          label={t('figures.asOf')}
          mark={t('site:form.optional')}
          error={wrong(`figures.${index}.asOf`)}
          name={`figures.${index}.asOf`}
          type="date"
          defaultValue={asOf ?? ''}
        />
      </div>
    </fieldset>
  );
}
