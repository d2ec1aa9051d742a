import { createContext, type ReactNode, useContext } from 'react';
import { Provider as StoreProvider } from 'react-redux';
import { I18nContext } from '../i18n/I18nContext.ts';
import type { App } from './app.ts';

/** Outside of `AppProviders` there is none. */
const AppContext = createContext({} as App);

export function AppProviders({ app, children }: { app: App; children: ReactNode }) {
  return (
    <AppContext value={app}>
      <I18nContext value={app.i18n}>
        <StoreProvider store={app.store}>{children}</StoreProvider>
      </I18nContext>
    </AppContext>
  );
}

export const useApp = (): App => useContext(AppContext);
