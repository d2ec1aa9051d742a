import { Fragment, useState } from 'react';
import type { Import, ImportRow } from '#contract/people/imports.ts';
import { type ImportRowKind, importRowKinds } from '#contract/people/people.facts.ts';
import type { FieldCode } from '#contract/protocol/field-code.ts';
import { useActions } from '../../app/use-action.ts';
import type { Ask } from '../../calls/ask.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Chip, FilterChips } from '../../ui/FilterChips.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './people.module.css';

interface ImportPreviewProps {
  preview: Import;
  onDone: (done: Import) => void;
  onForgotten: () => void;
}

const tones: Record<ImportRowKind, BadgeTone> = { new: 'success', same: 'neutral', maybe: 'info', wrong: 'danger' };
const preset = (kind: ImportRowKind): string => (kind === 'new' ? 'new' : 'skip');

/** What would come of the list; each line can be decided otherwise. */
export function ImportPreview({ preview, onDone, onForgotten }: ImportPreviewProps) {
  const { t } = useTranslation('office-people');
  const { sayProblem } = useProblemWords();
  const [shown, setShown] = useState(preview);
  const [kind, setKind] = useState<ImportRowKind>();
  const [choices, setChoices] = useState<Record<string, string>>({});
  const { id } = preview;
  const { busy, failure, run } = useActions((ask, act: (ask: Ask) => Promise<void>) => act(ask));
  const show = (wanted: ImportRowKind | undefined, page: number) =>
    run(async (ask) => {
      setKind(wanted);
      const query = { ...(wanted && { kind: wanted }), page };
      setShown((await ask('readImport', { params: { id }, query })).data);
    });
  const { counts, rows, page, pageSize, total } = shown;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const changes = Object.values(choices);
  const added =
    counts.new + changes.filter((each) => each === 'new').length - changes.filter((each) => each === '-').length;
  const choose = (row: ImportRow, choice: string) => {
    const { [String(row.line)]: _, ...others } = choices;
    const isPreset = choice === preset(row.kind);
    setChoices(isPreset ? others : { ...others, [row.line]: row.kind === 'new' && choice === 'skip' ? '-' : choice });
  };
  const sent = Object.fromEntries(Object.entries(choices).map(([line, each]) => [line, each === '-' ? 'skip' : each]));
  return (
    <div className="stack" aria-busy={busy}>
      <FilterChips label={t('import.kind')}>
        <Chip chosen={kind === undefined} onClick={() => void show(undefined, 1)}>
          {t('import.all')}
        </Chip>
        {importRowKinds.map((each) => (
          <Chip key={each} chosen={kind === each} onClick={() => void show(each, 1)}>
            {`${t(`import.kinds.${each}`)} (${formatNumber(counts[each])})`}
          </Chip>
        ))}
      </FilterChips>
      {failure && <MessageBox tone="danger" title={sayProblem(failure.code)} />}
      <ImportRows rows={rows} choices={sent} onChoose={choose} />
      {pages > 1 && (
        <div className="row">
          <Button look="quiet" size="dense" disabled={page <= 1} onClick={() => void show(kind, page - 1)}>
            {t('admin:list.previous')}
          </Button>
          <span>{t('admin:list.page', { page, pages })}</span>
          <Button look="quiet" size="dense" disabled={page >= pages} onClick={() => void show(kind, page + 1)}>
            {t('admin:list.next')}
          </Button>
        </div>
      )}
      <p className="soft">{t('import.hour')}</p>
      <div className="row">
        <Button
          busy={busy}
          busyWord={t('import.taking')}
          onClick={() =>
            void run(async (ask) =>
              onDone((await ask('commitImport', { params: { id }, body: { choices: sent } })).data),
            )
          }
        >
          {t('import.take', { count: added, number: formatNumber(added) })}
        </Button>
        <Button
          look="quiet"
          onClick={() =>
            void run(async (ask) => {
              await ask('deleteImport', { params: { id } });
              onForgotten();
            })
          }
        >
          {t('import.forget')}
        </Button>
      </div>
    </div>
  );
}

interface ImportRowsProps {
  rows: readonly ImportRow[];
  choices: Readonly<Record<string, string>>;
  onChoose: (row: ImportRow, choice: string) => void;
}

function ImportRows({ rows, choices, onChoose }: ImportRowsProps) {
  const { t } = useTranslation('office-people');
  const { sayWrong } = useProblemWords();
  const columns: Column<ImportRow>[] = [
    {
      key: 'name',
      label: t('import.person'),
      kind: 'lead',
      cell: ({ line, name, phone, email }) => (
        <>
          <b>
            <bdi>{name || '–'}</bdi>
          </b>
          <br />
          <span className="soft">
            {t('import.line', { line: formatNumber(line) })}
            {[phone, email].filter(Boolean).map((way) => (
              <Fragment key={way}>
                {' · '}
                <bdi dir="ltr">{way}</bdi>
              </Fragment>
            ))}
          </span>
        </>
      ),
    },
    {
      key: 'kind',
      label: t('import.kind'),
      cell: ({ kind, wrong, sameLine }) => (
        <>
          <Badge tone={tones[kind]}>{t(`import.kinds.${kind}`)}</Badge>
          {wrong && <p>{sayWrong(wrong as FieldCode)}</p>}
          {sameLine !== null && <p>{t('import.sameLine', { line: formatNumber(sameLine) })}</p>}
        </>
      ),
    },
    {
      key: 'choice',
      label: t('import.choice'),
      cell: (row) =>
        row.kind !== 'wrong' &&
        row.sameLine === null && (
          <div className={styles.decision}>
            <Select
              key={row.line}
              label={t('import.choiceNamed', { name: row.name })}
              name={`line-${row.line}`}
              defaultValue={choices[row.line] ?? preset(row.kind)}
              onChange={({ currentTarget }) => onChoose(row, currentTarget.value)}
            >
              {row.kind !== 'same' && <option value="new">{t('import.choices.new')}</option>}
              <option value="skip">{t('import.choices.skip')}</option>
              {row.candidates.map(({ id, name, phone, email }) => (
                <option key={id} value={id}>
                  {t('import.choices.fill', { name, detail: phone ?? email ?? '' })}
                </option>
              ))}
            </Select>
          </div>
        ),
    },
  ];
  return <DataTable caption={t('import.title')} columns={columns} rows={rows} rowKey={({ line }) => line} />;
}
