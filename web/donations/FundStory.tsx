import type { FundSentence } from '#contract/donations/donations-public.ts';
import { languages } from '#contract/values/language.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { wordsIn } from '../ui/words-in.ts';
import styles from './Giving.module.css';

/** What money did, in plain sentences with days; in the reader's language where there is one. */
export function FundStory({ sentences }: { sentences: readonly FundSentence[] }) {
  const { i18n } = useTranslation();
  const inOrder = [i18n.language, ...languages];
  return (
    <ul className={styles.story}>
      {sentences.map(({ day, said }) => {
        const language = inOrder.find((each) => said[each] !== null) ?? i18n.language;
        return (
          <li key={`${day} ${said[language]}`}>
            <span className="soft">{formatDay(day, i18n.language)}</span>
            <span {...wordsIn(language)}>{said[language]}</span>
          </li>
        );
      })}
    </ul>
  );
}
