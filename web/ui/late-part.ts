import { type ComponentType, lazy } from 'react';

const nothing = { default: () => null };

/** A part that is fetched after its page. Where it cannot be fetched the page stays, without the part. */
export const latePart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => nothing));
