/** What a phone remembers besides the session, in the local storage. */
export const memoryKeys = { card: 'card', duties: 'duties', seenVersion: 'seen-version', shared: 'shared' } as const;

export const sharedMinutes = 30;

export const readMemory = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
export const writeMemory = (key: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage that cannot be written holds nothing of ours.
  }
};

/** The code of the card on one's own phone, to be shown at the gate without network. */
export const readOwnCard = (): string | null => readMemory(memoryKeys.card);
export const keepOwnCard = (code: string | null): void => writeMemory(memoryKeys.card, code);

/** Who the caller is in the office and may do there, as JSON: for a desk without network. */
export const readOwnDuties = (): string | null => readMemory(memoryKeys.duties);
export const keepOwnDuties = (duties: string | null): void => writeMemory(memoryKeys.duties, duties);

/** The version whose changes were read in the office. */
export const readSeenVersion = (): string | null => readMemory(memoryKeys.seenVersion);
export const keepSeenVersion = (version: string): void => writeMemory(memoryKeys.seenVersion, version);

/** When the session of a shared phone was last used, in ms; null on one's own phone. */
export const readSharedUse = (): number | null => {
  const text = readMemory(memoryKeys.shared);
  return text === null ? null : Number(text);
};
export const noteSharedUse = (now: number | null): void =>
  writeMemory(memoryKeys.shared, now === null ? null : String(now));

export const isSharedOver = (now: number): boolean => {
  const used = readSharedUse();
  return used !== null && !(now - used < sharedMinutes * 60_000);
};
