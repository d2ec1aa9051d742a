/**
 * Rows of a site at each schema, by the number of the migration. Never changed: a new table or column gets rows under
 * its own number.
 */
const asha = '10000000-0000-4000-8000-000000000001';
const ravi = '10000000-0000-4000-8000-000000000002';
const kamla = '10000000-0000-4000-8000-000000000003';
const camp = '20000000-0000-4000-8000-000000000001';
const picture = (last: number): string => `30000000-0000-4000-8000-00000000000${last}`;
const message = '40000000-0000-4000-8000-000000000001';
const helpCase = '50000000-0000-4000-8000-000000000001';
const newsletter = '50000000-0000-4000-8000-000000000001';
const series = '60000000-0000-4000-8000-000000000001';
const hash = '$argon2id$v=19$m=8,t=1,p=1$xdqTK7+Kn+eIuHTMo4L4vg$tsFfwkxc34m2ifnD72XD1Rx/hDMuhD0W+phfHXJQwuI';
const then = `timestamptz '2026-01-10 09:00:00.123456+05:30'`;
const hashOf = (text: string): string => `sha256('${text}'::bytea)`;

export const rowsOfEachSchema: Readonly<Record<number, string>> = {
  1: `
    INSERT INTO settings (part, value) VALUES ('social', '{"facebook": "https://facebook.example", "twitter": null, "instagram": null, "linkedin": null}');
    INSERT INTO news (title, content, date) VALUES ('The office has moved', E'Two lines,\\nof which one is हिन्दी.', '2025-12-31');
    INSERT INTO banners (title, description, link, link_label) VALUES ('Wages', 'Ask us.', '/contact', 'Ask');
    INSERT INTO translations (language, source_text, source_hash, translated_text, origin, state) VALUES
      ('ur', 'Ask us.', ${hashOf('Ask us.')}, 'ہم سے پوچھیے۔', 'human', 'translated'),
      ('hi', 'Wages', ${hashOf('Wages')}, NULL, 'machine', 'waiting');
    INSERT INTO newsletter_subscriptions (email, language, status, created_at, updated_at)
      VALUES ('meena@example.org', 'hi', 'confirmed', ${then}, ${then});`,
  3: `
    INSERT INTO people (id, name, email, phone, role, password_hash, language, consent_version, consent_at, created_at, updated_at) VALUES
      ('${asha}', 'आशा देवी', 'asha@example.org', '9876543210', 'user', '${hash}', 'hi', '2025-01', ${then}, ${then}, ${then}),
      ('${ravi}', 'Ravi Kumar', 'ravi@example.org', NULL, 'admin', '${hash}', 'en', NULL, NULL, ${then}, ${then});
    INSERT INTO sessions (person_id, token_hash, device, created_at, last_used_at)
      VALUES ('${asha}', ${hashOf('token')}, 'Firefox, Android', ${then}, ${then});
    INSERT INTO account_links (person_id, purpose, token_hash, email, expires_at)
      VALUES ('${asha}', 'reset', ${hashOf('link')}, 'asha@example.org', ${then});
    INSERT INTO known_devices VALUES ('${asha}', ${hashOf('device')}, ${then});
    INSERT INTO attempts VALUES ('login', ${hashOf('subject')}, ARRAY[${then}], ${then});
    INSERT INTO address_counts VALUES ('login', ${hashOf('address')}, 3, ${then});`,
  4: `
    INSERT INTO outbox (kind, recipient, language, subject, text, blanked_text, status, next_attempt_at, waiting_since, created_at, sent_at) VALUES
      ('welcome', 'asha@example.org', 'hi', 'स्वागत', 'नमस्ते', NULL, 'sent', ${then}, ${then}, ${then}, ${then}),
      ('reset', 'ravi@example.org', 'en', 'A new password', 'A secret link', 'No link', 'waiting', ${then}, ${then}, ${then}, NULL);`,
  5: `
    INSERT INTO audit_log (at, actor_id, actor_name, action, target_kind, target_id, target_name, before, after, request_id)
      VALUES (${then}, '${ravi}', 'Ravi Kumar', 'updated', 'person', '${asha}', 'Asha', '{"phone": null}', '{"phone": "9876543210"}', 'r-1');`,
  7: `
    INSERT INTO messages (id, reference, name, email, message, language, created_at, updated_at)
      VALUES ('${message}', '2026-0001', 'Bilal', 'bilal@example.org', 'مزدوری نہیں ملی', 'ur', ${then}, ${then});
    INSERT INTO site_secret (secret) VALUES ('a secret of more than thirty-two characters');`,
  8: `
    INSERT INTO projects (name, description, details) VALUES ('Evening school', 'Reading after work.', NULL);
    INSERT INTO stories (title, content, person_name) VALUES ('Paid at last', 'My wages came.', 'Ramesh');`,
  9: `
    INSERT INTO pictures (id, width, height, master, created_at) VALUES
      ('${picture(1)}', 4, 3, '\\x00ff10', ${then}), ('${picture(2)}', 4, 3, '\\x00ff11', ${then});
    INSERT INTO picture_files VALUES ('${picture(1)}', 'avif', 4, '\\x0102');
    INSERT INTO banners (title, picture_id) VALUES ('With a picture', '${picture(1)}');
    UPDATE stories SET picture_id = '${picture(2)}' WHERE title = 'Paid at last';`,
  10: `
    INSERT INTO sample_content (put_in) VALUES (true) ON CONFLICT DO NOTHING;
    INSERT INTO stories (title, content, is_sample) VALUES ('A sample', 'Nobody''s story.', true);`,
  11: `
    INSERT INTO events (id, title, description, location, date, time, capacity, created_at, updated_at)
      VALUES ('${camp}', 'Health camp', 'Doctors for everybody.', 'रामपुर', '2026-02-14', '9:30 AM', 2, ${then}, ${then});`,
  12: `
    INSERT INTO registrations (event_id, person_id, status, code, notes, registered_at)
      VALUES ('${camp}', '${asha}', 'registered', 'ABC-123', 'With my son', ${then});
    INSERT INTO registrations (event_id, guest_name, guest_phone, guest_language, status, code, feedback, rating, check_in_time, registered_at)
      VALUES ('${camp}', 'Salma', '9812345678', 'ur', 'attended', 'ABC-124', 'Good', 5, ${then}, ${then});
    INSERT INTO registrations (event_id, person_id, status, code, waiting_number, registered_at)
      VALUES ('${camp}', '${ravi}', 'waitlisted', 'ABC-125', nextval('registrations_waiting_number'), ${then});`,
  13: `
    INSERT INTO pictures (id, width, height, master, created_at) VALUES ('${picture(3)}', 4, 3, '\\x00ff12', ${then});
    UPDATE events SET picture_id = '${picture(3)}' WHERE id = '${camp}';`,
  15: `
    INSERT INTO newsletter_subscriptions (email, language, status, confirm_hash, confirm_until, created_at, updated_at)
      VALUES ('noor@example.org', 'ur', 'pending', ${hashOf('confirm')}, ${then}, ${then}, ${then});
    INSERT INTO message_replies (message_id, message, author_name, created_at)
      VALUES ('${message}', 'Come on Monday.', 'Ravi Kumar', ${then});`,
  16: `
    INSERT INTO reports (label, language, content, created_at) VALUES ('2024-25', 'en', '%PDF-1.7 a year', ${then});`,
  17: `
    INSERT INTO translations (language, source_text, source_hash, origin, state, views, next_attempt_at)
      VALUES ('ur', 'Health camp', ${hashOf('Health camp')}, 'machine', 'waiting', 7, ${then});
    INSERT INTO earlier_translations VALUES ('events', '${camp}', 'title', 'hi', 'स्वास्थ्य शिविर', ${then});
    INSERT INTO glossary VALUES ('Rampur', 1);`,
  21: `
    INSERT INTO backups (started_at, finished_at, outcome, size_in_bytes) VALUES (${then}, ${then}, 'made', 12345);`,
  22: `
    INSERT INTO second_factors (person_id, sealed_secret, started_at, confirmed_at, last_step)
      VALUES ('${ravi}', decode(repeat('ab', 48), 'hex'), ${then}, ${then}, 59000000);
    INSERT INTO recovery_codes VALUES ('${ravi}', '${hash}');`,
  25: `
    INSERT INTO news (title, content, date) VALUES ('Two paragraphs', E'First.\\r\\n\\r\\nSecond.', '2026-01-05');
    INSERT INTO translations (language, source_text, source_hash, translated_text, origin, state)
      VALUES ('hi', E'First.\\r\\n\\r\\nSecond.', sha256(E'First.\\015\\012\\015\\012Second.'::bytea), 'पहला।', 'human', 'translated');`,
  26: `
    INSERT INTO registrations (event_id, guest_name, guest_email, guest_language, status, code, rating, check_in_time, registered_at)
      VALUES ('${camp}', 'Noor', 'noor@example.org', 'ur', 'attended', 'ABC-126', 4, ${then}, ${then});`,
  27: `
    INSERT INTO people (name, email, password_hash, email_confirmed_at, created_at, updated_at) VALUES
      ('Salma', 'salma@example.org', '${hash}', ${then}, ${then}, ${then}),
      ('Nobody knows', 'unconfirmed@example.org', '${hash}', NULL, ${then}, ${then});
    INSERT INTO account_links (person_id, purpose, token_hash, email, expires_at)
      SELECT id, 'confirm_own_email', ${hashOf('own link')}, email, ${then} FROM people WHERE email = 'unconfirmed@example.org';
    INSERT INTO outbox (kind, recipient, language, subject, text, urgency, topic, next_attempt_at, waiting_since, created_at)
      VALUES ('eventRegistered', 'salma@example.org', 'ur', 'Your seat', 'Your code', 0, 'registration ${camp}', ${then}, ${then}, ${then});`,
  28: `
    INSERT INTO second_factor_key (secret) VALUES ('a key of more than thirty-two characters');`,
  29: `
    INSERT INTO news (title, content, date, is_sample) VALUES ('A sample', 'Nobody''s news.', '2026-01-06', true);
    INSERT INTO projects (name, description, is_sample) VALUES ('A sample', 'Nobody''s project.', true);`,
  30: `
    INSERT INTO translations (language, source_text, source_hash, translated_text, origin, state)
      VALUES ('ur', 'Ramesh', ${hashOf('Ramesh')}, 'رمیش', 'human', 'translated');`,
  38: `
    INSERT INTO people (id, name, email, phone, password_hash, pin_hash, pin_must_change, pin_wrong, consent_version, consent_at, consent_read_by, created_at, updated_at)
      VALUES ('${kamla}', 'Kamla', NULL, '9811111111', NULL, '${hash}', true, 3, '2026-11', ${then}, '${ravi}', ${then}, ${then});
    INSERT INTO cards (code, code_hash, batch, person_id, state, created_at, assigned_at)
      VALUES ('ACD3F7HE', ${hashOf('ACD3F7HE')}, '${camp}', '${kamla}', 'assigned', ${then}, ${then});
    INSERT INTO cards (code, code_hash, state, dead_reason, dead_at, pin_wrong, created_at)
      VALUES (NULL, ${hashOf('gone')}, 'dead', 'lost', ${then}, 2, ${then});
    INSERT INTO sessions (person_id, token_hash, device, is_shared, created_at, last_used_at)
      VALUES ('${kamla}', ${hashOf('shared token')}, 'Chrome, Android', true, ${then}, ${then});
    INSERT INTO account_links (person_id, purpose, token_hash, email, password_hash, expires_at)
      VALUES ('${kamla}', 'confirm_email', ${hashOf('first address')}, 'kamla@example.org', '${hash}', ${then});`,
  41: `
    INSERT INTO page_texts (page, key, language, text, updated_at) VALUES ('site', 'legal', 'hi', 'पंजीकृत न्यास', ${then});
    INSERT INTO team (name, task, consent_on, consent_to, consent_until, position)
      VALUES ('Salma', 'Advocate', '2026-01-01', '{site,print}', '2027-01-01', 9);
    INSERT INTO voices (words, name, consent_on, consent_to, consent_until, position)
      VALUES ('My wages came.', 'Ramesh', '2026-01-01', '{site}', '2027-01-01', 9);
    INSERT INTO timeline (date, title, position) VALUES ('2019', 'The beginning', 9);
    INSERT INTO milestones (date, title, text, position) VALUES ('2024-25', 'Fifty camps', 'In all districts.', 9);
    INSERT INTO partners (name, link, position) VALUES ('City hospital', 'https://hospital.example.org/', 9);`,
  33: `
    INSERT INTO registrations (event_id, guest_name, guest_language, status, code, people, request_id, waiting_number, registered_at)
      VALUES ('${camp}', 'Kamla', 'hi', 'waitlisted', 'ABC-133', 3, 'desk-1', nextval('registrations_waiting_number'), ${then});
    INSERT INTO registration_people (registration_id, position, name, age_group)
      SELECT id, place, CASE WHEN place > 0 THEN 'Child ' || place END, CASE WHEN place > 0 THEN 'child' ELSE 'adult' END
      FROM registrations, generate_series(0, 2) AS place WHERE code = 'ABC-133';`,
  36: `
    INSERT INTO newsletters (id, source_language, status, send_at, started_at, finished_at, created_at, updated_at)
      VALUES ('${newsletter}', 'hi', 'sent', ${then}, ${then}, ${then}, ${then}, ${then});
    INSERT INTO newsletter_texts VALUES ('${newsletter}', 'hi', 'कैंप', E'दो कैंप।\\n\\nआइए।');
    INSERT INTO newsletter_links VALUES ('${newsletter}', 1, 'events', '${camp}');
    INSERT INTO newsletter_deliveries (newsletter_id, subscription_id, status)
      SELECT '${newsletter}', id, 'sent' FROM newsletter_subscriptions WHERE email = 'meena@example.org';
    UPDATE newsletter_subscriptions SET bounces = 2, paused_at = ${then} WHERE email = 'meena@example.org';
    INSERT INTO outbox (kind, recipient, language, subject, text, html, newsletter_id, handed_at, bounced, status, next_attempt_at, waiting_since, created_at)
      VALUES ('newsletter', 'meena@example.org', 'hi', 'कैंप', 'दो कैंप।', '<p>दो कैंप।</p>', '${newsletter}', NULL, true, 'failed', ${then}, ${then}, ${then});
    UPDATE mail_settings SET newsletters_per_second = 5;`,
  37: `
    UPDATE mail_settings SET works_since = ${then}, works_with = ${hashOf('server')};
    INSERT INTO first_hour_asides VALUES ('backup', ${then});`,
  31: `
    INSERT INTO people (name, email, role, duties, money_since, password_hash, created_at, updated_at) VALUES
      ('Kamla', 'kamla@example.org', 'admin', '{desk,treasurer}', ${then}, '${hash}', ${then}, ${then});
    UPDATE office_state SET money_lost_at = ${then};`,
  50: `
    INSERT INTO donors (id, name, address, pin_code, email, phone, language, citizenship, tax_id_kind, tax_id_sealed, tax_id_hash, tax_id_shown, user_id, created_at, updated_at)
      VALUES ('40000000-0000-4000-8000-000000000011', 'Meera Devi', '12 Gandhi Marg, Varanasi', '221001', 'meera@example.org', '9812345679', 'hi', 'india', 'pan', '\\x00', ${hashOf('pan')}, 'XXXXX1234X', NULL, ${then}, ${then});
    INSERT INTO bank_accounts (id, last_digits, mappings, created_at) VALUES ('40000000-0000-4000-8000-000000000012', '4321', '{}', ${then});
    INSERT INTO statement_imports (id, account_id, file_hash, state, bank, first_day, last_day, added, created_by, created_at, expires_at, done_at)
      VALUES ('40000000-0000-4000-8000-000000000013', '40000000-0000-4000-8000-000000000012', ${hashOf('file')}, 'done', 'HDFC', '2026-01-05', '2026-01-06', 1, 'Ravi Kumar', ${then}, ${then}, ${then});
    INSERT INTO bank_lines (id, account_id, import_id, day, narration, ref, utr, amount_paise, balance_paise, place, fingerprint, kind, created_at)
      VALUES ('40000000-0000-4000-8000-000000000014', '40000000-0000-4000-8000-000000000012', '40000000-0000-4000-8000-000000000013', '2026-01-05', 'UPI-MEERA DEVI', '601512345678', '601512345678', 50000, 150000, 1, ${hashOf('line')}, 'donation', ${then});
    INSERT INTO donations (id, reference, donor_id, fund_id, mode, amount_paise, day, state, utr, created_at, updated_at)
      VALUES ('40000000-0000-4000-8000-000000000015', 'ACDEFHJKA', '40000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-00000000f01d', 'upi', 50000, '2026-01-05', 'receipted', '601512345678', ${then}, ${then});
    INSERT INTO allocations VALUES ('40000000-0000-4000-8000-000000000014', '40000000-0000-4000-8000-000000000015', 50000);
    INSERT INTO receipt_series VALUES (2025, 'M', false, 2);
    INSERT INTO receipts (id, donation_id, year, series, number, shown_number, code, facts, facts_hash, issued_at)
      VALUES ('40000000-0000-4000-8000-000000000016', '40000000-0000-4000-8000-000000000015', 2025, 'M', 1, 'R/2025-26/000001', 'ACDEFHJKMPRT', '{"donor": "Meera Devi"}', ${hashOf('facts')}, ${then});
    INSERT INTO receipt_links VALUES (${hashOf('receipt link')}, '40000000-0000-4000-8000-000000000016', ${then});
    INSERT INTO fund_uses (fund_id, month, amount_paise, text, created_at) VALUES ('00000000-0000-4000-8000-00000000f01d', '2026-01-01', 20000, 'Notebooks', ${then});
    INSERT INTO fund_publications (as_of, funds, published_at) VALUES ('2026-01-06', '{"shares": [], "isSample": false}', ${then});
    INSERT INTO return_years VALUES (2024, ${then}, 'Ravi Kumar', '2025-05-01');
    INSERT INTO certificates VALUES (2024, '40000000-0000-4000-8000-000000000011', 'AB123');
    INSERT INTO pledges (user_id, fund_id, amount_paise, period, day, next_on, created_at)
      VALUES ('${asha}', '00000000-0000-4000-8000-00000000f01d', 10000, 'monthly', 5, '2026-02-05', ${then});
    INSERT INTO donor_key_copies VALUES (${hashOf('key copy')}, 'Ravi Kumar', ${then});`,
  43: `
    INSERT INTO help_cases (id, code, pin_salt, pin_hash, kind, via, language, phone, contact, story, status, due_on, created_at, updated_at)
      VALUES ('${helpCase}', 'ACDEFHJK', '\\x${'ab'.repeat(16)}', ${hashOf('pin')}, 'wages', 'form', 'ur', '9876543210', 'call',
        'Three months without wages.', 'new', '2026-01-21', ${then}, ${then});
    INSERT INTO help_entries (case_id, kind, text, created_at) VALUES ('${helpCase}', 'note', 'Called in the evening.', ${then});
    INSERT INTO help_files (case_id, file_id, kind, type, content, created_at)
      VALUES ('${helpCase}', '${picture(7)}', 'voice', 'audio/ogg', '\\x4f676753', ${then});
    INSERT INTO help_file_pieces VALUES ('${helpCase}', '${picture(8)}', 1, 2, '\\x00', ${then});
    INSERT INTO help_views (case_id, person_id, person_name, why, at) VALUES ('${helpCase}', '${ravi}', 'Ravi Kumar', 'opened', ${then});
    INSERT INTO help_requests VALUES (${hashOf('key')}, ${hashOf('body')}, '${helpCase}', ${then});
    INSERT INTO help_months VALUES ('2026-01-01', 10, 15, 30, 20000, ${then});
    INSERT INTO help_alerts VALUES ('urgent', ${then});`,
  32: `
    INSERT INTO office_invitations (email, name, duties, language, token_hash, invited_by, created_at, expires_at)
      VALUES ('noor@example.org', 'Noor', '{desk}', 'ur', ${hashOf('invitation')}, '${ravi}', ${then}, ${then});
    INSERT INTO approvals (kind, subject, payload, before, after, before_hash, reason, asked_by, asked_by_name, asked_at, expires_at)
      VALUES ('donation_details', 'donation', '{"upiId": "new@bank"}', '{"upiId": "old@bank"}', '{"upiId": "new@bank"}',
        ${hashOf('before')}, 'A new bank', '${ravi}', 'Ravi Kumar', ${then}, ${then});`,
  34: `
    INSERT INTO events (title, description, date, source_language, created_at, updated_at)
      VALUES ('बुनकर बैठक', 'सब आइए।', '2026-02-20', 'hi', ${then}, ${then});
    INSERT INTO translations (language, source_text, source_hash, translated_text, origin, state)
      VALUES ('en', 'बुनकर बैठक', sha256(convert_to('बुनकर बैठक', 'UTF8')), 'Meeting of weavers', 'human', 'translated');
    INSERT INTO earlier_translations
      SELECT 'events', id, 'title', 'en', 'Weavers meet', ${then} FROM events WHERE source_language = 'hi';`,
  35: `
    INSERT INTO pictures (id, width, height, master, created_at) VALUES ('${picture(4)}', 256, 256, '\\x00ff13', ${then});
    UPDATE identity SET palette = 'leaf', logo_id = '${picture(4)}', version = 'abc', numbers = '{"pan": "AAAAA0000A"}', updated_at = ${then};
    INSERT INTO identity_files VALUES ('logo.webp', 'image/webp', 256, 256, '\\x0103');
    INSERT INTO foundation_behind VALUES ('address', 'ur', ${then});`,
  39: `
    UPDATE people SET messages_ok = true, phone = '9812345670', phone_wrong_at = ${then} WHERE id = '${asha}';
    INSERT INTO calls (kind, person_id, language, text, words, due, until, created_at, updated_at)
      VALUES ('reminder', '${asha}', 'hi', 'कल है', '{"name": "Asha"}', ${then}, ${then}, ${then}, ${then});
    INSERT INTO calls (kind, guest_name, guest_phone, language, text, words, state, note, due, until, created_at, updated_at)
      VALUES ('event_cancelled', 'Salma', '9812345678', 'ur', 'Nothing', '{}', 'told', 'Her son', ${then}, ${then}, ${then}, ${then});
    UPDATE outbox SET by_hand = '{"kind": "reminder"}' WHERE subject = 'Your seat';`,
  40: `
    INSERT INTO imports (id, state, basis, created_at, expires_at, done_at, added, filled)
      VALUES ('00000000-0000-4000-8000-000000000040', 'done', 'The list of our camp of 2025, on paper', ${then}, ${then}, ${then}, 1, 0);
    INSERT INTO imports (id, basis, created_at, expires_at)
      VALUES ('00000000-0000-4000-8000-000000000041', 'Another list, still being looked at', ${then}, ${then});
    INSERT INTO import_rows (import_id, line, name, phone, language)
      VALUES ('00000000-0000-4000-8000-000000000041', 2, 'Kamla', '9812345601', 'hi');
    UPDATE people SET import_id = '00000000-0000-4000-8000-000000000040' WHERE id = '${ravi}';`,
  56: `
    INSERT INTO scans (id, number, event_id, registration_id, kind, device_id, device_time, received_at, counted_at, time_from, operator_id, outcome)
      SELECT '00000000-0000-4000-8000-000000000056', nextval('scans_number'), event_id, id, 'check_in', 'gate 1', ${then}, ${then}, ${then},
        'device', '${ravi}', 'cancelled' FROM registrations LIMIT 1;
    INSERT INTO scans (id, number, event_id, code, kind, device_id, device_time, received_at, counted_at, time_from, outcome, reason)
      SELECT '00000000-0000-4000-8000-000000000057', nextval('scans_number'), id, '…F7HE', 'check_in', 'gate 2', ${then}, ${then}, ${then},
        'arrival', 'unknown_code', 'invalid' FROM events LIMIT 1;
    INSERT INTO scan_conflicts (scan_id, event_id, kind) SELECT id, event_id, 'cancelled' FROM scans WHERE outcome = 'cancelled';`,
  57: `
    INSERT INTO event_certificates (code, registration_id, issued_at, void_at, void_reason)
      SELECT 'ACD3F7HEKM', id, ${then}, ${then}, 'A wrong name' FROM registrations LIMIT 1;`,
  58: `
    INSERT INTO clips (kind, thing_id, field, language, text_hash, bytes, type, seconds, made_by, author_id, created_at)
      VALUES ('news', '${picture(5)}', 'title', 'hi', repeat('ab', 32), '\\x4f676753', 'audio/ogg', 3.5, 'person', '${ravi}', ${then});
    INSERT INTO clips (page, key, language, text_hash, bytes, type, seconds, made_by, created_at)
      VALUES ('home', 'lead', 'ur', repeat('cd', 32), '\\x52494646', 'audio/wav', 2, 'machine', ${then});
    UPDATE speech SET failures = 3, resting_until = ${then};
    INSERT INTO page_reads VALUES ('/about', '2026-01-20', 7);`,
  54: `
    INSERT INTO event_series (id, rule, count, created_at) VALUES ('${series}', 'week', 2, ${then});
    INSERT INTO events (title, description, date, time, end_time, status, publish_at, registration_opens_at,
        registration_closes_at, bring, contact_name, contact_phone, map_link, series_id, series_place, created_at, updated_at)
      VALUES ('A draft', 'Not yet.', '2026-03-01', '9:30 AM', '11:00 AM', 'draft', ${then}, ${then}, ${then}, 'Papers', 'Salma',
        '9812345678', 'https://www.openstreetmap.org/', '${series}', 1, ${then}, ${then});
    INSERT INTO events (title, description, date, status, cancel_reason, sequence, moved_at, moved_date, moved_time,
        moved_location, created_at, updated_at)
      VALUES ('Cancelled', 'Rain.', '2026-03-02', 'cancelled', 'It rains.', 2, ${then}, '2026-03-01', '9:30 AM', 'Rampur', ${then}, ${then});`,
  55: `
    INSERT INTO bin (id, kind, thing_id, name, texts, deleted_by, deleted_at, gone_on)
      VALUES ('${series}', 'news', '${camp}', 'The office has moved', '{Two lines}', '${ravi}', ${then}, '2026-02-09');
    INSERT INTO bin_rows VALUES ('${series}', 1, 'news', '{"id": "${camp}", "title": "The office has moved"}');`,
  86: `
    INSERT INTO receipt_pdfs VALUES ('40000000-0000-4000-8000-000000000016', 'none', '\\x25504446', ${then});`,
  88: `
    UPDATE help_cases SET accepted = true, opened = true WHERE id = '${helpCase}';
    INSERT INTO help_views (case_id, person_id, person_name, why, at) VALUES ('${helpCase}', '${ravi}', 'Ravi Kumar', 'search', ${then});`,
  89: `
    INSERT INTO help_reports VALUES ('2026-01-01', '{"total": {}, "rows": {}}', ${then});`,
  46: `
    INSERT INTO messages (reference, name, email, phone, message, language, created_at, updated_at)
      VALUES ('2026-0046', 'Kamla', '', '9812345601', 'Please call me.', 'hi', ${then}, ${then});`,
  47: `
    INSERT INTO schemes (slug, official_name, name, gives, how, where_to_go, source_link, source_name, certainty, level)
      VALUES ('own-fund', 'Welfare fund of the city', 'Help of the city', '500 rupees', 'Ask', 'Town hall', 'https://city.example.org/', 'City', 'low', 'state');
    INSERT INTO scheme_rules SELECT id, '{"all": []}' FROM schemes WHERE slug = 'own-fund';`,
  80: `
    INSERT INTO ties (giver_id, receiver_id, way, at) VALUES ('${ravi}', '${asha}', 'card', ${then});`,
  81: `
    UPDATE people SET password_by_office = true WHERE id = '${asha}';`,
  82: `
    INSERT INTO approvals (id, kind, subject, payload, before, after, before_hash, reason, asked_by, asked_by_name, asked_at, expires_at)
      VALUES ('${series}', 'public_text', 'PUT /admin/news/{id} ${picture(5)}', '{"held": "${series}"}', '{"place": "news"}',
        '{"place": "news", "found": "other@bank"}', ${hashOf('words')}, 'other@bank', '${ravi}', 'Ravi Kumar', ${then}, ${then});
    INSERT INTO held_words (id, approval_id, route, input, files, language, created_at)
      VALUES ('${series}', '${series}', 'PUT /admin/news/{id}', '{"body": {"title": "other@bank"}}', '{"image": "iVBORw0="}', 'hi', ${then});`,
  92: `
    UPDATE people SET pin_must_change = true, pin_ends_at = ${then}, card_held = true WHERE pin_hash IS NOT NULL;
    UPDATE sessions SET by_card = true;
    INSERT INTO account_links (person_id, purpose, token_hash, email, expires_at)
      VALUES ('${asha}', 'confirm_card', ${hashOf('card link')}, 'asha@example.org', ${then});`,
  110: `
    INSERT INTO event_holds VALUES ('${series}', 'changed', '${ravi}', ${then}, '[]');
    UPDATE outbox SET hold_id = '${series}';
    UPDATE calls SET hold_id = '${series}', dropped_by_hold = '${series}';`,
  93: `
    INSERT INTO erasures VALUES ('case', ${hashOf('case of nobody')}, ${then});`,
  96: `
    UPDATE registration_people SET age_said = (position = 1) WHERE position < 2;`,
  99: `
    UPDATE schemes SET first_step = 'Ask at the town hall.', held_as = 'ration_card' WHERE slug = 'own-fund';`,
  105: `
    INSERT INTO site_texts (kind, item_id, language, title, words, sources)
      VALUES ('news', '${camp}', 'hi', '''ख़बर''', '''ख़बर'' ''गाँव''', ARRAY[${hashOf('News of the village')}]);`,
  101: `
    UPDATE donations SET named_alone = true WHERE state = 'matched';`,
  107: `
    UPDATE office_state SET admin_email_hash = ${hashOf('admin@example.org')};
    INSERT INTO first_hour_asides VALUES ('banner', ${then});`,
  112: `
    UPDATE stories SET drawing = 'craft-potter' WHERE title = 'Paid at last';`,
  108: `
    UPDATE mail_settings SET off_since = ${then};
    UPDATE outbox SET held = true WHERE subject = 'Your seat';`,
  111: `
    UPDATE site_texts SET day = '2026-01-12', sort = 3, shown_until = '2026-01-12', awaits_check = true WHERE kind = 'news' AND language = 'ur';`,
};

/** Where a migration changes what is there, on purpose: what it may touch, by its number. */
export const changedOnPurpose: Readonly<Record<number, readonly string[]>> = {
  // Waiting texts get the time of their first try.
  17: ['translations.next_attempt_at'],
  // The sample hours are written in another way.
  24: ['translations.source_text', 'translations.source_hash'],
  // All lines end alike.
  29: ['news.content', 'translations.source_text', 'translations.source_hash'],
  // First texts are said better, one of them in English; `first-texts.test.ts` says which.
  30: [
    ...['translations.translated_text', 'translations.source_text', 'translations.source_hash'],
    ...['news.content', 'content_version.version'],
  ],
  // Pages are made anew with the first words and lists.
  42: ['content_version.version'],
  49: ['content_version.version'],
  // What the machine said is not played any more, and said anew.
  66: ['clips.text_hash'],
  // Pages are made anew without those who have not agreed; a test of its own says who that is.
  74: ['content_version.version'],
};
