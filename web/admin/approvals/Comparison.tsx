import type { ReactNode } from 'react';
import type { Approval } from '#contract/approvals/approvals.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './ApprovalPage.module.css';
import { inFours } from './in-fours.ts';
import { useApprovalWords } from './use-approval-words.ts';

/** Old above new on a phone, beside each other where there is room; what differs is marked. */
export function Comparison({ approval }: { approval: Approval }) {
  const { t } = useTranslation('duties');
  const { fieldsOf, sayField, sayValue } = useApprovalWords();
  const { before, after } = approval;
  return (
    <table className={styles.comparison}>
      <caption className="visually-hidden">{t('approvals.comparison')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('approvals.field')}</th>
          <th scope="col">{t('approvals.before')}</th>
          <th scope="col">{t('approvals.after')}</th>
        </tr>
      </thead>
      <tbody>
        {fieldsOf(approval).map((field) => {
          const [was, becomes] = [before[field] ?? '', after[field] ?? ''];
          const show = (text: string): ReactNode => {
            const said = sayValue(field, text) || '–';
            // Its pieces are isolated one by one and follow the page's direction; ids of donors among them are no numbers.
            return field === 'parts' ? said : <bdi>{inFours(said)}</bdi>;
          };
          // Not what is shown: two names can be one in the reader's language.
          const differs = was !== becomes;
          return (
            <tr key={field} data-differs={differs || undefined}>
              <th scope="row">{sayField(field)}</th>
              <td data-label={t('approvals.before')}>{show(was)}</td>
              <td data-label={t('approvals.after')}>
                {differs ? (
                  <mark>
                    {show(becomes)}
                    <span className="visually-hidden"> ({t('approvals.differs')})</span>
                  </mark>
                ) : (
                  show(becomes)
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
