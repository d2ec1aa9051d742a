import { data, useLoaderData } from 'react-router';
import type { Reply } from '#contract/send.ts';
import { formatPaise } from '#contract/values/paise.ts';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { isRefusal } from '../calls/failure.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { FactList } from './FactList.tsx';
import { FundStory } from './FundStory.tsx';
import styles from './Giving.module.css';

type Verified = Reply<'verifyReceipt'>['data'];
interface Checked {
  code: string;
  /** Undefined: no code was given. Null: there is no such receipt. */
  receipt: Verified | null | undefined;
}

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('verify.title', { ns: 'giving' }), frame, language),
  description: t('description', { ns: 'giving' }),
  hidden: true,
});

/** The code of a link, or what was typed into the form. */
export const load: Page['load'] = async ({ ask }, { params, request }) => {
  const code = params.code ?? new URL(request.url).searchParams.get('code') ?? '';
  if (code.trim() === '') return { code: '', receipt: undefined } satisfies Checked;
  try {
    return { code, receipt: (await ask('verifyReceipt', { params: { code } })).data } satisfies Checked;
  } catch (failure) {
    if (!isRefusal(failure) || failure.status !== 404) throw failure;
    return data({ code, receipt: null } satisfies Checked, { status: 404 });
  }
};

export function Component() {
  const { t, i18n } = useTranslation('giving');
  const { code, receipt } = useLoaderData<Checked>();
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={t('verify.title')} text={receipt ? undefined : t('verify.text')} />
      <div className={`wrap ${styles.narrow}`}>
        {receipt === null && <MessageBox tone="danger" title={t('verify.unknown')} role="alert" />}
        {!receipt && <CodeForm code={code} />}
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
                        t('donation.amount'),
                        <bdi key="amount" dir="ltr">
                          ₹{formatPaise(receipt.amountPaise)}
                        </bdi>,
                      ] as const,
                    ]
                  : []),
                [t('verify.day'), formatDay(receipt.day, i18n.language)],
              ]}
            />
            {receipt.story && (
              <>
                <h2 className={styles.question}>{t('verify.story', { fund: receipt.story.fund[i18n.language] })}</h2>
                {receipt.story.sentences.length === 0 ? (
                  <p className="soft">{t('verify.noStory')}</p>
                ) : (
                  <FundStory sentences={receipt.story.sentences} />
                )}
              </>
            )}
          </Card>
        )}
      </div>
    </main>
  );
}

/** Without script too: the code comes back in the address. */
function CodeForm({ code }: { code: string }) {
  const { t } = useTranslation('giving');
  return (
    <Card look="panel">
      <form className="form" method="get" action="/verify">
        <TextInput
          label={t('verify.code')}
          hint={t('verify.codeHint')}
          name="code"
          required
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={code}
        />
        <Button type="submit">{t('verify.check')}</Button>
      </form>
    </Card>
  );
}
