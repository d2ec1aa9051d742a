import { type ActionFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { grouped } from '#contract/donations/references.ts';
import type { Reply } from '#contract/send.ts';
import { formatPaise } from '#contract/values/paise.ts';
import { useApp } from '../app/AppProviders.tsx';
import type { App } from '../app/app.ts';
import { useFrame } from '../app/frame.ts';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useMailOff } from '../app/use-mail-off.ts';
import { telephoneLink } from '../contact/office-links.ts';
import { asRefused, type Refused, readTyped } from '../forms/read-typed.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { addressIn } from '../i18n/address-in.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { qrPicture } from '../share/qr.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { FactList } from './FactList.tsx';
import styles from './Giving.module.css';
import { orMissing } from './refusals.ts';

type Donation = Reply<'readDonation'>['data'];
type Outcome =
  | (Refused & { told?: undefined; sent?: undefined })
  | { told: true; sent?: undefined }
  | { sent: true; told?: undefined };

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('donation.title', { ns: 'giving' }), frame, language),
  description: t('description', { ns: 'giving' }),
  hidden: true,
});

export const load: Page['load'] = ({ ask }, { params: { reference = '' } }) =>
  orMissing(ask('readDonation', { params: { reference } }).then(({ data }) => data));

export async function act({ ask }: App, { request, params: { reference = '' } }: ActionFunctionArgs) {
  const typed = readTyped(await request.formData());
  try {
    if (typed.again !== undefined) {
      await ask('sendReceiptAgain', { params: { reference } });
      return { sent: true } satisfies Outcome;
    }
    await ask('tellUtr', { params: { reference }, body: { utr: typed.utr ?? '', day: typed.day ?? '' } });
    return { told: true } satisfies Outcome;
  } catch (failure) {
    return asRefused(failure, typed);
  }
}

export function Component() {
  const { t } = useTranslation('giving');
  const donation = useLoaderData<Donation | null>();
  if (!donation)
    return (
      <main id="content" tabIndex={-1}>
        <PageHead title={t('donation.title')} text={t('donation.unknown')} />
      </main>
    );
  const isStruck = donation.state === 'voided';
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={t('donation.title')} text={donation.isAwaited ? t('donation.text') : undefined} />
      <div className={classNames('wrap', donation.state === 'intended' ? styles.parts : styles.narrow)}>
        <Card as="section" look="panel">
          <p className={styles.reference}>
            <bdi dir="ltr">{grouped(donation.reference)}</bdi>
          </p>
          {donation.isAwaited && <Keep donation={donation} />}
          {isStruck && <MessageBox tone="danger" title={t('donation.struck')} />}
          {donation.isAwaited && <MessageBox tone="warn" title={t('donation.notReceipt')} />}
          <Facts donation={donation} />
        </Card>
        {donation.receiptBy !== null && <ReceiptReady donation={donation} />}
        <Ways donation={donation} />
        <TellUtr donation={donation} />
      </div>
    </main>
  );
}

/** Copied, saved or sent on: whoever pays later, or for somebody else, has reference and amount at hand. */
function Keep({ donation: { reference, amountPaise } }: { donation: Donation }) {
  const { t, i18n } = useTranslation('giving');
  const { siteUrl } = useApp();
  const { name } = useFrame().settings.foundation;
  const shown = grouped(reference);
  const amount = `₹${formatPaise(amountPaise)}`;
  const foundation = name[i18n.language];
  const sent = [
    foundation,
    `${t('donation.reference')}: \u2068${shown}\u2069`,
    `${t('donation.amount')}: \u2068${amount}\u2069`,
    addressIn(`${siteUrl}/donate/${reference}`, i18n.language),
  ];
  return (
    <>
      <div className={styles.keep}>
        <Button
          className="needs-script"
          look="quiet"
          size="small"
          icon="copy"
          data-part="copy-reference"
          data-label={reference}
        >
          {t('donation.copy')}
        </Button>
        <Button
          className="needs-script"
          look="quiet"
          size="small"
          icon="down"
          data-part="save-gift"
          data-lines={[shown, amount, foundation].join('\n')}
          data-file={`donation-${reference}.png`}
        >
          {t('donation.save')}
        </Button>
        <LinkButton
          look="quiet"
          size="small"
          icon="share"
          href={`https://wa.me/?text=${encodeURIComponent(sent.join('\n'))}`}
          rel="noopener noreferrer"
        >
          {t('donation.send')}
        </LinkButton>
      </div>
      <p data-part="copied" role="status" hidden>
        {t('donation.copied')}
      </p>
      <p data-part="copy-failed" role="status" hidden>
        {t('donation.copyFailed')}
      </p>
    </>
  );
}

