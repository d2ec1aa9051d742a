-- Some schemes cost money themselves, such as an insurance: only applying for them is free.
ALTER TABLE schemes ADD COLUMN costs_money boolean NOT NULL DEFAULT false;
UPDATE schemes SET costs_money = true WHERE slug IN ('pm-sym', 'pmsby', 'pmjjby');
