import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { expenseLengths } from '#contract/donations/expenses.facts.ts';
import { screens } from '../../../app/screens.ts';
import { asFailure } from '../../../calls/failure.ts';
import { smallerPicture } from '../../../forms/chosen-picture.ts';
import { Form } from '../../../forms/Form.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useProblemWords } from '../../../forms/use-problem-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FilePicker } from '../../../ui/FilePicker.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useToast } from '../../shared/Notices.tsx';
import { OfficeHead } from '../../shared/OfficeHead.tsx';
import { OfficePanel } from '../../shared/OfficePanel.tsx';
import { officeHead } from '../../shared/office-head.ts';
import { paiseOf } from '../../shared/rupees.ts';
import { fundAndHeadOf, useFundChoices } from './use-fund-choices.ts';

export const head = officeHead('nav.expenses');

const fields = ['amountPaise', 'payee', 'why', 'fundId', 'chequeNumber'] as const;

/** From a phone: the photo of the bill, the amount, one line. */
export function Component() {
  const { t } = useTranslation('office-expenses');
  const { sayProblem, sayWrong } = useProblemWords();
  const toast = useToast();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const caseId = params.get('case') ?? '';
  const funds = useFundChoices();
  const photo = useRef<HTMLInputElement>(null);
  const form = useForm({
    fields,
    check: ({ amountPaise, payee, why }) => ({
      amountPaise: paiseOf(amountPaise) ? undefined : 'gift_amount',
      payee: payee.trim() === '' ? 'name_required' : undefined,
      why: why.trim() === '' ? 'required' : undefined,
    }),
    send: async ({ amountPaise, fundId, ...typed }, ask) => {
      const body = { ...typed, ...fundAndHeadOf(fundId), amountPaise: paiseOf(amountPaise) ?? 0, caseId };
      const { id } = (await ask('createExpense', { body })).data;
      const file = await smallerPicture(photo.current?.files?.[0] ?? null);
      // What is asked for stands; a photo that was refused or did not arrive is added on its page.
      const failed = file
        ? await ask('addVoucher', { params: { id }, body: {}, file }).then(() => undefined, asFailure)
        : undefined;
      const says = failed ? `${t('askedWithoutPhoto')} ${sayProblem(failed.code)}` : t('asked');
      toast(says, failed ? 'danger' : 'success', screens.expense({ id }));
      void navigate(screens.expense({ id }));
    },
  });
  const wrong = (name: (typeof fields)[number]) => sayWrong(form.wrong[name]);
  return (
    <>
      <OfficeHead title={t('ask')} text={t(caseId ? 'reliefText' : 'askText')} />
      <OfficePanel title={t('ask')}>
        <Form state={form}>
          <FilePicker
            ref={photo}
            label={t('photo')}
            mark={t('site:form.optional')}
            name="photo"
            accept="image/*,application/pdf"
            chooseWord={t('choosePhoto')}
          />
          <TextInput
            label={t('amount')}
            error={wrong('amountPaise')}
            name="amountPaise"
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
          />
          <Select label={t('fundAndHead')} error={wrong('fundId')} name="fundId" disabled={!funds}>
            {(funds ?? []).map(({ value, word }) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </Select>
          <TextInput
            label={t('payee')}
            error={wrong('payee')}
            name="payee"
            maxLength={expenseLengths.payee}
            autoComplete="off"
            dir="auto"
          />
          <TextInput
            label={t('why')}
            error={wrong('why')}
            name="why"
            maxLength={expenseLengths.why}
            autoComplete="off"
            dir="auto"
          />
          <TextInput
            label={t('cheque')}
            mark={t('site:form.optional')}
            error={wrong('chequeNumber')}
            name="chequeNumber"
            inputMode="numeric"
            maxLength={expenseLengths.cheque}
            autoComplete="off"
            dir="ltr"
          />
          <SubmitButton state={form} busyWord={t('sending')}>
            {t('send')}
          </SubmitButton>
        </Form>
      </OfficePanel>
    </>
  );
}
