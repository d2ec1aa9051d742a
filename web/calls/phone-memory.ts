/** What a phone remembers besides the session, in the local storage. */
const keys = { tiles: 'tiles', card: 'card', shared: 'shared' } as const;

const mostTiles = 6;
export const sharedMinutes = 30;

/** Of somebody who asked to be shown on a phone that several people use. */
export interface Tile {
  name: string;
  colour: number;
  code: string;
}

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const write = (key: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage that cannot be written holds nothing of ours.
  }
};

const isTile = (value: unknown): value is Tile =>
  typeof value === 'object' && value !== null && 'name' in value && 'code' in value && 'colour' in value;

export function readTiles(): Tile[] {
  try {
    const tiles: unknown = JSON.parse(read(keys.tiles) ?? '[]');
    return Array.isArray(tiles) ? tiles.filter(isTile).slice(0, mostTiles) : [];
  } catch {
    return [];
  }
}

/** The newest first; the first name is enough to find one's own. */
export function keepTile(name: string, code: string): void {
  const others = readTiles().filter((tile) => tile.code !== code);
  const free = Array.from({ length: mostTiles }, (_, place) => place).find(
    (place) => !others.some(({ colour }) => colour === place),
  );
  const tile = { name: name.split(/\s+/)[0] ?? name, colour: free ?? 0, code };
  write(keys.tiles, JSON.stringify([tile, ...others].slice(0, mostTiles)));
}

export const dropTile = (code: string): void =>
  write(keys.tiles, JSON.stringify(readTiles().filter((tile) => tile.code !== code)));

/** The code of the card on one's own phone, to be shown at the gate without network. */
export const readOwnCard = (): string | null => read(keys.card);
export const keepOwnCard = (code: string | null): void => write(keys.card, code);

/** When the session of a shared phone was last used, in ms; null on one's own phone. */
export const readSharedUse = (): number | null => {
  const text = read(keys.shared);
  return text === null ? null : Number(text);
};
export const noteSharedUse = (now: number | null): void => write(keys.shared, now === null ? null : String(now));

export const isSharedOver = (now: number): boolean => {
  const used = readSharedUse();
  return used !== null && !(now - used < sharedMinutes * 60_000);
};
