import { type ActionFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { donationLengths, saidCitizenships } from '#contract/donations/donations.facts.ts';
import { hasWayToPay } from '#contract/donations/way-to-pay.ts';
import type { Input, Reply } from '#contract/send.ts';
import { longestEmail } from '#contract/values/email.ts';
import { parsePaise } from '#contract/values/paise.ts';
import type { App } from '../app/app.ts';
import { useFrame } from '../app/frame.ts';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useMailOff } from '../app/use-mail-off.ts';
import { KeptNotice } from '../forms/KeptNotice.tsx';
import { asRefused, type Refused, readTyped } from '../forms/read-typed.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Select } from '../ui/Select.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './Giving.module.css';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('form.title', { ns: 'giving' }), frame, language),
  description: t('description', { ns: 'giving' }),
  hidden: true,
});

/** The amount that was chosen on `/donate`, as it was typed there. */
function amountIn(address: string): string {
  const amount = new URL(address).searchParams.get('amount') ?? '';
  return parsePaise(amount) === undefined ? '' : amount;
}

export const load: Page['load'] = async ({ ask }, { request }) => ({
  ...(await ask('listFunds')).data,
  amount: amountIn(request.url),
});

/** The names of the form, by those of the call. */
const fieldOf = (name: string): string =>
  name === 'amountPaise' ? 'amount' : name.startsWith('donor.taxId') ? 'pan' : name.replace('donor.', '');

/** Runs on the server, with script and without. */
export async function act({ ask, i18n }: App, { request }: ActionFunctionArgs) {
  const typed = readTyped(await request.formData());
  const { amount = '', fundId = '', pan = '', formToken = '', website = '', ...told } = typed;
  const taxId = pan.trim() === '' ? undefined : { kind: 'pan' as const, number: pan };
  const body = {
    donor: { ...told, language: i18n.language, ...(taxId && { taxId }) },
    amountPaise: Number(parsePaise(amount) ?? 0n),
    fundId,
    formToken,
    website,
  };
  try {
    // Every field is checked by the server: what a form sends is text.
    const { data } = await ask('createDonation', { body: body as unknown as Input<'createDonation'>['body'] });
    return redirect(`/donate/${data.reference}`);
  } catch (failure) {
    return asRefused(failure, typed, fieldOf);
  }
}

type Loaded = Reply<'listFunds'>['data'] & { amount: string };
const fields = [
  { name: 'name', longest: donationLengths.name, autoComplete: 'name' },
  { name: 'address', longest: donationLengths.address, autoComplete: 'street-address' },
] as const;

export function Component() {
  const { t, i18n } = useTranslation('giving');
  const { funds, takesTaxIds, amount } = useLoaderData<Loaded>();
  const { formToken, settings } = useFrame();
  const mailOff = useMailOff();
  const { typed, wrong, problem } = useActionData<Refused>() ?? {
    typed: {} as Refused['typed'],
    wrong: {} as Refused['wrong'],
    problem: undefined,
  };
  const { sayProblem, sayWrong } = useProblemWords();
  const optional = t('site:form.optional');
  if (!hasWayToPay(settings.donation))
    return (
      <main id="content" tabIndex={-1}>
        <PageHead title={t('form.title')} />
        <div className={`wrap ${styles.narrow}`}>
          <MessageBox tone="warn" title={t('donation.noWay')} />
        </div>
      </main>
    );
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={t('form.title')} text={t('form.text')} />
      <div className={`wrap ${styles.narrow}`}>
        <Card look="panel">
          <form className="form" method="post" action="/donate/receipt" noValidate>
            {problem && <MessageBox tone="danger" title={sayProblem(problem)} role="alert" />}
            <input type="hidden" name="formToken" value={formToken} />
            <input className="visually-hidden" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
            <TextInput
              label={t('form.amount')}
              error={sayWrong(wrong.amount)}
              name="amount"
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typed.amount ?? amount}
            />
            <Select label={t('form.fund')} name="fundId" defaultValue={typed.fundId}>
              {funds.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name[i18n.language]}
                </option>
              ))}
            </Select>
            <Select
              label={t('form.citizenship')}
              hint={t('form.law')}
              error={sayWrong(wrong.citizenship)}
              name="citizenship"
              defaultValue={typed.citizenship ?? 'india'}
            >
              {saidCitizenships.map((each) => (
                <option key={each} value={each}>
                  {t(`form.${each}`)}
                </option>
              ))}
            </Select>
            {fields.map(({ name, longest, autoComplete }) => (
              <TextInput
                key={name}
                label={t(`form.${name}`)}
                error={sayWrong(wrong[name])}
                name={name}
                autoComplete={autoComplete}
                maxLength={longest}
                defaultValue={typed[name]}
              />
            ))}
            <TextInput
              label={t('form.pinCode')}
              mark={optional}
              error={sayWrong(wrong.pinCode)}
              name="pinCode"
              dir="ltr"
              inputMode="numeric"
              autoComplete="postal-code"
              defaultValue={typed.pinCode}
            />
            <TextInput
              label={t(mailOff ? 'site:footer.email' : 'form.email')}
              mark={optional}
              hint={mailOff ? t('form.emailOff') : undefined}
              error={sayWrong(wrong.email)}
              name="email"
              type="email"
              dir="ltr"
              autoComplete="email"
              maxLength={longestEmail}
              defaultValue={typed.email}
            />
            <TextInput
              label={t('form.phone')}
              mark={optional}
              error={sayWrong(wrong.phone)}
              name="phone"
              type="tel"
              dir="ltr"
              autoComplete="tel"
              defaultValue={typed.phone}
            />
            {takesTaxIds && (
              <>
                <TextInput
                  label={t('form.passport')}
                  mark={optional}
                  hint={t('form.passportHint')}
                  error={sayWrong(wrong.passport)}
                  name="passport"
                  dir="ltr"
                  autoComplete="off"
                  defaultValue={typed.passport}
                />
                <TextInput
                  label={t('form.pan')}
                  mark={optional}
                  hint={t('form.panHint')}
                  error={sayWrong(wrong.pan)}
                  name="pan"
                  dir="ltr"
                  autoComplete="off"
                  autoCapitalize="characters"
                  defaultValue={typed.pan}
                />
              </>
            )}
            <p className="soft">{t('form.privacy')}</p>
            <KeptNotice name="donations" />
            <Button type="submit">{t('form.send')}</Button>
          </form>
        </Card>
      </div>
    </main>
  );
}
