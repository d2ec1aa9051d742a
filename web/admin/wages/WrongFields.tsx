import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import styles from './Account.module.css';
import { type DraftPerson, personOf } from './account-draft.ts';

interface WrongFieldsProps {
  /** Sentences by the places of the draft. */
  wrong: Readonly<Record<string, string>>;
  people: readonly DraftPerson[];
  onChoose: (at: number) => void;
}

const mostShown = 5;

/** Beside the button that saves: with two hundred people the fields themselves may be far away, or not on the screen. */
export function WrongFields({ wrong, people, onChoose }: WrongFieldsProps) {
  const { t } = useTranslation('office-wages');
  const all = Object.entries(wrong);
  if (all.length === 0) return null;
  return (
    <MessageBox tone="danger" title={t('wrong')} role="alert">
      <ul className={styles.sums}>
        {all.slice(0, mostShown).map(([place, sentence]) => {
          const at = personOf(place);
          return (
            <li key={place}>
              {at !== undefined && (
                <Button look="more" size="small" onClick={() => onChoose(at)}>
                  {at + 1}. <bdi>{people[at]?.name}</bdi>
                </Button>
              )}{' '}
              {sentence}
            </li>
          );
        })}
      </ul>
      {all.length > mostShown && <p>{t('moreWrong', { count: all.length - mostShown })}</p>}
    </MessageBox>
  );
}
