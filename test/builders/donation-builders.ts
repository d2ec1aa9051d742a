import sql from 'sql-template-tag';
import type { DonationMode, DonationState } from '#contract/donations/donations.facts.ts';
import { newReference } from '../../server/nouns/donations/ledger/donation-rules.ts';
import { insertOne, type Thing } from './builders.ts';

interface DonorRow {
  id: string;
  name: string;
}

interface DonorDetails {
  name: string;
  address: string | null;
  email: string | null;
  userId: string | null;
}

export const aDonor = (details: Partial<DonorDetails> = {}): Thing<DonorRow> => {
  const { name, address, email, userId } = {
    name: 'Meera Devi',
    address: '12 Gandhi Marg, Varanasi',
    email: null,
    userId: null,
    ...details,
  };
  const now = new Date();
  return (database) =>
    insertOne(
      database,
      sql`INSERT INTO donors (name, address, email, user_id, created_at, updated_at)
        VALUES (${name}, ${address}, ${email}, ${userId}, ${now}, ${now}) RETURNING id, name`,
    );
};

export const generalFund = '00000000-0000-4000-8000-00000000f01d';

interface BuiltDonation {
  id: string;
  reference: string;
}

interface NewDonationDetails {
  donorId: string | null;
  state: DonationState;
  mode: DonationMode;
  amountPaise: number;
  day: string;
  goods: string | null;
  fundId: string;
}

export const aDonation = (details: Partial<NewDonationDetails> = {}): Thing<BuiltDonation> => {
  const { donorId, state, mode, amountPaise, day, goods, fundId } = {
    donorId: null,
    state: 'verified',
    mode: 'cash',
    amountPaise: 150_050,
    day: '2026-05-05',
    goods: null,
    fundId: generalFund,
    ...details,
  };
  const now = new Date();
  return (database) =>
    insertOne(
      database,
      sql`INSERT INTO donations (reference, donor_id, fund_id, mode, amount_paise, day, state, goods, created_at, updated_at)
        VALUES (${newReference()}, ${donorId}, ${fundId}, ${mode}, ${amountPaise}, ${day}, ${state}, ${goods}, ${now}, ${now})
        RETURNING id, reference`,
    );
};

/** One that stood in the settings once. */
export const aBankAccount = (lastDigits: string): Thing<void> => {
  const now = new Date();
  return async (database) => {
    await database.query(sql`
      INSERT INTO bank_accounts (last_digits, created_at) VALUES (${lastDigits}, ${now}) ON CONFLICT (last_digits) DO NOTHING`);
  };
};

/** Paid out of the cash box; nobody asks who agreed. */
export const aPaidExpense = (
  details: Partial<{
    fundId: string;
    headId: string | null;
    amountPaise: number;
    day: string;
    said: string | null;
  }> = {},
): Thing<{ id: string }> => {
  const { fundId, headId, amountPaise, day, said } = {
    fundId: generalFund,
    headId: null,
    amountPaise: 45_050,
    day: '2026-06-05',
    said: 'Books for forty children',
    ...details,
  };
  return (database) =>
    insertOne(
      database,
      sql`WITH expense AS (
          INSERT INTO expenses (year, number, shown_number, day, amount_paise, fund_id, head_id, payee, why, said_en, state,
            asked_by_name, asked_at, agreed_by_name, agreed_at, updated_at)
          SELECT 2026, next, 'E/2026-27/' || lpad(next::text, 5, '0'), ${day}, ${amountPaise}, ${fundId}, ${headId},
            'Verma Book House', 'School books', ${said}, 'paid', 'Asha', now(), 'Ravi', now(), now()
          FROM (SELECT coalesce(max(number), 0) + 1 AS next FROM expenses WHERE year = 2026) AS numbers
          RETURNING id, day, amount_paise
        )
        INSERT INTO expense_proofs (expense_id, amount_paise, day, created_by, created_at)
        SELECT id, amount_paise, day, 'Ravi', now() FROM expense RETURNING expense_id AS id`,
    );
};
