import { createContext } from 'react';
import type { I18n } from './create-i18n.ts';

/** The words of everything below; given by `AppProviders`, outside of which there are none. */
export const I18nContext = createContext({} as I18n);
