import { useState } from 'react';
import { Link } from 'react-router';
import { cardStates, mostCardsAtOnce, sampleBatch } from '#contract/cards/cards.facts.ts';
import type { Card, CardBatch } from '#contract/cards/cards.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { screens } from '../../app/screens.ts';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ExportButton } from '../shared/ExportButton.tsx';
import { ChoiceFilter, ListFilters } from '../shared/ListFilters.tsx';
import { ListView } from '../shared/ListView.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { useListQuery } from '../shared/use-list-query.ts';
import { useOfficeList } from '../shared/use-office-list.ts';
import styles from './CardsPage.module.css';
import { HandOverDialog } from './HandOverDialog.tsx';

export const head = officeHead('nav.cards');

const sheetPath = (batch: string): string => screens.cardSheet({ batch });

/** Sheets of cards to hand out, and what became of each card. */
export function Component() {
  const { t } = useTranslation('office-cards');
  const toast = useToast();
  const query = useListQuery(['state']);
  const filters = { state: query.filters.state as Card['state'] | undefined };
  const [handsOver, setHandsOver] = useState(false);
  const list = useOfficeList('listCards', { query: { ...filters, page: String(query.page) } });
  const batches = list.reply?.batches ?? [];
  return (
    <>
      <OfficeHead title={t('admin:nav.cards')} text={t('text')}>
        <Button icon="qr" onClick={() => setHandsOver(true)}>
          {t('handOver')}
        </Button>
        <LinkButton as={Link} look="quiet" icon="list" to={sheetPath(sampleBatch)}>
          {t('sample')}
        </LinkButton>
        <ExportButton fileName="cards.csv" call={(ask) => ask('exportCards', { query: filters })} />
      </OfficeHead>
      {handsOver && (
        <HandOverDialog
          onClose={() => setHandsOver(false)}
          onDone={(sentence) => {
            setHandsOver(false);
            toast(sentence);
            list.reload();
          }}
        />
      )}
      <MakeCards
        onMade={(count) => {
          toast(t('made', { count }));
          list.reload();
        }}
      />
      {batches.length > 0 && <Batches batches={batches} />}
      <ListFilters label={t('state')} round={query.round}>
        <ChoiceFilter
          query={query}
          name="state"
          label={t('state')}
          all={t('allStates')}
          choices={cardStates.map((state) => ({ value: state, word: t(`states.${state}`) }))}
        />
      </ListFilters>
      <ListView list={list} query={query} empty={{ title: t('none'), text: t('noneText') }}>
        {(cards) => <CardTable cards={cards} />}
      </ListView>
    </>
  );
}

function MakeCards({ onMade }: { onMade: (count: number) => void }) {
  const { t } = useTranslation('office-cards');
  const { sayWrong } = useProblemWords();
  const form = useForm({
    fields: ['count'],
    check: ({ count }) => ({
      count: /^\d+$/.test(count) && Number(count) >= 1 && Number(count) <= mostCardsAtOnce ? undefined : 'card_count',
    }),
    send: async ({ count }, ask) => onMade((await ask('makeCards', { body: { count } })).data.unassigned),
  });
  return (
    <Form state={form} action={screens.cards()}>
      <div className={styles.make}>
        <TextInput
          fieldClass={styles.count}
          label={t('count')}
          error={sayWrong(form.wrong.count)}
          name="count"
          type="number"
          inputMode="numeric"
          min={1}
          max={mostCardsAtOnce}
          defaultValue={10}
        />
        <SubmitButton state={form} busyWord={t('making')}>
          {t('make')}
        </SubmitButton>
      </div>
    </Form>
  );
}

function Batches({ batches }: { batches: readonly CardBatch[] }) {
  const { t, i18n } = useTranslation('office-cards');
  const dayOf = (instant: string) => formatDay(indiaDayOf(new Date(instant)), i18n.language);
  return (
    <DataTable
      caption={t('sheets')}
      rows={batches}
      rowKey={({ batch }) => batch}
      columns={[
        { key: 'day', label: t('day'), kind: 'lead', cell: ({ createdAt }) => dayOf(createdAt) },
        { key: 'free', label: t('states.unassigned'), cell: ({ unassigned }) => unassigned },
        { key: 'assigned', label: t('states.assigned'), cell: ({ assigned }) => assigned },
        { key: 'dead', label: t('states.dead'), cell: ({ dead }) => dead },
        {
          key: 'print',
          label: t('sheet'),
          kind: 'actions',
          cell: ({ batch, createdAt }) => (
            <LinkButton
              as={Link}
              look="quiet"
              size="small"
              icon="print"
              to={sheetPath(batch)}
              aria-label={`${t('sheet')}: ${dayOf(createdAt)}`}
            >
              {t('sheet')}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}

function CardTable({ cards }: { cards: readonly Card[] }) {
  const { t, i18n } = useTranslation('office-cards');
  const changed = ({ deadAt, assignedAt, createdAt }: Card) => deadAt ?? assignedAt ?? createdAt;
  return (
    <DataTable
      caption={t('admin:nav.cards')}
      rows={cards}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'end',
          label: t('end'),
          kind: 'lead',
          cell: ({ lastSigns }) => <bdi dir="ltr">{`••••-${lastSigns}`}</bdi>,
        },
        { key: 'state', label: t('state'), cell: ({ state }) => t(`states.${state}`) },
        { key: 'name', label: t('holder'), cell: ({ name }) => name && <bdi>{name}</bdi> },
        {
          key: 'since',
          label: t('since'),
          cell: (card) => formatDay(indiaDayOf(new Date(changed(card))), i18n.language),
        },
      ]}
    />
  );
}
