import { createContext, type ReactNode, useContext } from 'react';
import { Provider as StoreProvider } from 'react-redux';
import type { App } from './app.ts';

const AppContext = createContext<App | null>(null);

/** Store, words and calls for everything below. */
export function AppProviders({ app, children }: { app: App; children: ReactNode }) {
  return (
    <AppContext value={app}>
      <StoreProvider store={app.store}>{children}</StoreProvider>
    </AppContext>
  );
}

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp stands outside AppProviders');
  return app;
}
