import type { RequestKind, RequestState } from '#contract/rights/rights.facts.ts';
import type { OwnData } from '#contract/rights/rights.ts';
import styles from '../forms/PurposeText.module.css';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';

export type RequestLine = NonNullable<OwnData['purposes'][number]['held']['requests']>[number];

/** What the person asked about these data, how far it is, and what was answered. */
export function AskedList({ requests }: { requests: readonly RequestLine[] }) {
  const { t, i18n } = useTranslation('purposes');
  return (
    <dl className={styles.facts}>
      {requests.map(({ number, kind, text, state, due_on: dueOn, answer, reason }) => {
        const said = answer ?? reason;
        return (
          <div key={number}>
            <dt>
              <b>{t('mine.request', { number, kind: t(`ask.kinds.${kind as RequestKind}`) })}</b>
            </dt>
            {text && (
              <dd>
                <bdi>{text}</bdi>
              </dd>
            )}
            <dd>
              {t(`mine.states.${state as RequestState}`)}{' '}
              {said ? <bdi>{said}</bdi> : t('mine.dueOn', { day: formatDay(dueOn, i18n.language) })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
