import { longestFeedback, mostStars } from '#contract/registrations/registrations.facts.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
import { languageOf } from '#contract/values/language.ts';
import { useApp } from '../app/AppProviders.tsx';
import { Form } from '../forms/Form.tsx';
import { KeptNotice } from '../forms/KeptNotice.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { clearRegistrationMessages, giveFeedback } from '../store/registrations.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';
import { StarRating } from '../ui/StarRating.tsx';
import { TextArea } from '../ui/TextArea.tsx';

interface FeedbackDialogProps {
  /** Open while set; closing discards what was typed. */
  registration: Registration | null;
  onClose: () => void;
}

export function FeedbackDialog({ registration, onClose }: FeedbackDialogProps) {
  const { t } = useTranslation('registrations');
  return (
    <Dialog
      open={registration !== null}
      title={t('feedback.title')}
      subtitle={registration?.title}
      subtitleLanguage={registration ? languageOf(registration, 'title') : undefined}
      closeWord={t('site:dialog.close')}
      onClose={onClose}
    >
      {registration && <FeedbackForm registration={registration} onClose={onClose} />}
    </Dialog>
  );
}

function FeedbackForm({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { t, i18n } = useTranslation('registrations');
  const { sayWrong } = useProblemWords();
  const { store } = useApp();
  const { id, feedback, rating } = registration;
  const form = useForm({
    fields: ['rating', 'feedback'],
    check: () => ({}),
    send: async (typed) => {
      const input = {
        id,
        lang: i18n.language,
        feedback: typed.feedback,
        rating: Number(typed.rating),
        ratingOnly: true,
      };
      try {
        await store.dispatch(giveFeedback(input)).unwrap();
        onClose();
      } catch (failure) {
        // Shown in the form, not on the page behind it too.
        store.dispatch(clearRegistrationMessages());
        throw failure;
      }
    },
  });
  return (
    <Form state={form} action="/my-registrations">
      <StarRating
        legend={t('feedback.rating')}
        name="rating"
        starWords={Array.from({ length: mostStars }, (_, index) => t('feedback.stars', { count: index + 1 }))}
        defaultValue={rating ?? mostStars}
        required
        error={sayWrong(form.wrong.rating)}
      />
      <TextArea
        label={t('feedback.text')}
        mark={t('site:form.optional')}
        error={sayWrong(form.wrong.feedback)}
        name="feedback"
        maxLength={longestFeedback}
        defaultValue={feedback ?? undefined}
      />
      <KeptNotice name="account" />
      <DialogActions>
        <SubmitButton state={form} busyWord={t('feedback.busy')}>
          {t('feedback.submit')}
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          {t('feedback.cancel')}
        </Button>
      </DialogActions>
    </Form>
  );
}
