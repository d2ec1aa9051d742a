/** All problem codes. The sentences are in `locales/<language>/problems.json`; the English one is the API's `message`. */
export const problemStatus = {
  malformed: 400,
  not_signed_in: 401,
  login_failed: 401,
  card_login_failed: 401,
  second_factor_required: 401,
  second_factor_wrong: 401,
  not_allowed: 403,
  duty_missing: 403,
  reason_required: 403,
  approval_required: 409,
  own_request: 403,
  not_independent: 403,
  duty_too_new: 403,
  case_duty_too_new: 403,
  account_not_active: 403,
  wrong_password: 403,
  wrong_code: 403,
  wrong_pin: 403,
  not_your_scan: 403,
  card_not_confirmed: 403,
  card_session: 403,
  closing_wrong: 403,
  main_administrator: 403,
  main_administrator_role_or_status: 403,
  main_administrator_delete: 403,
  administrator_credentials: 403,
  administrator_granting: 403,
  donation_main_administrator: 403,
  link_for_owners: 403,
  demo_closed: 403,
  not_found: 404,
  case_not_found: 404,
  user_id_required: 404,
  update_user_not_found: 404,
  role_user_not_found: 404,
  status_user_not_found: 404,
  delete_user_not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  email_taken: 409,
  card_unclaimed: 409,
  card_not_free: 409,
  pin_must_change: 409,
  office_person: 409,
  slug_taken: 409,
  self_change: 409,
  last_administrator: 409,
  already_in_office: 409,
  invitation_waiting: 409,
  invitation_closed: 409,
  approval_waiting: 409,
  approval_closed: 409,
  approval_outdated: 409,
  closing_refused: 409,
  second_factor_on: 409,
  second_factor_off: 409,
  email_not_confirmed: 409,
  address_unproven: 409,
  event_full: 409,
  not_enough_seats: 409,
  party_too_large: 409,
  party_settled: 409,
  loses_place: 409,
  no_email: 409,
  event_past: 409,
  event_cancelled: 409,
  event_already_cancelled: 409,
  event_not_published: 409,
  event_has_registrations: 409,
  course_day: 409,
  course_late: 409,
  course_first_day: 409,
  not_a_course: 409,
  not_a_series: 409,
  word_not_yours: 403,
  word_sent: 409,
  word_counts: 409,
  take_back_late: 409,
  take_back_changed: 409,
  registration_not_open: 409,
  already_there: 409,
  event_in_bin: 409,
  already_registered: 409,
  registration_not_needed: 409,
  not_attended: 409,
  not_cancellable: 409,
  not_checkable: 409,
  scan_settled: 409,
  certificate_void: 409,
  certificate_not_attended: 409,
  letter_sent: 409,
  breach_told: 409,
  help_closed: 409,
  case_status: 409,
  case_on_hold: 409,
  files_wait: 409,
  list_full: 409,
  reference_closed: 409,
  donation_state: 409,
  donation_details_missing: 409,
  tax_ids_off: 409,
  already_matched: 409,
  amount_mismatch: 409,
  cash_box_short: 409,
  expense_state: 409,
  foreign_suspected: 409,
  not_receiptable: 409,
  year_closed: 409,
  year_not_closed: 409,
  year_not_over: 409,
  newsletter_sent: 409,
  newsletter_not_sending: 409,
  no_mail_server: 409,
  call_taken: 409,
  import_done: 409,
  account_differs: 409,
  balance_missing: 409,
  balance_broken: 409,
  same_person: 409,
  link_used: 410,
  too_large: 413,
  image_too_large: 413,
  file_too_large: 413,
  files_full: 413,
  table_too_large: 413,
  voice_too_large: 413,
  unsupported_type: 415,
  not_an_image: 415,
  not_a_pdf: 415,
  not_a_voice_note: 415,
  not_a_table: 415,
  not_a_statement: 415,
  invalid: 422,
  consent_required: 422,
  card_form: 422,
  foreign_source: 422,
  account_not_in_settings: 422,
  letter_unknown: 422,
  paper_letter_unknown: 422,
  pin_weak: 422,
  too_many: 429,
  approvals_full: 429,
  too_many_searches: 429,
  registered_too_often: 429,
  unexpected: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

export const isProblemCode = (text: unknown): text is ProblemCode =>
  typeof text === 'string' && Object.keys(problemStatus).includes(text);

/**
 * A problem as JSON: `errors` has a sentence per field, `errorCodes` the code of each. `data` is what the caller may use to
 * continue.
 */
export interface ProblemBody {
  message: string;
  code: string;
  errors?: Record<string, string>;
  errorCodes?: Record<string, string>;
  data?: unknown;
  requestId: string;
}

interface ProblemDetails {
  /** Field name to the code of its sentence under `fields` in `problems.json`. */
  errors?: Record<string, string>;
  data?: unknown;
  /** The person concerned, when that is not the caller; the sentence is then the one under `about`. */
  about?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** Thrown by services and answered by the HTTP layer; in the browser, thrown by `send`. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: Record<string, string> | undefined;
  readonly data: unknown;
  readonly about: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = problemStatus[code];
    this.errors = details.errors;
    this.data = details.data;
    this.about = details.about;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
