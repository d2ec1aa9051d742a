import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site';
    resources: { site: typeof import('../../locales/en/site.json') };
  }
}
