import { type WrittenField, writtenFieldsOf } from '#contract/content/content-kinds.ts';
import { useApp } from '../../app/AppProviders.tsx';
import type { Failure } from '../../calls/failure.ts';
import { checkPicture, pictureIn, smallerPicture } from '../../forms/chosen-picture.ts';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type FormState, useForm, type Wrong } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { InThreeLanguages, useSaveFailureWords } from '../translations/InThreeLanguages.tsx';
import {
  type ThingTranslations,
  type TranslationInput,
  useThingTranslations,
} from '../translations/use-thing-translations.ts';
import { ContentInput } from './ContentInput.tsx';
import type { ContentKind, ContentRow } from './content-kind.ts';
import { PictureField } from './PictureField.tsx';
import { useContentTools } from './use-content-tools.ts';

interface ContentDialogProps<Row extends ContentRow, Name extends keyof Row & string> {
  kind: ContentKind<Row, Name>;
  /** Null: new. */
  row: Row | null;
  onSaved: () => void;
  /** The content is saved, its translations are not yet. */
  onHalfSaved: () => void;
  onClose: () => void;
}

type FormField<Name extends string> = Name | 'image' | 'drawing' | TranslationInput;

export function ContentDialog<Row extends ContentRow, Name extends keyof Row & string>(
  props: ContentDialogProps<Row, Name>,
) {
  const { kind, row, onClose } = props;
  const { t } = useTranslation('office-content');
  return (
    <Dialog
      open
      title={t(row ? `editTitle.${kind.words}` : `add.${kind.words}`)}
      subtitle={row ? kind.nameOf(row) : undefined}
      closeWord={t('admin:dialog.close')}
      onClose={onClose}
    >
      <ContentForm {...props} />
    </Dialog>
  );
}

function ContentForm<Row extends ContentRow, Name extends keyof Row & string>(props: ContentDialogProps<Row, Name>) {
  const { kind, row, onClose } = props;
  const { t } = useTranslation('office-content');
  const { sayWrong } = useProblemWords();
  const { now } = useApp();
  const translations = useThingTranslations(kind.words, row ?? undefined, props.onHalfSaved);
  const sayFailure = useSaveFailureWords(translations, useSaveFailure(kind, row ? 'update' : 'create'));
  const form = useContentForm(props, translations);
  const isTranslated = (name: string): name is WrittenField =>
    (writtenFieldsOf(kind.words) as readonly string[]).includes(name);
  const translated = kind.fields.flatMap(({ name, label, longest, input }) =>
    isTranslated(name) ? { name, label: t(label), longest, isLine: input === 'line' } : [],
  );
  return (
    <Form state={form} action={`/admin/${kind.words}`} sayFailure={sayFailure}>
      <InThreeLanguages form={form} translations={translations} fields={translated}>
        {!kind.noPicture && (
          <PictureField
            current={row?.imageUrl ?? null}
            isRequired={kind.pictureRequired !== undefined}
            error={sayWrong(form.wrong.image)}
            drawings={kind.drawings ?? []}
          />
        )}
        {kind.fields.map((field) => (
          <ContentInput
            key={field.name}
            field={field}
            error={sayWrong(form.wrong[field.name])}
            language={translations.source}
            value={row ? String(row[field.name] ?? '') : field.initial?.(now())}
          />
        ))}
      </InThreeLanguages>
      <DialogActions>
        <SubmitButton state={form} busyWord={t('admin:dialog.saving')}>
          {t(row ? 'update' : 'admin:dialog.save')}
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          {t('admin:dialog.cancel')}
        </Button>
      </DialogActions>
    </Form>
  );
}

function useContentForm<Row extends ContentRow, Name extends keyof Row & string>(
  { kind, row, onSaved }: ContentDialogProps<Row, Name>,
  translations: ThingTranslations,
): FormState<FormField<Name>> {
  const tools = useContentTools();
  const names = kind.fields.map(({ name }) => name);
  const form: FormState<FormField<Name>> = useForm<FormField<Name>>({
    fields: [...names, 'image', 'drawing', ...translations.inputs],
    check: (typed) => {
      const file = pictureIn(form.form.current);
      const wrong: Partial<Record<string, Wrong | undefined>> = {
        image: file || row || typed.drawing !== '' ? checkPicture(file) : kind.pictureRequired,
        ...translations.check(typed),
      };
      for (const { name, required } of kind.fields) if (typed[name].trim() === '') wrong[name] = required;
      return wrong as FormState<FormField<Name>>['wrong'];
    },
    send: async (typed) => {
      const texts = Object.fromEntries(names.map((name) => [name, typed[name]])) as Record<Name, string>;
      const drawing = kind.drawings?.find((name) => name === typed.drawing);
      const body = { ...texts, source_language: translations.source, ...(drawing && { drawing }) };
      const draft = { body, image: await smallerPicture(pictureIn(form.form.current)) };
      await translations.save(typed, async (madeId) => {
        const id = row?.id ?? madeId;
        if (id === undefined) return (await kind.create(tools, draft)).id;
        await kind.update(tools, id, draft);
        return id;
      });
      onSaved();
    },
    fieldOf: { not_an_image: 'image', image_too_large: 'image' },
  });
  return form;
}

/** The reason in this content kind's sentence. */
function useSaveFailure<Row extends ContentRow, Name extends keyof Row & string>(
  { saveFailed }: ContentKind<Row, Name>,
  act: 'create' | 'update',
): (failure: Failure) => string {
  const { t } = useTranslation('office-content');
  const { sayProblem } = useProblemWords();
  return ({ code }) => {
    if (!saveFailed) return sayProblem(code);
    return t(saveFailed[act], { reason: code.startsWith('fallback.') ? t('unknownError') : sayProblem(code) });
  };
}
