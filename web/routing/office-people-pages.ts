import type { OfficePage } from './office-page.ts';

export const peoplePages: readonly OfficePage[] = [
  {
    path: '/admin/users',
    opens: ['listUsers'],
    file: './users/UsersPage.tsx',
    query: ['search', 'role', 'status', 'page'],
    words: ['office-people', 'purposes', 'duties'],
    entry: { word: 'nav.users', icon: 'users' },
  },
  {
    path: '/admin/office',
    opens: ['listOfficeMembers'],
    file: './office/OfficePage.tsx',
    query: ['search', 'duty', 'page'],
    words: ['duties'],
    entry: { word: 'nav.office', icon: 'user', under: '/admin/users' },
  },
  {
    path: '/admin/users/duplicates',
    opens: ['listDuplicates'],
    file: './people/DuplicatesPage.tsx',
    query: ['reason', 'page'],
    words: ['office-people'],
  },
  { path: '/admin/users/import', opens: ['startImport'], file: './people/ImportPage.tsx', words: ['office-people'] },
  {
    path: '/admin/cards',
    opens: ['listCards'],
    file: './cards/CardsPage.tsx',
    query: ['state', 'page'],
    words: ['office-cards', 'cards', 'office-events', 'duties', 'purposes'],
    entry: { word: 'nav.cards', icon: 'qr', under: '/admin/users' },
  },
  {
    path: '/admin/breaches',
    opens: ['listBreaches'],
    file: './rights/BreachesPage.tsx',
    words: ['office-rights', 'purposes'],
    entry: { word: 'nav.breaches', icon: 'lock', under: '/admin/users' },
  },
  {
    path: '/admin/cards/:batch/sheet',
    opens: ['readCardSheet'],
    file: './cards/CardSheetPage.tsx',
    words: ['office-cards'],
  },
];
