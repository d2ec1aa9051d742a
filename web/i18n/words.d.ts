import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site';
    resources: {
      site: typeof import('../../locales/en/site.json');
      account: typeof import('../../locales/en/account.json');
      about: typeof import('../../locales/en/about.json');
      impact: typeof import('../../locales/en/impact.json');
      involved: typeof import('../../locales/en/involved.json');
      news: typeof import('../../locales/en/news.json');
      privacy: typeof import('../../locales/en/privacy.json');
      terms: typeof import('../../locales/en/terms.json');
      contact: typeof import('../../locales/en/contact.json');
      donate: typeof import('../../locales/en/donate.json');
      events: typeof import('../../locales/en/events.json');
      problems: typeof import('../../locales/en/problems.json');
    };
  }
}
