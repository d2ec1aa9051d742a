import { useRef, useState } from 'react';
import { type ContentName, type WrittenField, writtenFieldsOf } from '#contract/content/content-kinds.ts';
import type { FieldTranslations } from '#contract/content/translations.ts';
import { type Language, languages } from '#contract/values/language.ts';
import { saySame } from '#contract/values/same-words.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { useAsk } from '../../app/use-ask.ts';
import { useQuery } from '../../app/use-query.ts';
import type { Failure } from '../../calls/failure.ts';
import type { Wrong } from '../../forms/use-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { contentChanged } from '../../store/list-slice.ts';

/** The name of an input, such as `hi.title`. */
export type TranslationInput = `${Language}.${WrittenField}`;

/** A field of the form that is written in each language. */
export interface TranslatableField {
  name: WrittenField;
  label: string;
  longest: number | undefined;
  isLine: boolean;
}

type Typed = Partial<Record<string, string>>;

export interface ThingTranslations {
  /** Undefined for a new thing. */
  thing: { kind: ContentName; id: string } | undefined;
  inputs: readonly TranslationInput[];
  /** The language in which the thing is written first. */
  source: Language;
  writeIn: (language: Language) => void;
  selected: Language;
  /** Whether this language's tab was opened since the form was. */
  isOpened: (language: Language) => boolean;
  select: (language: Language) => void;
  /** What there is in the other languages; undefined while it is not known. */
  translated: readonly FieldTranslations[] | undefined;
  failure: Failure | undefined;
  loadAgain: () => void;
  check: (typed: Typed) => Partial<Record<TranslationInput, Wrong>>;
  /** Saves the item, by its id if an earlier try created it, then its translations. Rejects with a `Failure`. */
  save: (typed: Typed, saveThing: (madeId: string | undefined) => Promise<string>) => Promise<void>;
  /** The item is saved; its translations failed. */
  isHalfSaved: boolean;
}

const inputOf = (language: Language, field: WrittenField): TranslationInput => `${language}.${field}`;

/** Of a new thing. */
const nothing: readonly FieldTranslations[] = [];

/** The other languages of a content item, loaded when a tab is opened. A new one is undefined. */
export function useThingTranslations(
  kind: ContentName,
  thing: { id: string; source_language: Language } | undefined,
  onHalfSaved: () => void,
): ThingTranslations {
  const { store } = useApp();
  const ask = useAsk();
  const { i18n } = useTranslation();
  const id = thing?.id;
  const [source, setSource] = useState<Language>(thing?.source_language ?? i18n.language);
  const [selected, setSelected] = useState<Language>(source);
  const [opened, setOpened] = useState<readonly Language[]>([]);
  const [isHalfSaved, setHalfSaved] = useState(false);
  const made = useRef<string>(undefined);
  const fields: readonly WrittenField[] = writtenFieldsOf(kind);

  const isWanted = id !== undefined && opened.some((language) => language !== source);
  const { reply, failure, reload } = useQuery('readContentTranslations', isWanted ? { params: { kind, id } } : null);
  const translated = id === undefined ? nothing : reply?.data;

  /** Changed texts of one language; a language that was never opened has no inputs. */
  const changedIn = (language: Language, typed: Typed): [WrittenField, string][] => {
    if (!translated || language === source || !opened.includes(language)) return [];
    return fields.flatMap((field) => {
      const text = typed[inputOf(language, field)] ?? '';
      const before = translated.find((each) => each.field === field)?.[language].text ?? '';
      return saySame(text, before) ? [] : [[field, text]];
    });
  };

  const saveIn = async (language: Language, savedId: string, typed: Typed): Promise<void> => {
    const changed = changedIn(language, typed);
    if (changed.length === 0) return;
    const body = { language, texts: Object.fromEntries(changed) };
    await ask('translateContent', { params: { kind, id: savedId }, body });
  };

  return {
    thing: id === undefined ? undefined : { kind, id },
    inputs: languages.flatMap((language) => fields.map((field) => inputOf(language, field))),
    source,
    writeIn: (language) => {
      setSource(language);
      setSelected(language);
    },
    selected,
    isOpened: (language) => opened.includes(language),
    select: (language) => {
      setSelected(language);
      setOpened((before) => (before.includes(language) ? before : [...before, language]));
    },
    translated,
    failure,
    loadAgain: reload,
    check: (typed) => {
      const lacking = languages.flatMap((language) =>
        changedIn(language, typed)
          .filter(([field, text]) => text.trim() !== '' && !typed[field]?.trim())
          .map(([field]) => [inputOf(language, field), 'source_required']),
      );
      return Object.fromEntries(lacking);
    },
    save: async (typed, saveThing) => {
      setHalfSaved(false);
      const savedId = await saveThing(made.current);
      made.current = savedId;
      try {
        for (const language of languages) await saveIn(language, savedId, typed);
      } catch (failure) {
        setHalfSaved(true);
        onHalfSaved();
        throw failure;
      }
      store.dispatch(contentChanged());
    },
    isHalfSaved,
  };
}
