import type { Route } from './endpoint.ts';

/** The same route with its `{names}` filled, such as `GET /events/7`. */
export const fillPath = (route: Route, params: Readonly<Record<string, string>>): Route =>
  route.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) as Route;
