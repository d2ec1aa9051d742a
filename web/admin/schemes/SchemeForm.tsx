import { useState } from 'react';
import type { OfficeScheme } from '#contract/schemes/schemes.ts';
import { screens } from '../../app/screens.ts';
import { asFailure } from '../../calls/failure.ts';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { WordKey } from '../../i18n/word-keys.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { wordsIn } from '../../ui/words-in.ts';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { InThreeLanguages, useSaveFailureWords } from '../translations/InThreeLanguages.tsx';
import { type TranslationInput, useThingTranslations } from '../translations/use-thing-translations.ts';
import { FactInputs } from './FactInputs.tsx';
import { RuleBuilder } from './RuleBuilder.tsx';
import type { DraftGroup } from './rule-draft.ts';
import { bodyOf, factFields, initialOf, lengthOf, type SchemeFieldName, textFields } from './scheme-fields.ts';

interface SchemeFormProps {
  scheme: OfficeScheme | undefined;
  root: DraftGroup;
  onRule: (root: DraftGroup) => void;
  /** What is wrong with parts of the rule. */
  wrong: ReadonlyMap<number, string>;
  onWrong: (errors: Record<string, string>) => void;
  onSaved: (scheme: OfficeScheme) => void;
}

const isLine = (name: SchemeFieldName): boolean => name === 'name' || name === 'first_step';
const optional: readonly SchemeFieldName[] = ['first_step', 'warning'];
const hints: Partial<Record<SchemeFieldName, WordKey<'office-schemes'>>> = {
  gives: 'field.givesHint',
  first_step: 'field.first_stepHint',
};

export function SchemeForm({ scheme, root, onRule, wrong, onWrong, onSaved }: SchemeFormProps) {
  const { t } = useTranslation('office-schemes');
  const { sayProblem, sayWrong } = useProblemWords();
  const [saved, setSaved] = useState<OfficeScheme>();
  const translations = useThingTranslations('schemes', scheme, () => undefined);
  const sayFailure = useSaveFailureWords(translations, ({ code, errors }) =>
    Object.keys(errors ?? {}).some(isOfRule) ? t('rule.wrong') : sayProblem(code),
  );
  const form = useForm<SchemeFieldName | TranslationInput>({
    fields: [...textFields, ...factFields, ...translations.inputs],
    check: (typed) => translations.check(typed),
    send: async (typed, ask) => {
      onWrong({});
      const papers = new FormData(form.form.current ?? undefined).getAll('papers').map(String);
      const body = bodyOf(typed, { papers, root, source: translations.source });
      let after = saved;
      try {
        await translations.save(typed, async (madeId) => {
          const id = scheme?.id ?? madeId;
          after = (await (id ? ask('updateScheme', { params: { id }, body }) : ask('createScheme', { body }))).data;
          setSaved(after);
          return after.id;
        });
      } catch (thrown) {
        onWrong(asFailure(thrown).errors ?? {});
        throw thrown;
      }
      if (after) onSaved(after);
    },
    fieldOf: { slug_taken: 'slug' },
  });
  const texts = textFields.map((name) => ({
    name,
    label: t(`field.${name}`),
    longest: lengthOf(name),
    isLine: isLine(name),
  }));
  return (
    <Form state={form} action={screens.schemes()} sayFailure={sayFailure}>
      <OfficePanel title={t('words')}>
        <InThreeLanguages form={form} translations={translations} fields={texts}>
          {texts.map(({ name, label, longest }) => {
            const hint = hints[name];
            const shared = {
              label,
              name,
              mark: optional.includes(name) ? t('site:form.optional') : undefined,
              hint: hint && t(hint),
              error: sayWrong(form.wrong[name]),
              maxLength: longest,
              defaultValue: initialOf(scheme, name),
              ...wordsIn(translations.source),
              dir: 'auto' as const,
            };
            return isLine(name) ? (
              <TextInput key={name} {...shared} autoComplete="off" />
            ) : (
              <TextArea key={name} {...shared} rows={3} />
            );
          })}
        </InThreeLanguages>
      </OfficePanel>
      <OfficePanel title={t('rule.title')}>
        <p className="soft">{t('rule.text')}</p>
        <RuleBuilder root={root} onChange={onRule} wrong={wrong} />
      </OfficePanel>
      <OfficePanel title={t('facts')}>
        <FactInputs scheme={scheme} wrong={form.wrong} />
      </OfficePanel>
      <div className="row">
        <SubmitButton state={form} busyWord={t('admin:dialog.saving')}>
          {t('admin:dialog.save')}
        </SubmitButton>
      </div>
    </Form>
  );
}

const isOfRule = (name: string): boolean => name === 'rule' || name.startsWith('rule.');
