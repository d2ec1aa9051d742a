import { withBalances } from '../builders/donation-calls.ts';
import { aPicture } from '../builders/pictures.ts';

interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** No real face and no real place. */
const aPhoto = (): Promise<Buffer> => aPicture({ width: 800, height: 600, colour: '#26357a' });

const statement = withBalances(`Date,Narration,Withdrawal Amt.,Deposit Amt.
18/01/26,UPI-ANIL GUPTA-ANIL@OKBANK-412345678901,,500.00
19/01/26,INTEREST CREDIT,,12.50`);

/** What a task hands to the product. */
export const files: Record<'photo' | 'statement' | 'bill', () => Promise<GivenFile>> = {
  photo: async () => ({ name: 'photo.png', mimeType: 'image/png', buffer: await aPhoto() }),
  bill: async () => ({ name: 'bill.png', mimeType: 'image/png', buffer: await aPhoto() }),
  statement: async () => ({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) }),
};
