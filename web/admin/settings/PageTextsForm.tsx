import type { FormEvent } from 'react';
import {
  longestPageText,
  type PageTextKey,
  pageTextKeys,
  type TextPage,
} from '#contract/page-texts/page-texts.facts.ts';
import type { OfficePageTexts } from '#contract/page-texts/page-texts.ts';
import { directionOf, type Language, languages } from '#contract/values/language.ts';
import { screens } from '../../app/screens.ts';
import { useAction } from '../../app/use-action.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SampleMark } from '../../samples/SampleMark.tsx';
import { Button } from '../../ui/Button.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { VoiceLink } from '../clips/VoiceLink.tsx';
import { Fold } from './Fold.tsx';

type Group = 'hero' | 'values' | 'approach' | 'areas' | 'programmes' | 'ways';
type Part = 'title' | 'text' | 'first' | 'second' | 'third';
type Single = Exclude<PageTextKey, `${Group}.${string}`>;

/** One fold: a single text, or all texts of one thing of a group. */
interface Bundle {
  name: string;
  keys: PageTextKey[];
}

function bundlesOf(page: TextPage): Bundle[] {
  const bundles = new Map<string, PageTextKey[]>();
  for (const key of pageTextKeys[page]) {
    const name = key.includes('.') ? key.slice(0, key.lastIndexOf('.')) : key;
    bundles.set(name, [...(bundles.get(name) ?? []), key]);
  }
  return [...bundles].map(([name, keys]) => ({ name, keys }));
}

interface PageTextsFormProps {
  page: TextPage;
  texts: OfficePageTexts['texts'];
  onSaved: (after: OfficePageTexts) => void;
}

/** All texts of one page, each in three languages. */
export function PageTextsForm({ page, texts, onSaved }: PageTextsFormProps) {
  const { t } = useTranslation('admin');
  const { sayProblem } = useProblemWords();
  const { busy, failure, run } = useAction('updatePageTexts', { onDone: ({ data }) => onSaved(data) });
  const textOf = (key: PageTextKey, language: string) =>
    texts.find((text) => text.key === key && text.language === language)?.text ?? '';

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const changed = pageTextKeys[page].flatMap((key) =>
      languages.flatMap((language) => {
        const text = String(typed.get(`${key} ${language}`) ?? '')
          .replaceAll('\r\n', '\n')
          .trim();
        return text === textOf(key, language) ? [] : [{ key, language, text }];
      }),
    );
    void run({ body: { texts: changed } });
  };

  return (
    <form method="post" action={screens.settingsPage({ page: 'words' }, { query: { page } })} onSubmit={save}>
      <VoiceLink of={page} />
      {bundlesOf(page).map((bundle) => (
        <BundleFields key={bundle.name} bundle={bundle} texts={texts} />
      ))}
      {failure && <MessageBox tone="danger" title={sayProblem(failure.code)} />}
      <p>
        <Button type="submit" busy={busy}>
          {t(busy ? 'settings.saving' : 'settings.save')}
        </Button>
      </p>
    </form>
  );
}

function BundleFields({ bundle: { name, keys }, texts }: { bundle: Bundle; texts: OfficePageTexts['texts'] }) {
  const { t, i18n } = useTranslation('admin');
  const own = texts.filter(({ key }) => keys.includes(key));
  const shown = own.find(({ language }) => language === i18n.language) ?? own[0];
  const [group, thing] = name.split('.') as [Group | Single, string | undefined];
  const title = thing
    ? t(`words.groups.${group as Group}`, { number: formatNumber(placeOf(group as Group, name)) })
    : t(`words.single.${group as Single}`);
  const nameOf = (language: Language) => t(`words.languages.${language}`);
  const labelOf = (key: PageTextKey) => (thing ? t(`words.parts.${key.split('.').at(-1) as Part}`) : title);
  return (
    <Fold
      title={title}
      mark={own.some(({ isSample }) => isSample) && <SampleMark />}
      now={shown?.text ?? t('words.none')}
    >
      {keys.map((key) =>
        languages.map((language) => (
          <TextArea
            key={`${key} ${language}`}
            label={`${labelOf(key)} (${nameOf(language)})`}
            name={`${key} ${language}`}
            lang={language}
            dir={directionOf(language)}
            rows={2}
            maxLength={longestPageText}
            defaultValue={own.find((text) => text.key === key && text.language === language)?.text ?? ''}
          />
        )),
      )}
    </Fold>
  );
}

/** From 1 on, among the things of its group. */
function placeOf(group: Group, name: string): number {
  const all = Object.values(pageTextKeys).flatMap((keys): PageTextKey[] => [...keys]);
  const things = new Set(all.flatMap((key) => (key.startsWith(`${group}.`) ? key.slice(0, key.lastIndexOf('.')) : [])));
  return [...things].indexOf(name) + 1;
}
