import type { OwnRequest } from '#contract/rights/rights.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';

export type RequestLine = Pick<OwnRequest, 'number' | 'due_on' | 'answer' | 'reason'>;

/** What the person asked about these data, and what was answered. */
export function AskedList({ requests }: { requests: readonly RequestLine[] }) {
  const { t, i18n } = useTranslation('purposes');
  return (
    <ul>
      {requests.map(({ number, due_on: dueOn, answer, reason }) => (
        <li key={number}>
          {t('mine.request', { number })}{' '}
          <bdi>{answer ?? reason ?? t('mine.dueOn', { day: formatDay(dueOn, i18n.language) })}</bdi>
        </li>
      ))}
    </ul>
  );
}
