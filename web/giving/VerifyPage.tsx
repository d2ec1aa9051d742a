import { useLoaderData } from 'react-router';
import type { Reply } from '#contract/send.ts';
import { formatPaise } from '#contract/values/paise.ts';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Card } from '../ui/Card.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { FactList } from './FactList.tsx';
import styles from './Giving.module.css';
import { verifyReceipt } from './giving-calls.ts';
import { orMissing } from './refusals.ts';

type Verified = Reply<'verifyReceipt'>['data'];

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('verify.title', { ns: 'giving' }), frame, language),
  description: t('description', { ns: 'giving' }),
  hidden: true,
});

export const load: Page['load'] = ({ call }, { params }) => orMissing(call(verifyReceipt(params.code ?? '')));

export function Component() {
  const { t, i18n } = useTranslation('giving');
  const receipt = useLoaderData<Verified | null>();
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={t('verify.title')} />
      <div className={`wrap ${styles.narrow}`}>
        {receipt === null && <MessageBox tone="danger" title={t('verify.unknown')} />}
        {receipt && (
          <Card as="section" look="panel">
            {receipt.isSample ? (
              <MessageBox tone="warn" title={t('verify.sample')} />
            ) : (
              <MessageBox
                tone={receipt.status === 'valid' ? 'success' : 'danger'}
                title={t(`verify.${receipt.status}`)}
              />
            )}
            <FactList
              facts={[
                [
                  t('verify.number'),
                  <bdi key="number" dir="ltr">
                    {receipt.number}
                  </bdi>,
                ],
                // Goods may have no value.
                ...(receipt.amountPaise > 0
                  ? [
                      [
                        t('gift.amount'),
                        <bdi key="amount" dir="ltr">
                          ₹{formatPaise(receipt.amountPaise)}
                        </bdi>,
                      ] as const,
                    ]
                  : []),
                [t('verify.day'), formatDay(receipt.day, i18n.language)],
              ]}
            />
          </Card>
        )}
      </div>
    </main>
  );
}
