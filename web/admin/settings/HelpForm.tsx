import { useState } from 'react';
import { answerDays, keepYears, mostNumbers, numberLengths } from '#contract/help/help.facts.ts';
import type { HelpSettings } from '#contract/help/help-settings.ts';
import { languages } from '#contract/values/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Fold } from './Fold.tsx';
import { type PartProps, type SayWrong, SettingsForm } from './SettingsForm.tsx';

const plainFields = [
  'help.open',
  'help.answer_within_days',
  'help.keep_years',
  'help.exitUrl',
  'help.publish',
  'help.districts',
] as const;
const numberParts = ['label.en', 'label.hi', 'label.ur', 'phone', 'source', 'checkedOn'] as const;

type HelpNumber = HelpSettings['numbers'][number];
interface Kept {
  key: number;
  number: HelpNumber | undefined;
}

/** How help is asked for and answered; the numbers beside our own are shown for a year after their check. */
export function HelpForm({ settings: { help }, onSaved }: PartProps) {
  const { t } = useTranslation('office-help');
  const [numbers, setNumbers] = useState<Kept[]>(() => help.numbers.map((number, key) => ({ key, number })));
  const nameOf = (at: number, part: string): string => `help.numbers.${at}.${part}`;
  const numberFields = numbers.flatMap((_, at) => numberParts.map((part) => nameOf(at, part)));
  const yesOrNo = (
    <>
      <option value="true">{t('settings.yes')}</option>
      <option value="false">{t('settings.no')}</option>
    </>
  );
  return (
    <SettingsForm<string>
      title={t('settings.title')}
      text={t('settings.text')}
      fields={[...plainFields, ...numberFields]}
      toBody={(typed) => ({
        help: {
          open: typed['help.open'] === 'true',
          publish: typed['help.publish'] === 'true',
          answer_within_days: typed['help.answer_within_days'] ?? '',
          keep_years: typed['help.keep_years'] ?? '',
          exitUrl: typed['help.exitUrl'] ?? '',
          districts: (typed['help.districts'] ?? '')
            .split('\n')
            .map((name) => name.trim())
            .filter((name) => name !== ''),
          numbers: numbers.map((_, at) => {
            const part = (name: string): string => typed[nameOf(at, name)] ?? '';
            return {
              label: { en: part('label.en'), hi: part('label.hi'), ur: part('label.ur') },
              phone: part('phone'),
              source: part('source'),
              checkedOn: part('checkedOn'),
            };
          }),
        },
      })}
      onSaved={onSaved}
    >
      {(wrong) => (
        <>
          <Select
            label={t('settings.open')}
            hint={t('settings.openHint')}
            name="help.open"
            defaultValue={String(help.open)}
          >
            {yesOrNo}
          </Select>
          <div className="grid-2">
            <TextInput
              label={t('settings.answerWithin')}
              error={wrong('help.answer_within_days')}
              name="help.answer_within_days"
              inputMode="numeric"
              placeholder={`${answerDays.fewest}–${answerDays.most}`}
              defaultValue={String(help.answer_within_days)}
            />
            <TextInput
              label={t('settings.keepYears')}
              error={wrong('help.keep_years')}
              name="help.keep_years"
              inputMode="numeric"
              placeholder={`${keepYears.fewest}–${keepYears.most}`}
              defaultValue={String(help.keep_years)}
            />
          </div>
          <TextInput
            label={t('settings.exit')}
            hint={t('settings.exitHint')}
            error={wrong('help.exitUrl')}
            name="help.exitUrl"
            type="url"
            defaultValue={help.exitUrl}
          />
          <Select
            label={t('settings.publish')}
            hint={t('settings.publishHint')}
            name="help.publish"
            defaultValue={String(help.publish)}
          >
            {yesOrNo}
          </Select>
          <TextArea
            label={t('settings.districts')}
            hint={t('settings.districtsHint')}
            error={wrong('help.districts')}
            name="help.districts"
            rows={4}
            defaultValue={help.districts.join('\n')}
          />
          {numbers.map(({ key, number }, at) => (
            <Fold key={key} title={number?.label.en ?? t('settings.newNumber')} open={number === undefined}>
              <NumberFields at={at} number={number} wrong={wrong} nameOf={nameOf} />
              <Button
                look="dangerQuiet"
                icon="trash"
                onClick={() => setNumbers((before) => before.filter((each) => each.key !== key))}
              >
                {t('settings.removeNumber')}
              </Button>
            </Fold>
          ))}
          {numbers.length < mostNumbers && (
            <Button
              look="quiet"
              icon="plus"
              onClick={() => setNumbers((before) => [...before, { key: Date.now(), number: undefined }])}
            >
              {t('settings.addNumber')}
            </Button>
          )}
        </>
      )}
    </SettingsForm>
  );
}

interface NumberFieldsProps {
  at: number;
  number: HelpNumber | undefined;
  wrong: SayWrong<string>;
  nameOf: (at: number, part: string) => string;
}

function NumberFields({ at, number, wrong, nameOf }: NumberFieldsProps) {
  const { t } = useTranslation('office-help');
  const fieldOf = (part: string) => ({ name: nameOf(at, part), error: wrong(nameOf(at, part)) });
  return (
    <>
      {languages.map((language) => (
        <TextInput
          key={language}
          label={`${t('settings.label')} (${t(`languages.${language}`)})`}
          {...fieldOf(`label.${language}`)}
          maxLength={numberLengths.label}
          dir="auto"
          defaultValue={number?.label[language] ?? ''}
        />
      ))}
      <TextInput
        label={t('case.phone')}
        hint={t('settings.phoneHint')}
        mark={t('site:form.optional')}
        {...fieldOf('phone')}
        type="tel"
        maxLength={numberLengths.phone}
        defaultValue={number?.phone ?? ''}
      />
      <TextInput
        label={t('settings.source')}
        {...fieldOf('source')}
        maxLength={numberLengths.source}
        dir="auto"
        defaultValue={number?.source ?? ''}
      />
      <TextInput
        label={t('settings.checkedOn')}
        hint={t('settings.checkedHint')}
        {...fieldOf('checkedOn')}
        type="date"
        defaultValue={number?.checkedOn ?? ''}
      />
    </>
  );
}
