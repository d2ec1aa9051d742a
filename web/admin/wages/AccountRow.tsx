import { memo, useId } from 'react';
import type { PersonSums } from '#contract/wages/reckon-wages.ts';
import { rateKinds } from '#contract/wages/wages.facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { sayPaise } from '../shared/rupees.ts';
import { type Field, fields, type Row } from './account-cells.ts';
import type { DraftPerson } from './account-draft.ts';

/** The same for as long as the table stands, so that typing into one row draws no other. */
export interface RowActs {
  type: (row: Row, field: Field, text: string) => void;
  choose: (at: number) => void;
}

interface AccountRowProps extends Row {
  /** Of the row in the table. */
  number: number;
  person: DraftPerson;
  isChosen: boolean;
  earned: number | undefined;
  /** Of the person; said in their first row. */
  sums: PersonSums | undefined;
  /** Due by the minimum of the law; null: not known. */
  least: number | null;
  wrong: Readonly<Record<string, string>>;
  acts: RowActs;
}

export const AccountRow = memo(function AccountRow(props: AccountRowProps) {
  const { at, place, person, isChosen, earned, sums, least, acts } = props;
  const { t } = useTranslation('office-wages');
  const span = person.spans[place];
  return (
    <tr data-chosen={isChosen ? '' : undefined}>
      {fields.map((field) =>
        (field === 'name' ? place === 0 : span) ? <Cell key={field} {...props} field={field} /> : <td key={field} />,
      )}
      <td>
        {earned !== undefined && sayPaise(earned)}{' '}
        {span && span.evidence.length === 0 && <Badge tone="neutral">{t('weak')}</Badge>}
      </td>
      {sums ? <Dues {...{ person, sums, least }} onChoose={() => acts.choose(at)} /> : <td colSpan={2} />}
    </tr>
  );
});

interface DuesProps extends Pick<AccountRowProps, 'person' | 'least'> {
  sums: PersonSums;
  onChoose: () => void;
}

/** What was agreed beside the minimum; who is struck counts in neither. */
function Dues({ person, sums, least, onChoose }: DuesProps) {
  const { t } = useTranslation('office-wages');
  if (person.struck)
    return (
      <td colSpan={2}>
        <Badge tone="neutral">{t('struck')}</Badge>
      </td>
    );
  return (
    <>
      <td>
        <Button look="more" size="small" onClick={onChoose}>
          {sayPaise(sums.due_paise)}
        </Button>
        {sums.ahead_paise > 0 && (
          <span className="soft">
            {t('ahead')}: {sayPaise(sums.ahead_paise)}
          </span>
        )}
      </td>
      <td>{least === null ? t('askUs') : sayPaise(least)}</td>
    </>
  );
}

function Cell({ field, at, place, number, person, wrong, acts }: AccountRowProps & { field: Field }) {
  const { t } = useTranslation('office-wages');
  const id = useId();
  const sentence = wrong[field === 'name' ? `people.${at}.name` : `people.${at}.spans.${place}.${field}`];
  const span = person.spans[place];
  const shared = {
    'data-cell': `${number} ${field}`,
    'aria-label': `${t(field)}, ${person.name || number + 1}`,
    'aria-invalid': sentence ? true : undefined,
    'aria-describedby': sentence && id,
    onFocus: () => acts.choose(at),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLSelectElement }) =>
      acts.type({ at, place }, field, currentTarget.value),
  };
  return (
    <td>
      {field === 'kind' ? (
        <select {...shared} value={span?.kind}>
          {rateKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          dir={field === 'name' ? 'auto' : 'ltr'}
          autoComplete="off"
          value={field === 'name' ? person.name : (span?.[field] ?? '')}
        />
      )}
      {sentence && <FieldError id={id}>{sentence}</FieldError>}
    </td>
  );
}
