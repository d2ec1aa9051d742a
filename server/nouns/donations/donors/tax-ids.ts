import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { TaxIdKind } from '#contract/donations/donations.facts.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { createSecretBox } from '../../../shared/second-factor/secret-box.ts';
import type { DonorIdKey } from './donor-id-key.ts';

export interface SealedTaxId {
  kind: TaxIdKind;
  sealed: Buffer;
  hash: Buffer;
  shown: string;
}

export interface TaxIds {
  isOn(): Promise<boolean>;
  seal(donorId: string, kind: TaxIdKind, number: string): Promise<SealedTaxId>;
  sealText(donorId: string, text: string): Promise<Buffer>;
  /** Null: sealed with another key, or for another donor. */
  open(donorId: string, sealed: Buffer): Promise<string | null>;
  /** Tells keys apart without telling one. */
  keyHash(): Promise<Buffer | null>;
}

/** `XXXXX1234X`: of a PAN its digits, of everything else the last four signs. */
export const maskTaxId = (kind: TaxIdKind, number: string): string =>
  kind === 'pan' ? `XXXXX${number.slice(5, 9)}X` : `${'X'.repeat(Math.max(0, number.length - 4))}${number.slice(-4)}`;

export function createTaxIds({ isOn, read: readKey }: DonorIdKey): TaxIds {
  const demandKey = async (): Promise<string> => {
    const key = await readKey();
    if (key === null) throw new Problem('tax_ids_off');
    return key;
  };
  const box = createSecretBox(demandKey, 'donor ids');
  const hash = async (text: string): Promise<Buffer> => {
    const key = Buffer.from(hkdfSync('sha256', await demandKey(), '', 'donor ids by hash', 32));
    return createHmac('sha256', key).update(text).digest();
  };
  return {
    isOn: async () => isOn,
    seal: async (donorId, kind, number) => ({
      kind,
      sealed: await box.seal(donorId, Buffer.from(number)),
      hash: await hash(`${kind} ${number}`),
      shown: maskTaxId(kind, number),
    }),
    sealText: (donorId, text) => box.seal(donorId, Buffer.from(text)),
    open: async (donorId, sealed) => (await box.open(donorId, sealed))?.toString() ?? null,
    keyHash: async () => {
      const key = await readKey();
      return key === null ? null : createHash('sha256').update(`donor ids ${key}`).digest();
    },
  };
}
