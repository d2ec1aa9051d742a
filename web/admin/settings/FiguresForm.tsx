import { type FormEvent, useState } from 'react';
import { countedKeys, figureKeys, figureKinds, type TypedFigureKey } from '#contract/settings/settings.facts.ts';
import type { Figure, FigureKey } from '#contract/settings/settings.ts';
import { figureText } from '../../figures/figures.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SampleMark } from '../../samples/SampleMark.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { CountedFigures } from './CountedFigures.tsx';
import { contradictionsIn } from './contradictions.ts';
import { Fold } from './Fold.tsx';
import { type PartProps, type SayWrong, SettingsForm } from './SettingsForm.tsx';

const parts = ['value', 'kind', 'asOf'] as const;
type FieldName = `figures.${number}.${(typeof parts)[number]}` | `counted.${(typeof countedKeys)[number]}`;

const fields = [
  ...figureKeys.flatMap((_, index) => parts.map((part): FieldName => `figures.${index}.${part}`)),
  ...countedKeys.map((key): FieldName => `counted.${key}`),
];

/** Thousands separators are allowed; empty hides the figure. The server rejects what is no number. */
function numberOf(text = ''): number | null {
  const plain = text.replaceAll(/[,\s]/g, '');
  if (plain === '') return null;
  return Number.isNaN(Number(plain)) ? (text as unknown as number) : Number(plain);
}

export function FiguresForm({ settings, onSaved }: PartProps) {
  const { t } = useTranslation('admin');
  const { figures, countedFigures } = settings;
  const [typed, setTyped] = useState<ReadonlyMap<FigureKey, number>>(
    new Map(figures.map(({ key, value }) => [key, value])),
  );
  const look = ({ currentTarget }: FormEvent<HTMLElement>): void => {
    const form = currentTarget.closest('form');
    if (!form) return;
    const entries = new FormData(form);
    const numbers = figureKeys.map(
      (key, index) => [key, numberOf(String(entries.get(`figures.${index}.value`)))] as const,
    );
    setTyped(new Map(numbers.flatMap(([key, value]) => (typeof value === 'number' ? [[key, value]] : []))));
  };
  const contradictions = contradictionsIn(
    new Map([...typed, ...countedFigures.map(({ key, value }) => [key, value] as const)]),
  );
  const nameOf = (key: Exclude<FigureKey, 'settlementDays'>) => t(`site:figures.${key}`);
  const toBody = (typed: Record<FieldName, string>) => ({
    counted: countedKeys.filter((key) => typed[`counted.${key}`] === 'true'),
    figures: figureKeys.map((key, index) => ({
      key,
      value: numberOf(typed[`figures.${index}.value`]),
      kind: typed[`figures.${index}.kind`] as (typeof figureKinds)[number],
      asOf: typed[`figures.${index}.asOf`] ?? '',
    })),
  });
  return (
    <SettingsForm title={t('figures.title')} text={t('figures.text')} fields={fields} toBody={toBody} onSaved={onSaved}>
      {(wrong) => (
        <div onInput={look}>
          {figureKeys.map((key, index) => (
            <FigureFields
              key={key}
              name={key}
              figure={figures.find((each) => each.key === key)}
              index={index}
              wrong={wrong}
            />
          ))}
          <CountedFigures settings={settings} />
          <div role="status">
            {contradictions.map(([whole, part]) => (
              <MessageBox
                key={`${whole} ${part}`}
                tone="warn"
                title={t('figures.contradiction', { whole: nameOf(whole), part: nameOf(part) })}
              />
            ))}
          </div>
        </div>
      )}
    </SettingsForm>
  );
}

interface FigureFieldsProps {
  name: TypedFigureKey;
  /** Undefined while hidden. */
  figure: Figure | undefined;
  index: number;
  wrong: SayWrong<FieldName>;
}

function FigureFields({ name, figure, index, wrong }: FigureFieldsProps) {
  const { t, i18n } = useTranslation('admin');
  return (
    <Fold
      title={name === 'settlementDays' ? t('figures.settlementDays') : t(`site:figures.${name}`)}
      mark={figure?.isSample && <SampleMark />}
      now={figure ? figureText(figure, i18n.language) : t('figures.hidden')}
    >
      <TextInput
        label={t('figures.value')}
        error={wrong(`figures.${index}.value`)}
        name={`figures.${index}.value`}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        defaultValue={figure ? String(figure.value) : ''}
      />
      <Select
        label={t('figures.kind')}
        error={wrong(`figures.${index}.kind`)}
        name={`figures.${index}.kind`}
        defaultValue={figure?.kind ?? 'atLeast'}
      >
        {figureKinds.map((each) => (
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
        defaultValue={figure?.asOf ?? ''}
      />
    </Fold>
  );
}
