import type { MyDonation } from '#contract/donations/donations-public.ts';
import { useLinkToken } from '../accounts/link-token.ts';
import { Form } from '../forms/Form.tsx';
import { FormPanel } from '../forms/FormPanel.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { TextInput } from '../ui/TextInput.tsx';

/** The whole link of the e-mail, or what stands in it behind `token=`. */
const tokenIn = (typed: string): string => /[?#&]token=([^&#\s]+)/.exec(typed)?.[1] ?? typed.trim();

export function JoinReceipt({ onJoined }: { onJoined: (donations: MyDonation[]) => void }) {
  const { t } = useTranslation('my-donations');
  const { sayWrong } = useProblemWords();
  const token = useLinkToken();
  const form = useForm({
    fields: ['link'],
    check: ({ link }) => ({ link: tokenIn(link) === '' ? 'required' : undefined }),
    send: async ({ link }, ask) => {
      const { data } = await ask('joinMyDonations', { body: { token: tokenIn(link) } });
      form.form.current?.reset();
      onJoined(data);
    },
    fieldOf: { link_used: 'link' },
  });
  return (
    <FormPanel title={t('join.title')} text={t('join.text')}>
      <Form state={form} action="/my-donations">
        <TextInput
          key={token ?? ''}
          label={t('join.link')}
          error={sayWrong(form.wrong.link)}
          name="link"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={token ?? ''}
        />
        <SubmitButton state={form} busyWord={t('join.busy')} look="quiet">
          {t('join.add')}
        </SubmitButton>
      </Form>
    </FormPanel>
  );
}
