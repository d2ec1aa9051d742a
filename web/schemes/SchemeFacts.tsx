import type { PaperKind } from '#contract/schemes/answers.facts.ts';
import type { Scheme } from '#contract/schemes/schemes.ts';
import { OtherHost } from '../app/OtherHost.tsx';
import { telephoneLink } from '../contact/office-links.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { wordsOf } from '../ui/words-in.ts';
import styles from './SchemeFacts.module.css';
import { useAnswerWords } from './use-answer-words.ts';

interface SchemeFactsProps {
  scheme: Scheme;
  /** Papers that the person has at hand. */
  have?: readonly PaperKind[];
}

/** Papers, where and how, what it costs, whom to call, and where this was read. */
export function SchemeFacts({ scheme, have = [] }: SchemeFactsProps) {
  const { t } = useTranslation('schemes');
  const { wordOf } = useAnswerWords();
  const { papers, other_papers, helpline, apply_link, source_link, source_name } = scheme;
  return (
    <dl className={styles.facts}>
      <dt>{t('card.papers')}</dt>
      <dd>
        <ul className={styles.papers}>
          {papers.map((paper) => (
            <li key={paper} className={have.includes(paper) ? styles.have : undefined}>
              {wordOf('papers', paper)}
              {have.includes(paper) && ` (${t('card.have')})`}
            </li>
          ))}
          {other_papers.map((paper) => (
            <li key={paper}>{paper}</li>
          ))}
        </ul>
      </dd>
      <dt>{t('card.where')}</dt>
      <dd {...wordsOf(scheme, 'where_to_go')}>{scheme.where_to_go}</dd>
      <dt>{t('card.how')}</dt>
      <dd {...wordsOf(scheme, 'how')}>{scheme.how}</dd>
      {helpline !== null && (
        <>
          <dt>{t('card.helpline')}</dt>
          <dd>
            <a className={styles.link} href={telephoneLink(helpline)} dir="ltr">
              {helpline}
            </a>
          </dd>
        </>
      )}
      {apply_link !== null && (
        <>
          <dt>{t('card.apply')}</dt>
          <dd>
            <a className={styles.link} href={apply_link} rel="noopener noreferrer" dir="ltr">
              {new URL(apply_link).host}
            </a>
          </dd>
        </>
      )}
      <dt>{t('card.source')}</dt>
      <dd>
        <a className={styles.link} href={source_link} rel="noopener noreferrer" lang="en" dir="ltr">
          {source_name}
          <OtherHost link={source_link} />
        </a>
      </dd>
    </dl>
  );
}
