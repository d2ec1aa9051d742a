import 'i18next';
import type site from '../../locales/en/site.json' with { type: 'json' };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site';
    resources: { site: typeof site };
  }
}
