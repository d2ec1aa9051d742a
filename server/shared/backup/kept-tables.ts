/** A table as the catalogue knows it, with the columns that are backed up. */
export interface Table {
  name: string;
  /** Without columns that the database computes. */
  columns: string[];
  /** The primary key. */
  key: string[];
  /** Tables that must be restored before it. */
  references: string[];
  /** Whether its rows carry whole files. */
  holdsFiles: boolean;
}

/** Tables that a backup leaves out; decision 14 has the reasons. */
const leftOut: readonly string[] = [
  'schema_migrations',
  'backups',
  'sessions',
  'account_links',
  'office_invitations',
  'known_devices',
  'attempts',
  'address_counts',
  'picture_files',
  'receipt_pdfs',
  'help_requests',
  'help_file_pieces',
  'import_rows',
  'page_reads',
  'event_holds',
];

/** Each table after those that it refers to. */
export function inReferenceOrder(tables: Table[]): Table[] {
  const ordered: Table[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ references }) => !references.some((name) => waiting.has(name)));
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const table of ready) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
}

/**
 * Tables that would open others in the same file: secrets of authenticator apps, PINs of cards, tokens of help cases.
 */
const leftOutUnlessEncrypted: readonly string[] = ['second_factor_key', 'site_secret'];

export function keptOf(tables: Table[], { isEncrypted }: { isEncrypted: boolean }): Table[] {
  const kept = tables.filter(
    ({ name }) => !leftOut.includes(name) && (isEncrypted || !leftOutUnlessEncrypted.includes(name)),
  );
  for (const { name, references } of kept) {
    const missing = references.find((reference) => leftOut.includes(reference));
    if (missing) throw new Error(`${name} refers to ${missing}, which no backup holds.`);
  }
  return inReferenceOrder(kept);
}
