import type { Queryable } from '../../platform/database/database.ts';
import type { SampleKind } from '../content/samples/sample-kind.ts';
import { overSamples, readOwnParts } from './settings.service.ts';
import { lockSettings, putSettingsPart } from './settings.sql.ts';

const nothing = { upiId: '', payeeName: '', accountName: '', accountNumber: '', ifsc: '', bankName: '' };

const readBoth = async (queryable: Queryable) => {
  const own = await readOwnParts(queryable);
  return { own, ...overSamples(own) };
};

/** Samples of contacts and of the way to give; removed, they are empty, and pages leave them out. */
export const sampleContacts: SampleKind = {
  count: async (queryable) => {
    const { foundation, donation } = await readBoth(queryable);
    return foundation.sampleFields.length + (donation.isSample ? 1 : 0);
  },
  remove: async (tx, now) => {
    await lockSettings(tx);
    const { own, foundation, donation } = await readBoth(tx);
    const emptied = foundation.sampleFields.map((field) => [field, field === 'whatsapp' ? null : '']);
    if (emptied.length > 0) {
      const value = { ...Object(own.foundation), ...Object.fromEntries(emptied) };
      await putSettingsPart(tx, 'foundation', value, now);
    }
    if (donation.isSample) await putSettingsPart(tx, 'donation', { ...nothing, isSample: false }, now);
  },
};
