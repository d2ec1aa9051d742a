import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import styles from './Gallery.module.css';
import { GallerySection } from './GallerySection.tsx';
import type { GalleryWords } from './gallery-words.ts';

interface Registration {
  name: string;
  email: string;
  attended: boolean;
}

export function TableGallery({ words }: { words: GalleryWords }) {
  const rows: Registration[] = [
    { name: words.ramesh, email: 'ramesh@example.org', attended: false },
    { name: words.shabana, email: 'shabana@example.org', attended: true },
  ];
  const columns: Column<Registration>[] = [
    {
      key: 'person',
      label: words.person,
      kind: 'lead',
      cell: ({ name, email }) => (
        <>
          <b>{name}</b>
          <br />
          <bdi dir="ltr" className="soft">
            {email}
          </bdi>
        </>
      ),
    },
    { key: 'event', label: words.event, cell: () => words.healthCamp },
    { key: 'date', label: words.date, sorted: 'descending', cell: () => words.dateValue },
    {
      key: 'status',
      label: words.status,
      cell: ({ attended }) => (
        <Badge tone={attended ? 'success' : 'info'} icon="tick">
          {attended ? words.attended : words.registered}
        </Badge>
      ),
    },
    {
      key: 'actions',
      label: words.actions,
      kind: 'actions',
      cell: ({ attended }) => (
        <>
          {!attended && <Button size="dense">{words.checkIn}</Button>}
          <Button size="dense" look="quiet" icon="edit">
            {words.edit}
          </Button>
          <Button size="dense" look="dangerQuiet" icon="trash">
            {words.remove}
          </Button>
        </>
      ),
    },
  ];
  return (
    <GallerySection title={words.tables}>
      <div className={styles.stacked}>
        <DataTable caption={words.tables} columns={columns} rows={rows} rowKey={({ email }) => email} />
        <Pagination
          label={words.pages}
          status={words.page}
          previous={{ word: words.previous, link: null }}
          next={{ word: words.next, link: { href: '#page-2' } }}
        />
      </div>
    </GallerySection>
  );
}
