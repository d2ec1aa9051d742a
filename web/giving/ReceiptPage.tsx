import { useLoaderData } from 'react-router';
import { grouped } from '#contract/donations/references.ts';
import type { Reply } from '#contract/send.ts';
import { formatPaise } from '#contract/values/paise.ts';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Card } from '../ui/Card.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import styles from './Giving.module.css';
import { readOwnReceipt } from './giving-calls.ts';
import { orMissing } from './refusals.ts';

type Own = Reply<'readOwnReceipt'>['data'];
interface Shown {
  own: Own | null;
  token: string;
}

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('receipt.title', { ns: 'giving' }), frame, language),
  description: t('description', { ns: 'giving' }),
  hidden: true,
});

export const load: Page['load'] = async ({ call }, { request }) => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return orMissing(call(readOwnReceipt(token)).then((own) => ({ own, token })));
};

/** The form of the receipt that can be read aloud and printed. */
export function Component() {
  const { t } = useTranslation('receipt');
  const shown = useLoaderData<Shown | null>();
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={t('giving:receipt.title')} />
      <div className={`wrap ${styles.narrow}`}>
        {shown?.own ? <Receipt own={shown.own} token={shown.token} /> : <MessageBox tone="info" title={t('gone')} />}
      </div>
    </main>
  );
}

function Receipt({ own: { facts, status }, token }: { own: Own; token: string }) {
  const { t, i18n } = useTranslation('receipt');
  const { language } = i18n;
  const isGoods = facts.mode === 'kind';
  const rows: readonly (readonly [label: string, value: string, isFigure?: boolean])[] = [
    [t('foundation'), facts.foundation[language]],
    [t('number'), facts.number, true],
    [t('day'), formatDay(facts.day, language)],
    [t('issuedOn'), formatDay(facts.issuedOn, language)],
    [t('donor'), facts.donor],
    [t('address'), facts.donorAddress],
    ...(facts.taxId ? [[t('taxId'), facts.taxId, true] as const] : []),
    isGoods ? [t('goods'), facts.goods ?? ''] : [t('amount'), `₹${formatPaise(facts.amountPaise)}`, true],
    [t('mode'), t(`modes.${facts.mode}`)],
    [t('reference'), [facts.reference, facts.utr].filter(Boolean).join(' · '), true],
    [t('type'), t(`types.${facts.type}`)],
    [t('fund'), facts.fund[language]],
    ...(facts.pan ? [[t('pan'), facts.pan, true] as const] : []),
    ...(facts.urn ? [[t('urn'), facts.urn, true] as const] : []),
    ...(facts.signatory ? [[t('signatory'), facts.signatory] as const] : []),
    [t('code'), grouped(facts.code, 4), true],
  ];
  const section = facts.section === null ? 'noDeduction' : facts.section === '133' ? 'section133' : 'section80G';
  return (
    <Card as="section" look="panel">
      <MessageBox tone={status === 'valid' ? 'success' : 'danger'} title={t(status)} />
      <h2>{t(isGoods ? 'goodsTitle' : 'title')}</h2>
      <dl className={styles.facts}>
        {rows.map(([label, value, isFigure]) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{isFigure ? <bdi dir="ltr">{value}</bdi> : <bdi>{value}</bdi>}</dd>
          </div>
        ))}
      </dl>
      <p>{t(section)}</p>
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
