import type { PurposeName } from './purposes.ts';

// The second half of the register: what each table holds of people. It stands apart because no page needs it.

/** Columns of any table that say nothing of a person. Those that the database computes follow the columns that they are made from. */
export const neverPersonal = 'id only_row version position is_sample source_language created_at updated_at';

export interface TableFacts {
  /** Columns that tell of a person, by purpose. */
  personal?: Partial<Record<PurposeName, string>>;
  /** All its other columns but those of `neverPersonal`. */
  others?: string;
  /** `ages`: the job of `server/shared/retention` deletes old rows, or what they say. `site`: state of the site; a table: rows go with its rows. */
  retention: 'ages' | 'byHand' | 'site' | { with: string };
  /** Absent: kept. */
  backup?: 'leftOut' | 'ifEncrypted';
  /** Where a person who asks finds it: a part of the export. `address`: it belongs to an e-mail address, which no account proves; `code`: to a case code. */
  export?: string;
  /** When an account is erased. `none`: no account is named there; `stays`: what is said to stay until its period is over. */
  erasing: 'goes' | 'stays' | 'none';
}

const site = { retention: 'site', erasing: 'none' } as const;
const written = { retention: 'byHand', erasing: 'none' } as const;
const goesWith = (table: string) => ({ retention: { with: table }, erasing: 'none' as const });

