import type { Namespace } from '../i18n/word-keys.ts';
import type { IconName } from '../ui/Icon.tsx';
import type { OfficePage, SettingsPageKey } from './office-page.ts';

export const settingsPath = '/admin/settings';

/** A page of the settings, shown in their list in this order. */
const setting = (
  key: SettingsPageKey,
  icon: IconName,
  file: string,
  { words = [], ...doors }: { words?: readonly Namespace[] } & Pick<OfficePage, 'opens' | 'wholly'> = {},
): OfficePage => ({
  path: `${settingsPath}/${key}`,
  file: `./settings/${file}`,
  words,
  setting: { key, icon },
  ...(doors.opens ? doors : { opens: ['updateSettings'], wholly: true }),
});

export const settingsPages: readonly OfficePage[] = [
  {
    path: settingsPath,
    opens: ['readOfficeSettings'],
    file: './settings/SettingsPage.tsx',
    entry: { word: 'settings.title', icon: 'gear' },
  },
  setting('foundation', 'home', 'FoundationPage.tsx'),
  setting('words', 'edit', 'WordsPage.tsx', { opens: ['updatePageTexts'] }),
  setting('looks', 'eye', 'LooksPage.tsx', { opens: ['updateIdentity'] }),
  setting('figures', 'star', 'FiguresPage.tsx'),
  setting('donations', 'give', 'DonationsPage.tsx', { words: ['duties'], opens: ['updateSettings'] }),
  setting('tax', 'rupee', 'TaxPage.tsx', { words: ['duties'], opens: ['updateSettings'] }),
  {
    path: '/admin/approvals',
    opens: ['listApprovals'],
    file: './approvals/ApprovalsPage.tsx',
    query: ['state', 'search', 'page'],
    words: ['duties'],
    entry: { word: 'nav.approvals', icon: 'scale', under: settingsPath },
  },
  { path: '/admin/approvals/:id', opens: ['readApproval'], file: './approvals/ApprovalPage.tsx', words: ['duties'] },
  setting('help', 'lamp', 'HelpPage.tsx', { words: ['office-help'] }),
  setting('mail', 'mail', 'MailPage.tsx'),
  setting('reports', 'book', 'ReportsPage.tsx', { opens: ['uploadReport'] }),
];
