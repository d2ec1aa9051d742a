import type { IdentityFile } from '#contract/settings/identity.facts.ts';
import type { Identity } from '#contract/settings/identity.ts';
import { icons } from './icons.ts';

type Named = Pick<Identity, 'version'> | undefined;

/** A form of the foundation's logo; undefined while it has none. */
export const logoFile = (identity: Named, file: IdentityFile): string | undefined =>
  identity?.version ? `/api/identity/${file}?v=${identity.version}` : undefined;

/** Icons of the foundation's own logo, or of the mark that the site came with. */
export const iconsOf = (identity: Named) => ({
  appleTouch: logoFile(identity, 'apple-touch-icon.png') ?? icons.appleTouch,
  favicon: logoFile(identity, 'favicon.ico') ?? icons.favicon,
  mark192: logoFile(identity, 'icon-192.png') ?? icons.mark192,
  mark512: logoFile(identity, 'icon-512.png') ?? icons.mark512,
  maskable192: logoFile(identity, 'maskable-192.png') ?? icons.maskable192,
  maskable512: logoFile(identity, 'maskable-512.png') ?? icons.maskable512,
});
