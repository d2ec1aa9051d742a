-- A site with a row in every table. Never changed after the release whose newest migration has this number.

-- Settings and content
INSERT INTO settings (part, value) VALUES ('social', '{"facebook": "https://facebook.example", "twitter": null, "instagram": null, "linkedin": null}');
INSERT INTO news (title, content, date) VALUES ('The office has moved', E'Two lines,\nof which one is हिन्दी.', '2025-12-31');
INSERT INTO banners (title, description, link, link_label) VALUES ('Wages', 'Ask us.', '/contact', 'Ask');
INSERT INTO translations (language, source_text, source_hash, translated_text, origin, state, next_attempt_at) VALUES
  ('ur', 'Ask us.', sha256('Ask us.'::bytea), 'ہم سے پوچھیے۔', 'human', 'translated', NULL),
  ('hi', 'Wages', sha256('Wages'::bytea), NULL, 'machine', 'waiting', '2026-01-10 03:30:00.123456Z');
INSERT INTO newsletter_subscriptions (email, language, status, created_at, updated_at)
  VALUES ('meena@example.org', 'hi', 'confirmed', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');

-- People and accounts
INSERT INTO people (id, name, email, phone, role, duties, password_hash, language, consent_version, consent_at, created_at, updated_at) VALUES
  ('10000000-0000-4000-8000-000000000001', 'आशा देवी', 'asha@example.org', '9876543210', 'user', '{}', '$argon2id$v=19$m=8,t=1,p=1$xdqTK7+Kn+eIuHTMo4L4vg$tsFfwkxc34m2ifnD72XD1Rx/hDMuhD0W+phfHXJQwuI', 'hi', '2025-01', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z'),
  ('10000000-0000-4000-8000-000000000002', 'Ravi Kumar', 'ravi@example.org', NULL, 'admin', '{owner}', '$argon2id$none', 'en', NULL, NULL, '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
INSERT INTO sessions (person_id, token_hash, device, created_at, last_used_at)
  VALUES ('10000000-0000-4000-8000-000000000001', sha256('token'::bytea), 'Firefox, Android', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
INSERT INTO account_links (person_id, purpose, token_hash, email, expires_at)
  VALUES ('10000000-0000-4000-8000-000000000001', 'reset', sha256('link'::bytea), 'asha@example.org', '2026-01-10 03:30:00.123456Z');
INSERT INTO known_devices VALUES ('10000000-0000-4000-8000-000000000001', sha256('device'::bytea), '2026-01-10 03:30:00.123456Z');
INSERT INTO attempts VALUES ('login', sha256('subject'::bytea), '{2026-01-10 03:30:00.123456Z}', '2026-01-10 03:30:00.123456Z');
INSERT INTO address_counts VALUES ('login', sha256('address'::bytea), 3, '2026-01-10 03:30:00.123456Z');

-- Mail
INSERT INTO outbox (kind, recipient, language, subject, text, blanked_text, status, next_attempt_at, waiting_since, created_at, sent_at) VALUES
  ('welcome', 'asha@example.org', 'hi', 'स्वागत', 'नमस्ते', NULL, 'sent', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z'),
  ('reset', 'ravi@example.org', 'en', 'A new password', 'A secret link', 'No link', 'waiting', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', NULL);

-- Audit
INSERT INTO audit_log (at, actor_id, actor_name, action, target_kind, target_id, target_name, before, after, request_id)
  VALUES ('2026-01-10 03:30:00.123456Z', '10000000-0000-4000-8000-000000000002', 'Ravi Kumar', 'updated', 'person', '10000000-0000-4000-8000-000000000001', 'Asha', '{"phone": null}', '{"phone": "9876543210"}', 'r-1');

-- Messages
INSERT INTO messages (id, reference, name, email, message, language, created_at, updated_at)
  VALUES ('40000000-0000-4000-8000-000000000001', '2026-0001', 'Bilal', 'bilal@example.org', 'مزدوری نہیں ملی', 'ur', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
INSERT INTO site_secret (secret) VALUES ('a secret of more than thirty-two characters');

-- Projects and stories
INSERT INTO projects (name, description, details) VALUES ('Evening school', 'Reading after work.', NULL);
INSERT INTO stories (title, content, person_name) VALUES ('Paid at last', 'My wages came.', 'Ramesh');

-- Pictures
INSERT INTO pictures (id, width, height, master, created_at) VALUES
  ('30000000-0000-4000-8000-000000000001', 4, 3, '\x00ff10', '2026-01-10 03:30:00.123456Z'), ('30000000-0000-4000-8000-000000000002', 4, 3, '\x00ff11', '2026-01-10 03:30:00.123456Z');
INSERT INTO picture_files VALUES ('30000000-0000-4000-8000-000000000001', 'avif', 4, '\x0102');
INSERT INTO banners (title, picture_id) VALUES ('With a picture', '30000000-0000-4000-8000-000000000001');
UPDATE stories SET picture_id = '30000000-0000-4000-8000-000000000002', drawing = 'craft-potter' WHERE title = 'Paid at last';

-- Samples
INSERT INTO sample_content (put_in) VALUES (true) ON CONFLICT DO NOTHING;
INSERT INTO stories (title, content, is_sample) VALUES ('A sample', 'Nobody''s story.', true);

-- Events
INSERT INTO events (id, title, description, location, date, time, capacity, created_at, updated_at)
  VALUES ('20000000-0000-4000-8000-000000000001', 'Health camp', 'Doctors for everybody.', 'रामपुर', '2026-02-14', '9:30 AM', 2, '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');

-- Registrations
INSERT INTO registrations (event_id, person_id, status, code, notes, registered_at)
  VALUES ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', 'registered', 'ABC-123', 'With my son', '2026-01-10 03:30:00.123456Z');
INSERT INTO registrations (event_id, guest_name, guest_phone, guest_language, status, code, feedback, rating, check_in_time, registered_at)
  VALUES ('20000000-0000-4000-8000-000000000001', 'Salma', '9812345678', 'ur', 'attended', 'ABC-124', 'Good', 5, '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
INSERT INTO registrations (event_id, person_id, status, code, waiting_number, registered_at)
  VALUES ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002', 'waitlisted', 'ABC-125', nextval('registrations_waiting_number'), '2026-01-10 03:30:00.123456Z');

INSERT INTO pictures (id, width, height, master, created_at) VALUES ('30000000-0000-4000-8000-000000000003', 4, 3, '\x00ff12', '2026-01-10 03:30:00.123456Z');
UPDATE events SET picture_id = '30000000-0000-4000-8000-000000000003' WHERE id = '20000000-0000-4000-8000-000000000001';

-- Subscriptions and replies
INSERT INTO newsletter_subscriptions (email, language, status, confirm_hash, confirm_until, created_at, updated_at)
  VALUES ('noor@example.org', 'ur', 'pending', sha256('confirm'::bytea), '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
INSERT INTO message_replies (message_id, message, author_name, created_at)
  VALUES ('40000000-0000-4000-8000-000000000001', 'Come on Monday.', 'Ravi Kumar', '2026-01-10 03:30:00.123456Z');

-- Reports
INSERT INTO reports (label, language, content, created_at) VALUES ('2024-25', 'en', '%PDF-1.7 a year', '2026-01-10 03:30:00.123456Z');

-- Translations
INSERT INTO translations (language, source_text, source_hash, origin, state, views, next_attempt_at)
  VALUES ('ur', 'Health camp', sha256('Health camp'::bytea), 'machine', 'waiting', 7, '2026-01-10 03:30:00.123456Z');
INSERT INTO earlier_translations VALUES ('events', '20000000-0000-4000-8000-000000000001', 'title', 'hi', 'स्वास्थ्य शिविर', '2026-01-10 03:30:00.123456Z');
INSERT INTO glossary VALUES ('Rampur', 1);

-- Backups
INSERT INTO backups (started_at, finished_at, outcome, size_in_bytes) VALUES ('2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', 'made', 12345);

-- Second factor
INSERT INTO second_factors (person_id, sealed_secret, started_at, confirmed_at, last_step)
  VALUES ('10000000-0000-4000-8000-000000000002', decode(repeat('ab', 48), 'hex'), '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', 59000000);
INSERT INTO recovery_codes VALUES ('10000000-0000-4000-8000-000000000002', '$argon2id$none');

-- A text of two paragraphs
INSERT INTO news (title, content, date) VALUES ('Two paragraphs', E'First.\n\nSecond.', '2026-01-05');
INSERT INTO translations (language, source_text, source_hash, translated_text, origin, state)
  VALUES ('hi', E'First.\n\nSecond.', sha256(E'First.\n\nSecond.'::bytea), 'पहला।', 'human', 'translated');

-- Stars without words
INSERT INTO registrations (event_id, guest_name, guest_email, guest_language, status, code, rating, check_in_time, registered_at)
  VALUES ('20000000-0000-4000-8000-000000000001', 'Noor', 'noor@example.org', 'ur', 'attended', 'ABC-126', 4, '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');

-- Confirmed and unconfirmed addresses
INSERT INTO people (name, email, password_hash, email_confirmed_at, created_at, updated_at) VALUES
  ('Salma', 'salma@example.org', '$argon2id$none', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z'),
  ('Nobody knows', 'unconfirmed@example.org', '$argon2id$none', NULL, '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
INSERT INTO account_links (person_id, purpose, token_hash, email, expires_at)
  SELECT id, 'confirm_own_email', sha256('own link'::bytea), email, '2026-01-10 03:30:00.123456Z' FROM people WHERE email = 'unconfirmed@example.org';
INSERT INTO outbox (kind, recipient, language, subject, text, urgency, topic, next_attempt_at, waiting_since, created_at)
  VALUES ('eventRegistered', 'salma@example.org', 'ur', 'Your seat', 'Your code', 0, 'registration 20000000-0000-4000-8000-000000000001', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');

-- Keys
INSERT INTO second_factor_key (secret) VALUES ('a key of more than thirty-two characters');

-- Samples that nobody changed
INSERT INTO news (title, content, date, is_sample) VALUES ('A sample', 'Nobody''s news.', '2026-01-06', true);
INSERT INTO projects (name, description, is_sample) VALUES ('A sample', 'Nobody''s project.', true);

-- A name
INSERT INTO translations (language, source_text, source_hash, translated_text, origin, state)
  VALUES ('ur', 'Ramesh', sha256('Ramesh'::bytea), 'رمیش', 'human', 'translated');

-- Duties
INSERT INTO people (name, email, role, duties, money_since, password_hash, created_at, updated_at) VALUES
  ('Kamla', 'kamla@example.org', 'admin', '{desk,treasurer}', '2026-01-10 03:30:00.123456Z', '$argon2id$none', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
UPDATE office_state SET money_lost_at = '2026-01-10 03:30:00.123456Z';

-- Invitations and approvals
INSERT INTO office_invitations (email, name, duties, language, token_hash, invited_by, created_at, expires_at)
  VALUES ('noor@example.org', 'Noor', '{desk}', 'ur', sha256('invitation'::bytea), '10000000-0000-4000-8000-000000000002', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
INSERT INTO approvals (kind, subject, payload, before, after, before_hash, reason, asked_by, asked_by_name, asked_at, expires_at)
  VALUES ('donation_details', 'donation', '{"upiId": "new@bank"}', '{"upiId": "old@bank"}', '{"upiId": "new@bank"}',
    sha256('before'::bytea), 'A new bank', '10000000-0000-4000-8000-000000000002', 'Ravi Kumar', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');

-- A household
INSERT INTO registrations (event_id, guest_name, guest_language, status, code, people, request_id, waiting_number, registered_at)
  VALUES ('20000000-0000-4000-8000-000000000001', 'Kamla', 'hi', 'waitlisted', 'ABC-133', 3, 'desk-1', nextval('registrations_waiting_number'), '2026-01-10 03:30:00.123456Z');
INSERT INTO registration_people (registration_id, position, name, age_group, age_said)
  SELECT id, place, CASE WHEN place > 0 THEN 'Child ' || place END, CASE WHEN place > 0 THEN 'child' ELSE 'adult' END, place > 0
  FROM registrations, generate_series(0, 2) AS place WHERE code = 'ABC-133';

-- Content in another language
INSERT INTO events (title, description, date, source_language, created_at, updated_at)
  VALUES ('बुनकर बैठक', 'सब आइए।', '2026-02-20', 'hi', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
INSERT INTO translations (language, source_text, source_hash, translated_text, origin, state)
  VALUES ('en', 'बुनकर बैठक', sha256(convert_to('बुनकर बैठक', 'UTF8')), 'Meeting of weavers', 'human', 'translated');
INSERT INTO earlier_translations
  SELECT 'events', id, 'title', 'en', 'Weavers meet', '2026-01-10 03:30:00.123456Z' FROM events WHERE source_language = 'hi';

-- Identity
INSERT INTO pictures (id, width, height, master, created_at) VALUES ('30000000-0000-4000-8000-000000000004', 256, 256, '\x00ff13', '2026-01-10 03:30:00.123456Z');
UPDATE identity SET palette = 'leaf', logo_id = '30000000-0000-4000-8000-000000000004', version = 'abc', numbers = '{"pan": "AAAAA0000A"}', updated_at = '2026-01-10 03:30:00.123456Z';
INSERT INTO identity_files VALUES ('logo.webp', 'image/webp', 256, 256, '\x0103');
INSERT INTO foundation_behind VALUES ('address', 'ur', '2026-01-10 03:30:00.123456Z');

-- Newsletters
INSERT INTO newsletters (id, source_language, status, send_at, started_at, finished_at, created_at, updated_at)
  VALUES ('50000000-0000-4000-8000-000000000001', 'hi', 'sent', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
INSERT INTO newsletter_texts VALUES ('50000000-0000-4000-8000-000000000001', 'hi', 'कैंप', E'दो कैंप।\n\nआइए।');
INSERT INTO newsletter_links VALUES ('50000000-0000-4000-8000-000000000001', 1, 'events', '20000000-0000-4000-8000-000000000001');
INSERT INTO newsletter_deliveries (newsletter_id, subscription_id, status)
  SELECT '50000000-0000-4000-8000-000000000001', id, 'sent' FROM newsletter_subscriptions WHERE email = 'meena@example.org';
UPDATE newsletter_subscriptions SET bounces = 2, paused_at = '2026-01-10 03:30:00.123456Z' WHERE email = 'meena@example.org';
INSERT INTO outbox (kind, recipient, language, subject, text, html, newsletter_id, handed_at, bounced, status, next_attempt_at, waiting_since, created_at)
  VALUES ('newsletter', 'meena@example.org', 'hi', 'कैंप', 'दो कैंप।', '<p>दो कैंप।</p>', '50000000-0000-4000-8000-000000000001', NULL, true, 'failed', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
UPDATE mail_settings SET newsletters_per_second = 5;

-- First hour
UPDATE mail_settings SET works_since = '2026-01-10 03:30:00.123456Z', works_with = sha256('server'::bytea);
INSERT INTO first_hour_asides VALUES ('backup', '2026-01-10 03:30:00.123456Z');

-- Cards
INSERT INTO people (id, name, email, phone, password_hash, pin_hash, pin_must_change, pin_ends_at, pin_wrong, consent_version, consent_at, consent_read_by, created_at, updated_at)
  VALUES ('10000000-0000-4000-8000-000000000003', 'Kamla', NULL, '9811111111', NULL, '$argon2id$none', true, '2026-01-10 03:30:00.123456Z', 3, '2026-11', '2026-01-10 03:30:00.123456Z', '10000000-0000-4000-8000-000000000002', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
INSERT INTO cards (code, code_hash, batch, person_id, state, created_at, assigned_at)
  VALUES ('ACD3F7HE', sha256('ACD3F7HE'::bytea), '20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000003', 'assigned', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
INSERT INTO cards (code, code_hash, state, dead_reason, dead_at, pin_wrong, created_at)
  VALUES (NULL, sha256('gone'::bytea), 'dead', 'lost', '2026-01-10 03:30:00.123456Z', 2, '2026-01-10 03:30:00.123456Z');
INSERT INTO sessions (person_id, token_hash, device, is_shared, created_at, last_used_at)
  VALUES ('10000000-0000-4000-8000-000000000003', sha256('shared token'::bytea), 'Chrome, Android', true, '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
INSERT INTO account_links (person_id, purpose, token_hash, email, password_hash, expires_at)
  VALUES ('10000000-0000-4000-8000-000000000003', 'confirm_email', sha256('first address'::bytea), 'kamla@example.org', '$argon2id$none', '2026-01-10 03:30:00.123456Z');

-- Calls
UPDATE people SET messages_ok = true, phone = '9812345670', phone_wrong_at = '2026-01-10 03:30:00.123456Z' WHERE id = '10000000-0000-4000-8000-000000000001';
INSERT INTO calls (kind, person_id, language, text, words, due, until, created_at, updated_at)
  VALUES ('reminder', '10000000-0000-4000-8000-000000000001', 'hi', 'कल है', '{"name": "Asha"}', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
INSERT INTO calls (kind, guest_name, guest_phone, language, text, words, state, note, due, until, created_at, updated_at)
  VALUES ('event_cancelled', 'Salma', '9812345678', 'ur', 'Nothing', '{}', 'told', 'Her son', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
UPDATE outbox SET by_hand = '{"kind": "reminder"}' WHERE subject = 'Your seat';

-- Imports
INSERT INTO imports (id, state, basis, created_at, expires_at, done_at, added, filled)
  VALUES ('00000000-0000-4000-8000-000000000040', 'done', 'The list of our camp of 2025, on paper', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', 1, 0);
INSERT INTO imports (id, basis, created_at, expires_at)
  VALUES ('00000000-0000-4000-8000-000000000041', 'Another list, still being looked at', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
INSERT INTO import_rows (import_id, line, name, phone, language)
  VALUES ('00000000-0000-4000-8000-000000000041', 2, 'Kamla', '9812345601', 'hi');
UPDATE people SET import_id = '00000000-0000-4000-8000-000000000040' WHERE id = '10000000-0000-4000-8000-000000000002';

-- Pages
INSERT INTO page_texts (page, key, language, text, updated_at) VALUES ('site', 'legal', 'hi', 'पंजीकृत न्यास', '2026-01-10 03:30:00.123456Z');
INSERT INTO team (name, task, consent_on, consent_to, consent_until, position)
  VALUES ('Salma', 'Advocate', '2026-01-01', '{site,print}', '2027-01-01', 9);
INSERT INTO voices (words, name, consent_on, consent_to, consent_until, position)
  VALUES ('My wages came.', 'Ramesh', '2026-01-01', '{site}', '2027-01-01', 9);
INSERT INTO timeline (date, title, position) VALUES ('2019', 'The beginning', 9);
INSERT INTO milestones (date, title, text, position) VALUES ('2024-25', 'Fifty camps', 'In all districts.', 9);
INSERT INTO partners (name, link, position) VALUES ('City hospital', 'https://hospital.example.org/', 9);

-- Help cases
INSERT INTO help_cases (id, code, pin_salt, pin_hash, kind, via, language, phone, contact, story, status, due_on, created_at, updated_at)
  VALUES ('50000000-0000-4000-8000-000000000001', 'ACDEFHJK', '\xabababababababababababababababab', sha256('pin'::bytea), 'wages', 'form', 'ur', '9876543210', 'call',
    'Three months without wages.', 'new', '2026-01-21', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
INSERT INTO help_entries (case_id, kind, text, created_at) VALUES ('50000000-0000-4000-8000-000000000001', 'note', 'Called in the evening.', '2026-01-10 03:30:00.123456Z');
INSERT INTO help_files (case_id, file_id, kind, type, content, created_at)
  VALUES ('50000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000007', 'voice', 'audio/ogg', '\x4f676753', '2026-01-10 03:30:00.123456Z');
INSERT INTO help_file_pieces VALUES ('50000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-000000000008', 1, 2, '\x00', '2026-01-10 03:30:00.123456Z');
INSERT INTO help_views (case_id, person_id, person_name, why, at) VALUES ('50000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002', 'Ravi Kumar', 'opened', '2026-01-10 03:30:00.123456Z');
INSERT INTO help_requests VALUES (sha256('key'::bytea), sha256('body'::bytea), '50000000-0000-4000-8000-000000000001', '2026-01-10 03:30:00.123456Z');
INSERT INTO help_months VALUES ('2026-01-01', 10, 15, 6, 30, 20000, '2026-01-10 03:30:00.123456Z');
INSERT INTO help_alerts VALUES ('urgent', '2026-01-10 03:30:00.123456Z');

-- A message without e-mail
INSERT INTO messages (reference, name, email, phone, message, language, created_at, updated_at)
  VALUES ('2026-0046', 'Kamla', '', '9812345601', 'Please call me.', 'hi', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');

-- Schemes
INSERT INTO schemes (slug, official_name, name, gives, how, where_to_go, source_link, source_name, certainty, level)
  VALUES ('own-fund', 'Welfare fund of the city', 'Help of the city', '500 rupees', 'Ask', 'Town hall', 'https://city.example.org/', 'City', 'low', 'state');
INSERT INTO scheme_rules SELECT id, '{"all": []}' FROM schemes WHERE slug = 'own-fund';

-- Donations
INSERT INTO donors (id, name, address, pin_code, email, phone, language, citizenship, tax_id_kind, tax_id_sealed, tax_id_hash, tax_id_shown, user_id, created_at, updated_at)
  VALUES ('40000000-0000-4000-8000-000000000011', 'Meera Devi', '12 Gandhi Marg, Varanasi', '221001', 'meera@example.org', '9812345679', 'hi', 'india', 'pan', '\x00', sha256('pan'::bytea), 'XXXXX1234X', NULL, '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
INSERT INTO bank_accounts (id, last_digits, mappings, created_at) VALUES ('40000000-0000-4000-8000-000000000012', '4321', '{}', '2026-01-10 03:30:00.123456Z');
INSERT INTO statement_imports (id, account_id, file_hash, state, bank, first_day, last_day, added, created_by, created_at, expires_at, done_at)
  VALUES ('40000000-0000-4000-8000-000000000013', '40000000-0000-4000-8000-000000000012', sha256('file'::bytea), 'done', 'HDFC', '2026-01-05', '2026-01-06', 1, 'Ravi Kumar', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
INSERT INTO bank_lines (id, account_id, import_id, day, narration, ref, utr, amount_paise, balance_paise, place, fingerprint, kind, created_at)
  VALUES ('40000000-0000-4000-8000-000000000014', '40000000-0000-4000-8000-000000000012', '40000000-0000-4000-8000-000000000013', '2026-01-05', 'UPI-MEERA DEVI', '601512345678', '601512345678', 50000, 150000, 1, sha256('line'::bytea), 'donation', '2026-01-10 03:30:00.123456Z');
INSERT INTO donations (id, reference, donor_id, fund_id, mode, amount_paise, day, state, utr, created_at, updated_at)
  VALUES ('40000000-0000-4000-8000-000000000015', 'ACDEFHJKA', '40000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-00000000f01d', 'upi', 50000, '2026-01-05', 'receipted', '601512345678', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
INSERT INTO allocations VALUES ('40000000-0000-4000-8000-000000000014', '40000000-0000-4000-8000-000000000015', 50000);
INSERT INTO receipt_series VALUES (2025, 'M', false, 2);
INSERT INTO receipts (id, donation_id, year, series, number, shown_number, code, facts, facts_hash, issued_at)
  VALUES ('40000000-0000-4000-8000-000000000016', '40000000-0000-4000-8000-000000000015', 2025, 'M', 1, 'R/2025-26/000001', 'ACDEFHJKMPRT', '{"donor": "Meera Devi"}', sha256('facts'::bytea), '2026-01-10 03:30:00.123456Z');
INSERT INTO receipt_links VALUES (sha256('receipt link'::bytea), '40000000-0000-4000-8000-000000000016', '2026-01-10 03:30:00.123456Z');
INSERT INTO fund_uses (fund_id, month, amount_paise, text, created_at) VALUES ('00000000-0000-4000-8000-00000000f01d', '2026-01-01', 20000, 'Notebooks', '2026-01-10 03:30:00.123456Z');
INSERT INTO fund_publications (as_of, funds, published_at) VALUES ('2026-01-06', '{"shares": [], "isSample": false}', '2026-01-10 03:30:00.123456Z');
INSERT INTO return_years VALUES (2024, '2026-01-10 03:30:00.123456Z', 'Ravi Kumar', '2025-05-01');
INSERT INTO certificates VALUES (2024, '40000000-0000-4000-8000-000000000011', 'AB123');
INSERT INTO pledges (user_id, fund_id, amount_paise, period, day, next_on, created_at)
  VALUES ('10000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000f01d', 10000, 'monthly', 5, '2026-02-05', '2026-01-10 03:30:00.123456Z');
INSERT INTO donor_key_copies VALUES (sha256('key copy'::bytea), 'Ravi Kumar', '2026-01-10 03:30:00.123456Z');

-- Drafts and cancelled events
INSERT INTO event_series (id, rule, count, created_at) VALUES ('60000000-0000-4000-8000-000000000001', 'week', 2, '2026-01-10 03:30:00.123456Z');
INSERT INTO events (title, description, date, time, end_time, status, publish_at, registration_opens_at,
    registration_closes_at, bring, contact_name, contact_phone, map_link, series_id, series_place, created_at, updated_at)
  VALUES ('A draft', 'Not yet.', '2026-03-01', '9:30 AM', '11:00 AM', 'draft', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', 'Papers', 'Salma',
    '9812345678', 'https://www.openstreetmap.org/', '60000000-0000-4000-8000-000000000001', 1, '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
INSERT INTO events (title, description, date, status, cancel_reason, sequence, moved_at, moved_date, moved_time,
    moved_location, created_at, updated_at)
  VALUES ('Cancelled', 'Rain.', '2026-03-02', 'cancelled', 'It rains.', 2, '2026-01-10 03:30:00.123456Z', '2026-03-01', '9:30 AM', 'Rampur', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');

-- Bin
INSERT INTO bin (id, kind, thing_id, name, texts, deleted_by, deleted_at, gone_on)
  VALUES ('60000000-0000-4000-8000-000000000001', 'news', '20000000-0000-4000-8000-000000000001', 'The office has moved', '{Two lines}', '10000000-0000-4000-8000-000000000002', '2026-01-10 03:30:00.123456Z', '2026-02-09');
INSERT INTO bin_rows VALUES ('60000000-0000-4000-8000-000000000001', 1, 'news', '{"id": "20000000-0000-4000-8000-000000000001", "title": "The office has moved"}');

-- Scans
INSERT INTO scans (id, number, event_id, registration_id, kind, device_id, device_time, received_at, counted_at, time_from, operator_id, outcome)
  SELECT '00000000-0000-4000-8000-000000000056', nextval('scans_number'), event_id, id, 'check_in', 'gate 1', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z',
    'device', '10000000-0000-4000-8000-000000000002', 'cancelled' FROM registrations LIMIT 1;
INSERT INTO scans (id, number, event_id, code, kind, device_id, device_time, received_at, counted_at, time_from, outcome, reason)
  SELECT '00000000-0000-4000-8000-000000000057', nextval('scans_number'), id, '…F7HE', 'check_in', 'gate 2', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z',
    'arrival', 'unknown_code', 'invalid' FROM events LIMIT 1;
INSERT INTO scan_conflicts (scan_id, event_id, kind) SELECT id, event_id, 'cancelled' FROM scans WHERE outcome = 'cancelled';

-- Certificates
INSERT INTO event_certificates (code, registration_id, issued_at, void_at, void_reason)
  SELECT 'ACD3F7HEKM', id, '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z', 'A wrong name' FROM registrations LIMIT 1;

-- Clips
INSERT INTO clips (kind, thing_id, field, language, text_hash, bytes, type, seconds, made_by, author_id, created_at)
  VALUES ('news', '30000000-0000-4000-8000-000000000005', 'title', 'hi', repeat('ab', 32), '\x4f676753', 'audio/ogg', 3.5, 'person', '10000000-0000-4000-8000-000000000002', '2026-01-10 03:30:00.123456Z');
INSERT INTO clips (page, key, language, text_hash, bytes, type, seconds, made_by, created_at)
  VALUES ('home', 'lead', 'ur', repeat('cd', 32), '\x52494646', 'audio/wav', 2, 'machine', '2026-01-10 03:30:00.123456Z');
UPDATE speech SET failures = 3, resting_until = '2026-01-10 03:30:00.123456Z';
INSERT INTO page_reads VALUES ('/about', '2026-01-20', 7);

-- Ties
INSERT INTO ties (giver_id, receiver_id, way, at) VALUES ('10000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000001', 'card', '2026-01-10 03:30:00.123456Z');

UPDATE people SET password_by_office = true WHERE id = '10000000-0000-4000-8000-000000000001';

-- Held words
INSERT INTO approvals (id, kind, subject, payload, before, after, before_hash, reason, asked_by, asked_by_name, asked_at, expires_at)
  VALUES ('60000000-0000-4000-8000-000000000001', 'public_text', 'PUT /admin/news/{id} 30000000-0000-4000-8000-000000000005', '{"held": "60000000-0000-4000-8000-000000000001"}', '{"place": "news"}',
    '{"place": "news", "found": "other@bank"}', sha256('words'::bytea), 'other@bank', '10000000-0000-4000-8000-000000000002', 'Ravi Kumar', '2026-01-10 03:30:00.123456Z', '2026-01-10 03:30:00.123456Z');
INSERT INTO held_words (id, approval_id, route, input, files, language, created_at)
  VALUES ('60000000-0000-4000-8000-000000000001', '60000000-0000-4000-8000-000000000001', 'PUT /admin/news/{id}', '{"body": {"title": "other@bank"}}', '{"image": "iVBORw0="}', 'hi', '2026-01-10 03:30:00.123456Z');

-- Printed receipts
INSERT INTO receipt_pdfs VALUES ('40000000-0000-4000-8000-000000000016', 'none', '\x25504446', '2026-01-10 03:30:00.123456Z');

-- A case that was opened
UPDATE help_cases SET accepted = true, opened = true WHERE id = '50000000-0000-4000-8000-000000000001';
INSERT INTO help_views (case_id, person_id, person_name, why, at) VALUES ('50000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002', 'Ravi Kumar', 'search', '2026-01-10 03:30:00.123456Z');

-- Reports of help
INSERT INTO help_reports VALUES ('2026-01-01', '{"total": {}, "rows": {}}', '2026-01-10 03:30:00.123456Z');

-- Access by card
UPDATE people SET card_held = true WHERE pin_hash IS NOT NULL;
UPDATE sessions SET by_card = true;
INSERT INTO account_links (person_id, purpose, token_hash, email, expires_at)
  VALUES ('10000000-0000-4000-8000-000000000001', 'confirm_card', sha256('card link'::bytea), 'asha@example.org', '2026-01-10 03:30:00.123456Z');

-- Erasures
INSERT INTO erasures VALUES ('case', sha256('case of nobody'::bytea), '2026-01-10 03:30:00.123456Z');

UPDATE schemes SET first_step = 'Ask at the town hall.', held_as = 'ration_card' WHERE slug = 'own-fund';

UPDATE donations SET named_alone = true WHERE state = 'matched';

-- Site search
INSERT INTO site_texts (kind, item_id, language, title, words, sources)
  VALUES ('news', '20000000-0000-4000-8000-000000000001', 'hi', '''ख़बर''', '''ख़बर'' ''गाँव''', ARRAY[sha256('News of the village'::bytea)]);
UPDATE site_texts SET day = '2026-01-12', sort = 3, shown_until = '2026-01-12', awaits_check = true WHERE kind = 'news' AND language = 'ur';

-- State of the office
UPDATE office_state SET admin_email_hash = sha256('admin@example.org'::bytea);
INSERT INTO first_hour_asides VALUES ('banner', '2026-01-10 03:30:00.123456Z');

-- Mail that waits
UPDATE mail_settings SET off_since = '2026-01-10 03:30:00.123456Z';
UPDATE outbox SET held = true WHERE subject = 'Your seat';

-- Changes that can be taken back
INSERT INTO event_holds VALUES ('60000000-0000-4000-8000-000000000001', 'changed', '10000000-0000-4000-8000-000000000002', '2026-01-10 03:30:00.123456Z', '[]');
UPDATE outbox SET hold_id = '60000000-0000-4000-8000-000000000001';
UPDATE calls SET hold_id = '60000000-0000-4000-8000-000000000001', dropped_by_hold = '60000000-0000-4000-8000-000000000001';