/** Every table. A new table or column stands here, or `test/rules/purposes.test.ts` names it. */
export const tables: Readonly<Record<string, TableFacts>> = {
  // Accounts
  people: {
    personal: {
      account: `name email email_confirmed_at phone phone_wrong_at language status role is_main_administrator duties money_since
        caseworker_since password_hash password_by_office pin_hash pin_must_change pin_ends_at pin_wrong card_held
        consent_version consent_at consent_read_by import_id double_id double_strength`,
      messages: 'messages_ok messages_stopped_at',
    },
    retention: 'byHand',
    export: 'profile',
    erasing: 'goes',
  },
  imports: { others: 'state basis expires_at done_at added filled', retention: 'ages', erasing: 'none' },
  import_rows: {
    personal: { account: 'name phone email language' },
    others: 'import_id line wrong same_line',
    retention: { with: 'imports' },
    backup: 'leftOut',
    erasing: 'none',
  },
  sessions: {
    personal: { account: 'person_id token_hash device is_shared by_card last_used_at' },
    retention: 'ages',
    backup: 'leftOut',
    export: 'sessions',
    erasing: 'goes',
  },
  account_links: {
    personal: { account: 'person_id purpose token_hash email password_hash expires_at' },
    retention: 'ages',
    backup: 'leftOut',
    export: 'hashes',
    erasing: 'goes',
  },
  known_devices: {
    personal: { account: 'person_id device_hash last_used_at' },
    retention: 'ages',
    backup: 'leftOut',
    export: 'hashes',
    erasing: 'goes',
  },
  second_factors: {
    personal: { account: 'person_id sealed_secret started_at confirmed_at last_step' },
    retention: 'ages',
    export: 'profile',
    erasing: 'goes',
  },
  recovery_codes: {
    personal: { account: 'person_id code_hash' },
    retention: { with: 'second_factors' },
    export: 'hashes',
    erasing: 'goes',
  },
  parents: {
    personal: { account: 'person_id registration_id name phone language seen agreed_at' },
    retention: { with: 'people' },
    export: 'parent',
    erasing: 'goes',
  },
  cards: {
    personal: { account: 'code code_hash person_id pin_wrong assigned_at' },
    others: 'batch state dead_reason dead_at',
    retention: 'ages',
    export: 'card',
    erasing: 'goes',
  },
  office_invitations: {
    personal: { account: 'email name duties language token_hash invited_by state expires_at closed_at' },
    retention: 'ages',
    backup: 'leftOut',
    export: 'address',
    erasing: 'goes',
  },
  bin: {
    personal: { account: 'name texts deleted_by' },
    others: 'kind thing_id deleted_at gone_on restored_at',
    retention: 'ages',
    export: 'office',
    erasing: 'goes',
  },
  bin_rows: {
    personal: { account: 'row' },
    others: 'bin_id place of_table',
    retention: { with: 'bin' },
    export: 'office',
    erasing: 'goes',
  },
  office_state: { others: 'money_lost_at caseworker_lost_at admin_email_hash', ...site },

  // Events
  registrations: {
    personal: {
      account: `person_id guest_name guest_email guest_phone guest_language people status cancelled_by_member code
        request_id notes feedback rating check_in_time registered_at reminded_at`,
    },
    others: 'event_id waiting_number',
    retention: { with: 'people' },
    export: 'registrations',
    erasing: 'goes',
  },
  registration_people: {
    personal: { account: 'registration_id name age_group age_said check_in_time absent' },
    retention: { with: 'registrations' },
    export: 'registrations',
    erasing: 'goes',
  },
  event_helpers: {
    personal: { account: 'person_id' },
    others: 'event_id',
    retention: { with: 'events' },
    export: 'office',
    erasing: 'goes',
  },
  event_words: {
    personal: { account: 'written_by sent_by' },
    others: 'event_id audience languages day_id texts counts urgent state sent_at agreed_at',
    retention: { with: 'events' },
    export: 'office',
    erasing: 'none',
  },
  event_word_people: {
    personal: { messages: 'registration_id way at' },
    others: 'word_id',
    retention: { with: 'registrations' },
    export: 'office',
    erasing: 'none',
  },
  courses: { others: 'series_id event_id rule least late_until free_by hours', ...goesWith('events') },
  course_attendance: {
    personal: { account: 'registration_id state at reason' },
    others: 'event_id',
    retention: { with: 'registrations' },
    export: 'office',
    erasing: 'goes',
  },
  scans: {
    personal: { account: 'registration_id code device_id operator_id reason' },
    others: 'number event_id kind device_time received_at counted_at time_from outcome',
    retention: { with: 'registrations' },
    export: 'office',
    erasing: 'none',
  },
  scan_conflicts: {
    personal: { account: 'other_id settled_by' },
    others: 'scan_id event_id kind settled_at settled_as',
    retention: { with: 'scans' },
    export: 'office',
    erasing: 'none',
  },
  event_certificates: {
    personal: { account: 'code registration_id issued_at void_at void_reason days of_days hours' },
    retention: { with: 'registrations' },
    export: 'office',
    erasing: 'none',
  },
  event_holds: {
    personal: { account: 'made_by' },
    others: 'what until state',
    retention: 'ages',
    backup: 'leftOut',
    export: 'office',
    erasing: 'none',
  },

  // Messages
  outbox: {
    personal: {
      messages: `recipient language subject text html blanked_text shown_to leave_link subscription_id by_hand last_error bounced sent_at`,
    },
    others: `kind newsletter_id topic urgency hold_id held status attempts next_attempt_at claimed_until handed_at was_outage
      waiting_since`,
    retention: 'ages',
    export: 'emails',
    erasing: 'stays',
  },
  calls: {
    personal: {
      messages: 'person_id registration_id guest_name guest_phone language text words state taken_by tries note',
    },
    others: 'kind due until taken_until gateway_tries gateway_due hold_id dropped_by_hold',
    retention: 'ages',
    export: 'calls',
    erasing: 'goes',
  },
  messages: {
    personal: { contact: 'reference name email phone message language' },
    others: 'status',
    retention: 'ages',
    export: 'messages',
    erasing: 'stays',
  },
  message_replies: {
    personal: { contact: 'message_id message author_name' },
    retention: { with: 'messages' },
    export: 'messages',
    erasing: 'stays',
  },

  // Newsletter
  newsletter_subscriptions: {
    personal: { newsletter: 'email language status confirm_hash confirm_until confirmed_at bounces paused_at' },
    retention: 'ages',
    export: 'newsletter',
    erasing: 'stays',
  },
  newsletter_deliveries: {
    personal: { newsletter: 'subscription_id' },
    others: 'newsletter_id status',
    retention: { with: 'newsletters' },
    export: 'address',
    erasing: 'none',
  },
  newsletters: { others: 'status send_at started_at finished_at event_id', ...written },
  newsletter_texts: { others: 'newsletter_id language subject text', ...goesWith('newsletters') },
  newsletter_links: { others: 'newsletter_id kind thing_id', ...goesWith('newsletters') },

  // Help
  help_cases: {
    personal: {
      help: `code pin_salt pin_hash pin_version kind via language phone contact safe_times who_may_answer speaks_for people_affected
        name employer story district days_unpaid amount_claimed_paise recovered_paise in_danger is_minor risk status outcome
        owner_id next_step due_on first_answer_at settled_at closed_at suspect accepted opened merged_into before_merge
        hold_reason erase_on erased_at consent_version alerted_at stage claim_by notice_on hearings due_paise`,
    },
    retention: 'ages',
    export: 'code',
    erasing: 'none',
  },
  help_entries: {
    personal: {
      help: `case_id kind text visible result body consent_how consent_on recovered_paise received_on how split note strikes author_id
        author_name`,
    },
    others: 'number',
    retention: { with: 'help_cases' },
    export: 'code',
    erasing: 'none',
  },
  help_files: {
    personal: { help: 'case_id kind content seconds author_id author_name' },
    others: 'file_id type',
    retention: 'ages',
    export: 'code',
    erasing: 'none',
  },
  help_file_pieces: {
    personal: { help: 'case_id content' },
    others: 'file_id piece pieces',
    retention: 'ages',
    backup: 'leftOut',
    export: 'code',
    erasing: 'none',
  },
  help_views: {
    personal: { help: 'case_id person_id person_name why reason at' },
    retention: 'ages',
    export: 'office',
    erasing: 'none',
  },
  help_requests: {
    personal: { help: 'key_hash body_hash case_id' },
    retention: 'ages',
    backup: 'leftOut',
    export: 'hashes',
    erasing: 'none',
  },
  help_alerts: { others: 'kind at', ...site },
  wage_accounts: {
    personal: { help: 'case_id body people due_paise saved_by saved_by_name saved_at' },
    retention: { with: 'help_cases' },
    export: 'code',
    erasing: 'none',
  },
  minimum_wages: {
    others: 'state zone work skill from_day to_day per_day_paise source checked_on good_for_days',
    ...written,
  },
  paper_templates: {
    others: 'kind language text source checked_on compared_on compared_by saved_by saved_by_name saved_at',
    ...written,
  },
  help_months: {
    others: 'month cases people settled median_days_to_settle recovered_rupees published_at',
    ...site,
  },
  help_reports: { others: 'month report made_at', ...site },

  // Donations
  donors: {
    personal: {
      donations: `name address pin_code email phone language citizenship passport_sealed tax_id_kind tax_id_sealed tax_id_hash
        tax_id_shown user_id consent_version consent_at`,
    },
    retention: 'ages',
    export: 'donations',
    erasing: 'none',
  },
  donations: {
    personal: {
      donations: `reference donor_id booked_donor named_alone fund_id mode type amount_paise day state utr cheque_number goods
        joint_id language refund_line_id refund_voucher refunded_on`,
    },
    others: 'utr_tries',
    retention: 'ages',
    export: 'donations',
    erasing: 'none',
  },
  allocations: {
    personal: { donations: 'line_id donation_id amount_paise' },
    retention: { with: 'donations' },
    export: 'donations',
    erasing: 'none',
  },
  receipts: {
    personal: {
      donations:
        'donation_id number shown_number code facts facts_hash status replaces void_reason voided_at issued_at',
    },
    others: 'year series',
    retention: 'ages',
    export: 'donations',
    erasing: 'none',
  },
  receipt_links: {
    personal: { donations: 'token_hash receipt_id expires_at' },
    retention: 'ages',
    export: 'hashes',
    erasing: 'none',
  },
  receipt_pdfs: {
    personal: { donations: 'receipt_id mark bytes' },
    others: 'made_at',
    retention: 'ages',
    backup: 'leftOut',
    export: 'donations',
    erasing: 'none',
  },
  certificates: {
    personal: { donations: 'donor_id number' },
    others: 'year',
    retention: { with: 'donors' },
    export: 'office',
    erasing: 'none',
  },
  pledges: {
    personal: { donations: 'user_id fund_id amount_paise period day next_on unanswered reminded_at' },
    retention: { with: 'people' },
    export: 'donations',
    erasing: 'none',
  },
  bank_lines: {
    personal: { donations: 'day narration ref utr amount_paise kind reason note foreign_suspected foreign_cleared' },
    others: 'account_id import_id source balance_paise place fingerprint',
    retention: 'ages',
    export: 'office',
    erasing: 'none',
  },
  statement_imports: {
    personal: { donations: 'preview created_by created_by_id' },
    others: 'account_id file_hash state bank first_day last_day added alone_paise expires_at done_at',
    retention: 'ages',
    export: 'office',
    erasing: 'none',
  },
  approvals: {
    personal: {
      donations:
        'subject payload before after reason asked_by asked_by_name decided_by decided_by_name decision_reason',
    },
    others: 'kind before_hash asked_at state takes_effect_at expires_at tries_left decided_at',
    retention: 'ages',
    export: 'approvals',
    erasing: 'none',
  },
  return_years: {
    personal: { donations: 'closed_by' },
    others: 'year closed_at template_checked_on',
    retention: 'site',
    export: 'office',
    erasing: 'none',
  },
  donor_key_copies: {
    personal: { donations: 'confirmed_by' },
    others: 'key_hash confirmed_at',
    retention: 'site',
    export: 'office',
    erasing: 'none',
  },
  bank_accounts: { others: 'last_digits mappings', ...site },
  receipt_series: { others: 'year series next', ...site },
  funds: { others: 'name_en name_hi name_ur is_open giver from_day to_day conditions', ...written },
  fund_heads: { others: 'fund_id name_en name_hi name_ur budget_paise', ...goesWith('funds') },
  fund_letters: {
    personal: { donations: 'donor_id' },
    others: 'year sent_at',
    retention: { with: 'donors' },
    export: 'office',
    erasing: 'none',
  },
  expense_series: { others: 'year next', ...site },
  expenses: {
    personal: {
      donations: 'payee why asked_by asked_by_name agreed_by agreed_by_name second_by second_by_name said_by case_id',
    },
    others: `year number shown_number day amount_paise fund_id head_id cheque_number said_en said_hi said_ur filled_at state
      asked_at agreed_at first_booked_at below_zero_reason closed_reason closed_at is_relief has_voucher`,
    retention: 'ages',
    export: 'expenses',
    erasing: 'none',
  },
  expense_proofs: {
    personal: { donations: 'created_by' },
    others: 'expense_id line_id amount_paise day',
    retention: { with: 'expenses' },
    export: 'office',
    erasing: 'none',
  },
  vouchers: {
    personal: { donations: 'document picture added_by struck_by' },
    others: 'expense_id kind sha256 struck_reason struck_at',
    retention: { with: 'expenses' },
    export: 'office',
    erasing: 'none',
  },
  cash_counts: {
    personal: { donations: 'counted_by second_by' },
    others: 'day counted_paise expected_paise',
    retention: 'site',
    export: 'office',
    erasing: 'none',
  },
  fund_uses: { others: 'fund_id month amount_paise text', ...goesWith('funds') },
  fund_publications: { others: 'as_of funds published_at', ...site },

  // Pictures, words and voices of people, published with their consent
  stories: {
    personal: { pictures: 'title content details person_name consent_on consent_to consent_until picture_id' },
    others: 'drawing',
    ...written,
  },
  team: { personal: { pictures: 'name task text consent_on consent_to consent_until picture_id' }, ...written },
  voices: { personal: { pictures: 'words name place consent_on consent_to consent_until picture_id' }, ...written },
  events: {
    personal: { pictures: 'contact_name contact_phone picture_id' },
    others: `title description category location map_link date time end_time bring status publish_at cancel_reason series_id
      series_place registration_required registration_opens_at registration_closes_at capacity max_people seats_taken waiting
      waiting_people sequence moved_at moved_date moved_time moved_location`,
    ...written,
  },
  news: { personal: { pictures: 'picture_id' }, others: 'title content date', ...written },
  projects: { personal: { pictures: 'picture_id' }, others: 'name description details', ...written },
  pictures: { personal: { pictures: 'master' }, others: 'width height', ...written },
  picture_files: {
    personal: { pictures: 'picture_id bytes' },
    others: 'format width',
    retention: { with: 'pictures' },
    backup: 'leftOut',
    erasing: 'none',
  },
  clips: {
    personal: { pictures: 'bytes author_id' },
    others: 'kind thing_id field page key language text_hash type seconds made_by',
    ...written,
  },
  translations: {
    personal: { pictures: 'source_text translated_text' },
    others: 'language source_hash origin state views refusals next_attempt_at unused_since',
    ...written,
  },
  earlier_translations: { personal: { pictures: 'text' }, others: 'kind thing_id field language', ...written },
  glossary: { personal: { pictures: 'term' }, ...written },
  held_words: {
    personal: { pictures: 'input files' },
    others: 'approval_id route language',
    retention: { with: 'approvals' },
    export: 'office',
    erasing: 'none',
  },

  // Rights
  consents: {
    personal: { safety: 'person_id case_id subscription_id donor_id purpose given how read_by language at' },
    retention: { with: 'people' },
    export: 'consents',
    erasing: 'goes',
  },
  rights_requests: {
    personal: {
      safety:
        'kind person_id case_id name phone text filed_by filed_by_id language due_on state reason answer closed_at',
    },
    others: 'number',
    retention: 'ages',
    export: 'requests',
    erasing: 'goes',
  },
  nominees: {
    personal: { safety: 'person_id name phone email told_at' },
    retention: { with: 'people' },
    export: 'nominee',
    erasing: 'goes',
  },
  breaches: {
    personal: { safety: 'asked_by asked_by_name agreed_by_name' },
    others: `number noticed_at what kind from_at to_at tables measures steps contact state asked_at begun_at affected cert_told_at
      board_told_at details_told_at closed_at`,
    retention: 'ages',
    export: 'office',
    erasing: 'none',
  },
  breach_people: {
    personal: {
      safety: `breach_id person_id donor_id subscription_id registration_id message_id case_id nominee_id parent_id request_id language
        way told_at`,
    },
    retention: { with: 'breaches' },
    export: 'tellings',
    erasing: 'goes',
  },
  notices: {
    personal: { safety: 'begun_by_name' },
    others: 'begun_at',
    retention: 'site',
    export: 'office',
    erasing: 'none',
  },
  notice_people: {
    personal: {
      safety: `person_id donor_id subscription_id registration_id message_id case_id nominee_id parent_id request_id language way
        told_at`,
    },
    retention: { with: 'people' },
    export: 'tellings',
    erasing: 'goes',
  },

  // Safety
  attempts: {
    personal: { safety: 'subject_hash instants' },
    others: 'kind forget_at',
    retention: 'ages',
    backup: 'leftOut',
    export: 'hashes',
    erasing: 'stays',
  },
  address_counts: {
    personal: { safety: 'address_hash used' },
    others: 'kind ends_at',
    retention: 'ages',
    backup: 'leftOut',
    export: 'hashes',
    erasing: 'stays',
  },
  audit_log: {
    personal: { safety: 'at actor_id actor_name target_id target_name before after' },
    others: 'action target_kind request_id',
    retention: 'ages',
    export: 'office',
    erasing: 'stays',
  },
  ties: {
    personal: { safety: 'giver_id receiver_id way at' },
    retention: 'ages',
    export: 'office',
    erasing: 'none',
  },
  erasures: {
    personal: { safety: 'id_hash' },
    others: 'kind erased_at',
    retention: 'site',
    export: 'hashes',
    erasing: 'none',
  },

  // Nobody's
  backups: { others: 'started_at finished_at outcome size_in_bytes', ...site, backup: 'leftOut' },
  banners: { others: 'title description active link link_label picture_id', ...written },
  content_version: site,
  event_series: { others: 'rule count', ...written },
  first_hour_asides: { others: 'key at', ...site },
  foundation_behind: { others: 'field language since', ...site },
  identity: { others: 'palette logo_id logo_dark_id numbers', ...site },
  identity_files: { others: 'name type width height bytes', ...site },
  mail_settings: {
    others: 'newsletters_per_second next_newsletter_at test_code_hash test_until works_since works_with off_since',
    ...site,
  },
  milestones: { others: 'date title text picture_id', ...written },
  page_reads: { others: 'path day reads', retention: 'ages', backup: 'leftOut', erasing: 'none' },
  page_texts: { others: 'page key language text', ...written },
  partners: { others: 'name link picture_id', ...written },
  reports: { others: 'label language content', ...written },
  sample_content: { others: 'put_in', ...site },
  schema_migrations: { others: 'number name checksum applied_at', ...site, backup: 'leftOut' },
  scheme_rules: { others: 'scheme_id rule', ...goesWith('schemes') },
  schemes: {
    others: `slug official_name name gives how first_step where_to_go warning papers other_papers costs_money held_as helpline
      apply_link source_link source_name checked_on certainty good_for_days level state sort is_active awaits_check picture_id`,
    ...written,
  },
  second_factor_key: { others: 'secret', ...site, backup: 'ifEncrypted' },
  settings: { others: 'part value', ...written },
  site_secret: { others: 'secret', ...site, backup: 'ifEncrypted' },
  site_texts: { others: 'kind item_id language title words sources day sort shown_until awaits_check', ...site },
  speech: { others: 'holder held_until failures resting_until', ...site },
  timeline: { others: 'date title text picture_id', ...written },
  translator: { others: 'holder held_until failures resting_until swept_at', ...site },
};

