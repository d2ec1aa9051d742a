import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site';
    resources: {
      site: typeof import('../../locales/en/site.json');
      account: typeof import('../../locales/en/account.json');
      problems: typeof import('../../locales/en/problems.json');
    };
  }
}
