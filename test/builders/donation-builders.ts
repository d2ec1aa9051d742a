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

interface GiftRow {
  id: string;
  reference: string;
}

interface GiftDetails {
  donorId: string | null;
  state: DonationState;
  mode: DonationMode;
  amountPaise: number;
  day: string;
  goods: string | null;
  fundId: string;
}

export const aGift = (details: Partial<GiftDetails> = {}): Thing<GiftRow> => {
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