/** What of each table tells of a person under a purpose. */
export const personalIn = (name: PurposeName): { table: string; columns: string[] }[] =>
  Object.entries(tables).flatMap(([table, { personal }]) =>
    personal?.[name] === undefined ? [] : [{ table, columns: personal[name].split(/\s+/).filter(Boolean) }],
  );

/** Fields of forms that are kept in a column of another name. */
export const keptAs: Readonly<Record<string, string>> = {
  version: 'state',
  parentName: 'name',
  parentPhone: 'phone',
  parentAgrees: 'agreed_at',
  parentSeen: 'seen',
  guardian: 'agreed_at',
  adult: 'agreed_at',
  card: 'code',
  pin: 'pin_hash',
  newPin: 'pin_hash',
  currentPin: 'pin_hash',
  password: 'password_hash',
  newPassword: 'password_hash',
  currentPassword: 'password_hash',
  shared: 'is_shared',
  code: 'last_step',
  keep: 'card_held',
  party: 'people',
  event_id: 'registration_id',
  data: 'content',
  donor: 'donor_id',
  taxId: 'tax_id_sealed',
  passport: 'passport_sealed',
};

/** Fields of forms of visitors and members that are kept nowhere: they prove, steer or guard. */
export const keptNowhere = `token website formToken secondsTaken request_key file_id piece pieces choice waitlist moveToEnd ratingOnly`;

/** Calls whose whole body is kept nowhere: the finder of schemes answers and forgets. */
export const forgetsAll: readonly string[] = ['findSchemes'];
