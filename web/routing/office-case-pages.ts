import type { Namespace } from '../i18n/word-keys.ts';
import type { OfficePage } from './office-page.ts';

const helpWords = ['office-help', 'office-wages'] as const satisfies readonly Namespace[];
const wageWords = [...helpWords, 'wages'] as const satisfies readonly Namespace[];

/** Its entry shows the number of new messages. */
export const messagesPath = '/admin/messages';

export const caseAndMessagePages: readonly OfficePage[] = [
  {
    path: '/admin/cases',
    opens: ['listCases'],
    file: './help/CasesPage.tsx',
    query: ['view', 'status', 'kind', 'district', 'search', 'page'],
    words: helpWords,
    entry: { word: 'nav.cases', icon: 'lamp' },
  },
  {
    path: '/admin/cases/report',
    opens: ['readCaseReport'],
    file: './help/CaseReportPage.tsx',
    query: ['from', 'to', 'by'],
    words: helpWords,
    entry: { word: 'nav.caseReport', icon: 'list', under: '/admin/cases', orUnder: '/admin/dashboard' },
  },
  { path: '/admin/cases/:id', opens: ['readCase', 'breakGlass'], file: './help/CasePage.tsx', words: helpWords },
  { path: '/admin/cases/:id/account', opens: ['readAccount'], file: './wages/AccountPage.tsx', words: wageWords },
  {
    path: '/admin/minimum-wages',
    opens: ['listAllMinimumWages'],
    file: './wages/MinimumWagesPage.tsx',
    words: wageWords,
    entry: { word: 'nav.minimumWages', icon: 'rupee', under: '/admin/cases', orUnder: '/admin/dashboard' },
  },
  {
    path: '/admin/papers',
    opens: ['readPaperTemplates'],
    file: './wages/PaperTextsPage.tsx',
    words: wageWords,
    entry: { word: 'nav.paperTexts', icon: 'print', under: '/admin/cases', orUnder: '/admin/dashboard' },
  },
  {
    path: messagesPath,
    opens: ['listMessages'],
    file: './messages/MessagesPage.tsx',
    query: ['status', 'search', 'page'],
    words: ['office-post'],
    entry: { word: 'nav.messages', icon: 'chat' },
  },
  {
    path: '/admin/calls',
    opens: ['listCalls'],
    file: './phone-list/CallsPage.tsx',
    query: ['search', 'kind', 'state', 'language', 'page'],
    words: ['office-calls'],
    entry: { word: 'nav.calls', icon: 'phone', under: messagesPath },
  },
  {
    path: '/admin/outbox',
    opens: ['listOutbox'],
    file: './mail/OutboxPage.tsx',
    query: ['status', 'page'],
    entry: { word: 'nav.outbox', icon: 'mail', under: messagesPath },
  },
  {
    path: '/admin/requests',
    opens: ['listRequests', 'fileRequest'],
    file: './rights/RequestsPage.tsx',
    query: ['state', 'page'],
    words: ['office-rights', 'office-events', 'purposes', 'duties'],
    entry: { word: 'nav.requests', icon: 'list', under: messagesPath },
  },
];
