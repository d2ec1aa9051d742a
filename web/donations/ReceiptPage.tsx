import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { grouped } from '#contract/donations/references.ts';
import type { Reply } from '#contract/send.ts';
import { dayInFigures } from '#contract/values/india-day.ts';
import { formatPaise } from '#contract/values/paise.ts';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { qrPicture } from '../share/qr.ts';
import { Card } from '../ui/Card.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { FactList } from './FactList.tsx';
import styles from './Giving.module.css';
import { orMissing } from './refusals.ts';

type Own = Reply<'readOwnReceipt'>['data'];
interface ReceiptData {
  own: Own | null;
  token: string;
}

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('receipt.title', { ns: 'giving' }), frame, language),
  description: t('description', { ns: 'giving' }),
  hidden: true,
});

export const load: Page['load'] = ({ ask }, { request }) => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return orMissing(ask('readOwnReceipt', { query: { token } }).then(({ data }) => ({ own: data, token })));
};

/** The form of the receipt that can be read aloud and printed. */
export function Component() {
  const { t } = useTranslation('receipt');
  const shown = useLoaderData<ReceiptData | null>();
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={t('giving:receipt.title')} />
      <div className={`wrap ${styles.narrow}`}>
        {shown?.own ? <Receipt own={shown.own} token={shown.token} /> : <MessageBox tone="info" title={t('gone')} />}
      </div>
    </main>
  );
}

const figure = (text: string): ReactNode => <bdi dir="ltr">{text}</bdi>;
const asWritten = (text: string): ReactNode => <bdi>{text}</bdi>;
const below = (first: ReactNode, second: ReactNode): ReactNode => (
  <>
    {first}
    <br />
    {second}
  </>
);

function Receipt({ own: { facts, words, verifyUrl, status }, token }: { own: Own; token: string }) {
  const { t, i18n } = useTranslation('receipt');
  const { language } = i18n;
  const isGoods = facts.mode === 'kind';
  const { urnFrom, urnTo } = facts;
  const validity = urnFrom && urnTo ? t('validity', { from: dayInFigures(urnFrom), to: dayInFigures(urnTo) }) : null;
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('foundation'), below(asWritten(facts.foundation[language]), asWritten(facts.address))],
    [t('number'), figure(facts.number)],
    [t('day'), formatDay(facts.day, language)],
    [t('issuedOn'), formatDay(facts.issuedOn, language)],
    [t('donor'), asWritten(facts.donor)],
    [t('address'), asWritten(facts.donorAddress)],
    ...(facts.taxId ? [[t('taxId'), figure(facts.taxId)] as const] : []),
    ...(isGoods
      ? [[t('goods'), asWritten(facts.goods ?? '')] as const]
      : ([
          [t('amount'), figure(`₹${formatPaise(facts.amountPaise)}`)],
          [t('words'), words[language]],
        ] as const)),
    [t('mode'), t(`modes.${facts.mode}`)],
    [t('reference'), figure([facts.reference, facts.utr].filter(Boolean).join(' · '))],
    [t('type'), t(`kinds.${facts.type}`)],
    [t('fund'), asWritten(facts.fund[language])],
    ...(facts.pan ? [[t('pan'), figure(facts.pan)] as const] : []),
    ...(facts.urn ? [[t('urn'), validity ? below(figure(facts.urn), validity) : figure(facts.urn)] as const] : []),
    ...(facts.signatory ? [[t('signatory'), asWritten(facts.signatory)] as const] : []),
    [t('code'), figure(grouped(facts.code, 4))],
  ];
  const section = facts.section === null ? 'noDeduction' : facts.section === '133' ? 'section133' : 'section80G';
  return (
    <Card as="section" look="panel">
      <MessageBox tone={status === 'valid' ? 'success' : 'danger'} title={t(status)} />
      <h2>{t(isGoods ? 'goodsTitle' : 'title')}</h2>
      <p>{t('thanks')}</p>
      <FactList facts={rows} />
      <p>{t(section)}</p>
      <img className={styles.code} src={qrPicture(verifyUrl)} alt="" width={160} height={160} />
      <p className={styles.verify}>
        <a href={verifyUrl}>{t('verify', { link: verifyUrl })}</a>
      </p>
      <p className={styles.noPrint}>
        <LinkButton icon="down" href={`/api/receipts/own.pdf?token=${encodeURIComponent(token)}`}>
          {t('pdf')}
        </LinkButton>
      </p>
      <p className={styles.noPrint}>
        <LinkButton look="quiet" icon="plus" href={`/my-donations#token=${encodeURIComponent(token)}`}>
          {t('keep')}
        </LinkButton>
      </p>
      <p className={`soft ${styles.noPrint}`}>{t('print')}</p>
    </Card>
  );
}
