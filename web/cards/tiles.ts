import { readMemory, writeMemory } from '../calls/phone-memory.ts';

const tilesKey = 'tiles';
const mostTiles = 6;

/** Of somebody who asked to be shown on a phone that several people use. */
export interface Tile {
  name: string;
  colour: number;
  code: string;
}

const isTile = (value: unknown): value is Tile =>
  typeof value === 'object' && value !== null && 'name' in value && 'code' in value && 'colour' in value;

export function readTiles(): Tile[] {
  try {
    const tiles: unknown = JSON.parse(readMemory(tilesKey) ?? '[]');
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
  writeMemory(tilesKey, JSON.stringify([tile, ...others].slice(0, mostTiles)));
}

export const dropTile = (code: string): void =>
  writeMemory(tilesKey, JSON.stringify(readTiles().filter((tile) => tile.code !== code)));
