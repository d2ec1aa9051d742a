import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import styles from './Account.module.css';
import { type DraftPerson, personOf } from './account-draft.ts';

interface WrongFieldsProps {
  /** Sentences by the places of the draft. */
  wrong: Readonly<Record<string, string>>;
  people: readonly DraftPerson[];
  /** On a telephone a long list would leave no room for the fields. */
  mostShown: number;
  onChoose: (at: number) => void;
}

/** The words of the fields, where they are called otherwise in the draft. */
const wordOf = {
  name: 'name',
  trade: 'trade',
  phone: 'phone',
  struck_why: 'why',
  from: 'from',
  to: 'to',
  rate: 'rate',
  amount: 'amount',
  hours: 'hours',
  deducted: 'deducted',
  deducted_why: 'deductedWhy',
  day: 'day',
  rupees: 'rupees',
  how: 'how',
  contractor: 'contractor',
  site_owner: 'siteOwner',
  address: 'address',
  place: 'place',
  state: 'state',
  zone: 'zone',
  work: 'work',
  hoursPerDay: 'hoursPerDay',
  monthDays: 'monthDays',
} as const;
const isNamed = (field: string): field is keyof typeof wordOf => field in wordOf;

/** Beside the button that saves: with two hundred people the fields themselves may be far away, or not on the screen. */
export function WrongFields({ wrong, people, mostShown, onChoose }: WrongFieldsProps) {
  const { t } = useTranslation('office-wages');
  const all = Object.entries(wrong);
  if (all.length === 0) return null;
  return (
    <MessageBox tone="danger" title={t('wrong')} role="alert">
      <ul className={styles.sums}>
        {all.slice(0, mostShown).map(([place, sentence]) => {
          const at = personOf(place);
          const field = place.split('.').at(-1) ?? '';
          return (
            <li key={place}>
              {at !== undefined && (
                <Button look="more" size="small" onClick={() => onChoose(at)}>
                  {at + 1}. <bdi>{people[at]?.name}</bdi>
                </Button>
              )}{' '}
              {isNamed(field) && `${t(wordOf[field])}: `}
              {sentence}
            </li>
          );
        })}
      </ul>
      {all.length > mostShown && <p>{t('moreWrong', { count: all.length - mostShown })}</p>}
    </MessageBox>
  );
}
