import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { expenseLengths } from '#contract/donations/expenses.facts.ts';
import { screens } from '../../../app/screens.ts';
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
import { useOpenFunds } from '../ledger/use-open-funds.ts';

export const head = officeHead('nav.expenses');

const fields = ['amountPaise', 'payee', 'why', 'fundId'] as const;

/** From a phone: the photo of the bill, the amount, one line. */
export function Component() {
  const { t, i18n } = useTranslation('office-expenses');
  const { sayWrong } = useProblemWords();
  const toast = useToast();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const caseId = params.get('case') ?? '';
  const funds = useOpenFunds();
  const photo = useRef<HTMLInputElement>(null);
  const form = useForm({
    fields,
    check: ({ amountPaise, payee, why }) => ({
      amountPaise: paiseOf(amountPaise) ? undefined : 'gift_amount',
      payee: payee.trim() === '' ? 'name_required' : undefined,
      why: why.trim() === '' ? 'required' : undefined,
    }),
    send: async ({ amountPaise, ...typed }, ask) => {
      const body = { ...typed, amountPaise: paiseOf(amountPaise) ?? 0, caseId };
      const { id } = (await ask('createExpense', { body })).data;
      const file = photo.current?.files?.[0];
      // What is asked for stands; a photo that did not arrive is added on its page.
      const isThere = file
        ? await ask('addVoucher', { params: { id }, body: {}, file }).then(
            () => true,
            () => false,
          )
        : true;
      toast(t(isThere ? 'asked' : 'askedWithoutPhoto'), isThere ? 'success' : 'danger', screens.expense({ id }));
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
          {funds && funds.length > 1 && (
            <Select label={t('fund')} error={wrong('fundId')} name="fundId">
              {funds
                .filter(({ isSample }) => !isSample)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name[i18n.language]}
                  </option>
                ))}
            </Select>
          )}
          <SubmitButton state={form} busyWord={t('sending')}>
            {t('send')}
          </SubmitButton>
        </Form>
      </OfficePanel>
    </>
  );
}
