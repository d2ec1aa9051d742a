import { createHash } from 'node:crypto';
import { darkGrounds, type IdentityFile, type Palette } from '#contract/settings/identity.facts.ts';
import type { Plate } from '../content/pictures/drawing.ts';
import type { Pictures } from '../content/pictures/pictures.service.ts';
import { icoOf } from './ico-file.ts';
import type { LogoFile } from './identity.sql.ts';

/** Masters of both forms; one of them may be missing. */
export interface Logos {
  light: Uint8Array | null;
  dark: Uint8Array | null;
}

const white = '#ffffff';
/** The share of an icon that stays visible in the circle that phones cut out. */
const safeShare = 0.64;
/** Three times the size on a page. */
const onPages = { width: 480, height: 156 };

const square = (size: number, share: number, ground: string | null): Plate => ({
  width: size,
  height: size,
  box: { width: Math.round(size * share), height: Math.round(size * share) },
  ground,
  format: 'png',
});

/** Every form of the logo, drawn once, before the change is kept. */
export async function drawLogoFiles(pictures: Pictures, { light, dark }: Logos, palette: Palette): Promise<LogoFile[]> {
  const master = light ?? dark;
  if (master === null) return [];
  const deep = darkGrounds[palette];
  const ground = light ? white : deep;
  const files: LogoFile[] = [];
  const draw = async (name: IdentityFile, from: Uint8Array, plate: Plate): Promise<Buffer> => {
    const { bytes, width, height } = await pictures.drawPlate(from, plate);
    files.push({ name, type: `image/${plate.format}`, width, height, bytes });
    return bytes;
  };
  const inside = (format: Plate['format']): Plate => ({
    ...onPages,
    box: onPages,
    ground: null,
    format,
    fit: 'inside',
  });
  if (light) await draw('logo.webp', light, inside('webp'));
  if (dark) await draw('logo-dark.webp', dark, inside('webp'));
  await draw('mail.png', master, { ...inside('png'), ground });
  for (const size of [192, 512] as const) {
    await draw(`icon-${size}.png`, master, square(size, 1, light ? null : deep));
    await draw(`maskable-${size}.png`, master, square(size, safeShare, ground));
  }
  await draw('apple-touch-icon.png', master, square(180, 0.8, ground));
  const small = await pictures.drawPlate(master, square(32, 1, light ? null : deep));
  files.push({ name: 'favicon.ico', type: 'image/x-icon', width: 32, height: 32, bytes: icoOf(small.bytes, 32) });
  const shared: Plate = { width: 1200, height: 630, box: { width: 620, height: 330 }, ground: deep, format: 'png' };
  await draw(
    'share.png',
    dark ?? master,
    dark ? shared : { ...shared, panel: { width: 760, height: 430, ground: white } },
  );
  return files;
}

export function versionOf(files: readonly LogoFile[]): string | null {
  if (files.length === 0) return null;
  const hash = createHash('sha256');
  for (const { name, bytes } of files) hash.update(name).update(bytes);
  return hash.digest('hex').slice(0, 12);
}
