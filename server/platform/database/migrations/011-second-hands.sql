-- When money was booked for an expense first. From then on two people strike it, also where somebody took the proof away.
ALTER TABLE expenses ADD COLUMN first_booked_at timestamptz;
UPDATE expenses SET first_booked_at = (SELECT min(created_at) FROM expense_proofs WHERE expense_id = expenses.id);

-- When a second person agreed to a word to many; null: nobody had to, or a day passed.
ALTER TABLE event_words ADD COLUMN agreed_at timestamptz;
