import type { StatementImport } from '#contract/donations/bank.ts';
import { screens } from '../../../app/screens.ts';
import { Form } from '../../../forms/Form.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useProblemWords } from '../../../forms/use-problem-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MessageBox } from '../../../ui/MessageBox.tsx';
import { ScrollArea } from '../../../ui/ScrollArea.tsx';
import { Select } from '../../../ui/Select.tsx';
import { OfficePanel } from '../../shared/OfficePanel.tsx';
import styles from './Statements.module.css';

const columns = ['date', 'narration', 'ref', 'debit', 'credit', 'amount', 'balance'] as const;
type ColumnName = (typeof columns)[number];
const needed: ReadonlySet<ColumnName> = new Set(['date', 'narration']);

interface ColumnsFormProps {
  statement: StatementImport;
  onChosen: (after: StatementImport) => void;
}

/** Which column means what; remembered for the next file with this heading. */
export function ColumnsForm({ statement, onChosen }: ColumnsFormProps) {
  const { t } = useTranslation('office-statements');
  const { sayWrong } = useProblemWords();
  const { id, mapping, asksDayOrder } = statement;
  const named = statement.heading.map((word, place) => ({
    place,
    name: word || t('columns.nameless', { place: place + 1 }),
  }));
  const numbered = statement.sample.map((cells, number) => ({ number, cells }));
  const form = useForm({
    fields: [...columns, 'dayOrder'],
    check: ({ date, narration, credit, amount, dayOrder }) => ({
      date: date === '' ? 'required' : undefined,
      narration: narration === '' ? 'required' : undefined,
      credit: credit === '' && amount === '' ? 'required' : undefined,
      dayOrder: dayOrder === '' ? 'required' : undefined,
    }),
    send: async ({ dayOrder, date, narration, ...others }, ask) => {
      const body = { date, narration, ...others, dayOrder: dayOrder as 'day' | 'month' };
      onChosen((await ask('mapStatement', { params: { id }, body })).data);
    },
  });
  return (
    <OfficePanel title={t('columns.title')}>
      <p>{t('columns.text')}</p>
      {asksDayOrder && mapping && <MessageBox tone="warn" title={t('columns.asksDayOrder')} />}
      <Sample columns={named} rows={numbered} />
      <Form state={form} action={screens.statements()}>
        <div className="grid-2">
          {columns.map((name) => (
            <Select
              key={name}
              label={t(`columns.${name}`)}
              mark={needed.has(name) ? undefined : t('site:form.optional')}
              error={sayWrong(form.wrong[name])}
              name={name}
              defaultValue={mapping?.[name] ?? ''}
            >
              <option value="">–</option>
              {named.map(({ place, name: shown }) => (
                <option key={place} value={place}>
                  {shown}
                </option>
              ))}
            </Select>
          ))}
          <Select
            label={t('columns.dayOrder')}
            error={sayWrong(form.wrong.dayOrder)}
            name="dayOrder"
            defaultValue={asksDayOrder && mapping ? '' : 'day'}
          >
            {asksDayOrder && mapping && <option value="">–</option>}
            <option value="day">{t('columns.dayFirst')}</option>
            <option value="month">{t('columns.monthFirst')}</option>
          </Select>
        </div>
        <div className="row">
          <SubmitButton state={form} busyWord={t('upload.reading')}>
            {t('columns.save')}
          </SubmitButton>
        </div>
      </Form>
    </OfficePanel>
  );
}

interface SampleProps {
  columns: readonly { place: number; name: string }[];
  rows: readonly { number: number; cells: readonly string[] }[];
}

/** As it stands in the file, to choose by. */
function Sample({ columns: named, rows }: SampleProps) {
  const { t } = useTranslation('office-statements');
  return (
    <ScrollArea className={styles.sample} aria-label={t('columns.sample')}>
      <table dir="ltr">
        <thead>
          <tr>
            {named.map(({ place, name }) => (
              <th key={place} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, cells }) => (
            <tr key={number}>
              {named.map(({ place }) => (
                <td key={place}>
                  <bdi>{cells[place] ?? ''}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