function Facts({ donation: { amountPaise, fund, state } }: { donation: Donation }) {
  const { t, i18n } = useTranslation('giving');
  const amount = <bdi dir="ltr">₹{formatPaise(amountPaise)}</bdi>;
  return (
    <FactList
      facts={[
        [t('donation.amount'), amount],
        [t('donation.fund'), fund[i18n.language]],
        [t('donation.state'), t(`states.${state}`)],
      ]}
    />
  );
}

/** Who has given is not asked again, and sample details offer no way to pay. */
function Ways({ donation }: { donation: Donation }) {
  const { t } = useTranslation('giving');
  const { donation: details } = useFrame().settings;
  const { upiLink, amountPaise, state } = donation;
  if (state !== 'intended') return null;
  // Copied by hand into another app: a line never breaks within the number.
  const account = (
    <>
      <bdi className={styles.line}>{details.accountName}</bdi>
      <bdi className={classNames(styles.line, styles.number)} dir="ltr">
        {details.accountNumber}
      </bdi>
    </>
  );
  const hasAccount = !details.isSample && details.accountNumber !== '';
  return (
    <Card as="section" look="panel" className={styles.ways}>
      {!upiLink && !hasAccount && <MessageBox tone="warn" title={t('donation.noWay')} />}
      {upiLink && (
        <>
          <img
            className={styles.code}
            data-part="code"
            src={qrPicture(upiLink)}
            alt={t('donation.qr', { amount: `₹${formatPaise(amountPaise)}` })}
            width={220}
            height={220}
          />
          <LinkButton look="donate" size="wide" href={upiLink}>
            {t('donation.pay')}
          </LinkButton>
        </>
      )}
      {hasAccount && (
        <>
          <p>{t('donation.bank')}</p>
          <FactList
            facts={[
              [t('donation.account'), account],
              [
                t('donation.ifsc'),
                <bdi key="ifsc" dir="ltr">
                  {details.ifsc}
                </bdi>,
              ],
            ]}
          />
        </>
      )}
    </Card>
  );
}

/** Where the receipt has gone, and how to get it again. The address itself is not said: a slip of paper may be found. */
function ReceiptReady({ donation: { reference, receiptBy } }: { donation: Donation }) {
  const { t } = useTranslation('giving');
  const { sayProblem } = useProblemWords();
  const outcome = useActionData<Outcome>();
  const mailOff = useMailOff();
  const { phone } = useFrame().settings.foundation;
  const way = receiptBy === 'email' && mailOff ? 'desk' : (receiptBy ?? 'desk');
  const problem = outcome && !outcome.told && !outcome.sent ? outcome.problem : undefined;
  return (
    <Card as="section" look="panel">
      <h2 className={styles.question}>{t('states.receipted')}</h2>
      <p>{t(`ready.${way}`)}</p>
      {way === 'email' && outcome?.sent && <MessageBox tone="success" title={t('ready.sent')} role="status" />}
      {way === 'email' && !outcome?.sent && (
        <form className="form" method="post" action={`/donate/${reference}`}>
          {problem && <MessageBox tone="danger" title={sayProblem(problem)} role="alert" />}
          <input type="hidden" name="again" value="1" />
          <Button type="submit" look="quiet" icon="mail">
            {t('ready.again')}
          </Button>
        </form>
      )}
      {phone && (
        <LinkButton look="quiet" icon="phone" href={telephoneLink(phone)}>
          <bdi dir="ltr">{phone}</bdi>
        </LinkButton>
      )}
    </Card>
  );
}

function TellUtr({ donation: { reference, mayTellUtr } }: { donation: Donation }) {
  const { t } = useTranslation('giving');
  const { sayProblem, sayWrong } = useProblemWords();
  const outcome = useActionData<Outcome>();
  const refused = outcome && !outcome.told && !outcome.sent ? outcome : undefined;
  if (outcome?.told) return <MessageBox tone="success" title={t('donation.told')} role="status" />;
  // Only now: who told the last number that is taken reads that we have it.
  if (!mayTellUtr) return null;
  return (
    <Card as="section" look="panel">
      <form className="form" method="post" action={`/donate/${reference}`} noValidate>
        <h2 className={styles.question}>{t('donation.utrTitle')}</h2>
        {refused?.problem && <MessageBox tone="danger" title={sayProblem(refused.problem)} role="alert" />}
        <TextInput
          label={t('donation.utr')}
          hint={t('donation.utrHint')}
          error={sayWrong(refused?.wrong.utr)}
          name="utr"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={refused?.typed.utr}
        />
        <TextInput
          label={t('donation.day')}
          mark={t('site:form.optional')}
          error={sayWrong(refused?.wrong.day)}
          name="day"
          type="date"
          defaultValue={refused?.typed.day}
        />
        <p>
          <a href="/purposes#donations">{t('purposes:title')}</a>
        </p>
        <Button type="submit" look="quiet">
          {t('donation.tell')}
        </Button>
      </form>
    </Card>
  );
}
