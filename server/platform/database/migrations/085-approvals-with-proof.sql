-- Of requests whose second person must type what only the bank shows: so many wrong answers are left. Null of all others.
ALTER TABLE approvals ADD COLUMN tries_left integer CHECK (tries_left BETWEEN 0 AND 3);
