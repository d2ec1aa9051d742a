import type { PersonalData } from '#contract/accounts/accounts.ts';

interface TableFacts {
  /** `ages`: the job of `server/shared/retention` deletes old rows, or what they say. `site`: state of the site; a table: rows go with its rows. */
  retention: 'ages' | 'byHand' | 'site' | { with: string };
  backup: 'kept' | 'leftOut' | 'ifEncrypted';
  /** Where a person who asks finds it, or why not. `address`: it belongs to an e-mail address, which no account proves; `code`: to a case code. */
  export: keyof PersonalData | 'address' | 'code' | 'hashes' | 'office' | 'nobody';
}

/** Every table that is no content kind. A new one needs a line. */
export const otherTables: Readonly<Record<string, TableFacts>> = {
  account_links: { retention: 'ages', backup: 'leftOut', export: 'hashes' },
  allocations: { retention: { with: 'donations' }, backup: 'kept', export: 'donations' },
  bank_accounts: { retention: 'site', backup: 'kept', export: 'nobody' },
  bank_lines: { retention: 'ages', backup: 'kept', export: 'office' },
  certificates: { retention: { with: 'donors' }, backup: 'kept', export: 'office' },
  donations: { retention: 'ages', backup: 'kept', export: 'donations' },
  donor_key_copies: { retention: 'site', backup: 'kept', export: 'office' },
  donors: { retention: 'ages', backup: 'kept', export: 'donations' },
  fund_publications: { retention: 'site', backup: 'kept', export: 'nobody' },
  fund_uses: { retention: { with: 'funds' }, backup: 'kept', export: 'nobody' },
  funds: { retention: 'byHand', backup: 'kept', export: 'nobody' },
  pledges: { retention: { with: 'people' }, backup: 'kept', export: 'donations' },
  receipt_links: { retention: 'ages', backup: 'kept', export: 'hashes' },
  receipt_pdfs: { retention: 'ages', backup: 'leftOut', export: 'donations' },
  receipt_series: { retention: 'site', backup: 'kept', export: 'nobody' },
  receipts: { retention: 'ages', backup: 'kept', export: 'donations' },
  return_years: { retention: 'site', backup: 'kept', export: 'office' },
  statement_imports: { retention: 'ages', backup: 'kept', export: 'office' },
  address_counts: { retention: 'ages', backup: 'leftOut', export: 'hashes' },
  approvals: { retention: 'ages', backup: 'kept', export: 'approvals' },
  attempts: { retention: 'ages', backup: 'leftOut', export: 'hashes' },
  audit_log: { retention: 'ages', backup: 'kept', export: 'office' },
  backups: { retention: 'site', backup: 'leftOut', export: 'nobody' },
  bin: { retention: 'ages', backup: 'kept', export: 'office' },
  bin_rows: { retention: { with: 'bin' }, backup: 'kept', export: 'office' },
  cards: { retention: 'ages', backup: 'kept', export: 'card' },
  calls: { retention: 'ages', backup: 'kept', export: 'calls' },
  erasures: { retention: 'site', backup: 'kept', export: 'hashes' },
  event_certificates: { retention: { with: 'registrations' }, backup: 'kept', export: 'office' },
  clips: { retention: 'byHand', backup: 'kept', export: 'nobody' },
  content_version: { retention: 'site', backup: 'kept', export: 'nobody' },
  earlier_translations: { retention: 'byHand', backup: 'kept', export: 'nobody' },
  event_holds: { retention: 'ages', backup: 'leftOut', export: 'office' },
  event_series: { retention: 'byHand', backup: 'kept', export: 'nobody' },
  first_hour_asides: { retention: 'site', backup: 'kept', export: 'nobody' },
  glossary: { retention: 'byHand', backup: 'kept', export: 'nobody' },
  foundation_behind: { retention: 'site', backup: 'kept', export: 'nobody' },
  identity: { retention: 'site', backup: 'kept', export: 'nobody' },
  identity_files: { retention: 'site', backup: 'kept', export: 'nobody' },
  held_words: { retention: { with: 'approvals' }, backup: 'kept', export: 'office' },
  help_alerts: { retention: 'site', backup: 'kept', export: 'nobody' },
  help_cases: { retention: 'ages', backup: 'kept', export: 'code' },
  help_entries: { retention: { with: 'help_cases' }, backup: 'kept', export: 'code' },
  help_file_pieces: { retention: 'ages', backup: 'leftOut', export: 'code' },
  help_files: { retention: 'ages', backup: 'kept', export: 'code' },
  help_months: { retention: 'site', backup: 'kept', export: 'nobody' },
  help_reports: { retention: 'site', backup: 'kept', export: 'nobody' },
  help_requests: { retention: 'ages', backup: 'leftOut', export: 'hashes' },
  help_views: { retention: 'ages', backup: 'kept', export: 'office' },
  import_rows: { retention: { with: 'imports' }, backup: 'leftOut', export: 'nobody' },
  imports: { retention: 'ages', backup: 'kept', export: 'office' },
  known_devices: { retention: 'ages', backup: 'leftOut', export: 'hashes' },
  mail_settings: { retention: 'site', backup: 'kept', export: 'nobody' },
  message_replies: { retention: { with: 'messages' }, backup: 'kept', export: 'address' },
  messages: { retention: 'ages', backup: 'kept', export: 'address' },
  newsletter_deliveries: { retention: { with: 'newsletters' }, backup: 'kept', export: 'address' },
  newsletter_links: { retention: { with: 'newsletters' }, backup: 'kept', export: 'nobody' },
  newsletter_subscriptions: { retention: 'ages', backup: 'kept', export: 'address' },
  office_invitations: { retention: 'ages', backup: 'leftOut', export: 'address' },
  newsletter_texts: { retention: { with: 'newsletters' }, backup: 'kept', export: 'nobody' },
  scheme_rules: { retention: { with: 'schemes' }, backup: 'kept', export: 'nobody' },
  newsletters: { retention: 'byHand', backup: 'kept', export: 'nobody' },
  office_state: { retention: 'site', backup: 'kept', export: 'nobody' },
  outbox: { retention: 'ages', backup: 'kept', export: 'office' },
  page_reads: { retention: 'ages', backup: 'leftOut', export: 'nobody' },
  page_texts: { retention: 'byHand', backup: 'kept', export: 'nobody' },
  people: { retention: 'byHand', backup: 'kept', export: 'profile' },
  picture_files: { retention: { with: 'pictures' }, backup: 'leftOut', export: 'nobody' },
  pictures: { retention: 'byHand', backup: 'kept', export: 'nobody' },
  recovery_codes: { retention: { with: 'second_factors' }, backup: 'kept', export: 'hashes' },
  registration_people: { retention: { with: 'registrations' }, backup: 'kept', export: 'registrations' },
  registrations: { retention: { with: 'people' }, backup: 'kept', export: 'registrations' },
  reports: { retention: 'byHand', backup: 'kept', export: 'nobody' },
  sample_content: { retention: 'site', backup: 'kept', export: 'nobody' },
  schema_migrations: { retention: 'site', backup: 'leftOut', export: 'nobody' },
  scan_conflicts: { retention: { with: 'scans' }, backup: 'kept', export: 'office' },
  scans: { retention: { with: 'registrations' }, backup: 'kept', export: 'office' },
  second_factor_key: { retention: 'site', backup: 'ifEncrypted', export: 'nobody' },
  second_factors: { retention: 'ages', backup: 'kept', export: 'profile' },
  sessions: { retention: 'ages', backup: 'leftOut', export: 'sessions' },
  settings: { retention: 'byHand', backup: 'kept', export: 'nobody' },
  site_secret: { retention: 'site', backup: 'ifEncrypted', export: 'nobody' },
  speech: { retention: 'site', backup: 'kept', export: 'nobody' },
  translations: { retention: 'byHand', backup: 'kept', export: 'nobody' },
  site_texts: { retention: 'site', backup: 'kept', export: 'nobody' },
  ties: { retention: 'ages', backup: 'kept', export: 'office' },
  translator: { retention: 'site', backup: 'kept', export: 'nobody' },
  wage_accounts: { retention: { with: 'help_cases' }, backup: 'kept', export: 'code' },
  minimum_wages: { retention: 'byHand', backup: 'kept', export: 'nobody' },
  paper_templates: { retention: 'byHand', backup: 'kept', export: 'nobody' },
};

/** What the product does with a table. */
export interface TableEvidence {
  name: string;
  ages: boolean;
  /** Tables whose rows take its rows along. */
  goesWith: readonly string[];
  backup: TableFacts['backup'];
}

/** One sentence for every table without a line, and for every line that the product does not keep. */
export function wrongLines(tables: readonly TableEvidence[], exported: readonly string[]): string[] {
  const unknown = Object.keys(otherTables).filter((name) => !tables.some((table) => table.name === name));
  const reasons = ['address', 'code', 'hashes', 'office', 'nobody'];
  const wrong = tables.flatMap(({ name, ages, goesWith, backup }) => {
    const line = otherTables[name];
    if (!line) return [`${name} needs a line for retention, backup and export`];
    const { retention } = line;
    const isKept = typeof retention === 'object' ? goesWith.includes(retention.with) : (retention === 'ages') === ages;
    return [
      ...(isKept ? [] : [`${name}: retention`]),
      ...(line.backup === backup ? [] : [`${name}: backup`]),
      ...(reasons.includes(line.export) || exported.includes(line.export) ? [] : [`${name}: export`]),
    ];
  });
  return [...wrong, ...unknown.map((name) => `${name} is no table`)];
}
