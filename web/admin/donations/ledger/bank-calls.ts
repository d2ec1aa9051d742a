import { defineCall, type Query } from '../../../calls/call.ts';

const fallback = 'fallback.listStatements';

export const listStatements = defineCall(fallback, (send, _query: object) => send('listStatements'));

export const listBankPayers = defineCall(fallback, (send, query: Query<'listBankPayers'>) =>
  send('listBankPayers', { query }),
);

export const listBankLines = defineCall(fallback, (send, query: Query<'listBankLines'>) =>
  send('listBankLines', { query }),
);
