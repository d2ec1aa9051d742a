/** What a run of the fuzz has seen: ids that exist, and ids that must not exist any more. */
export interface Memory {
  /** An id of this kind of thing, else any; by a number, so that the same seed asks for the same. */
  idFor(path: string, number: number): string;
  learn(path: string, body: unknown): void;
  forget(id: string): void;
  isGone(id: string): boolean;
  /** What came back from the bin is there again. */
  recall(body: unknown): void;
}

const most = 40;

/** Registrations and people are made, listed and changed under several paths. */
const kindOf = (path: string): string => {
  if (/regist|\/my$/.test(path)) return 'registrations';
  if (/^\/admin\/(people|users|office\/members)\b/.test(path)) return 'people';
  return path.replace(/^\/admin/, '').split('/')[1] ?? '';
};

function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.slice(0, most).flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  return 'id' in value && typeof value.id === 'string' ? [value.id] : [];
}

export function createMemory(): Memory {
  const known = new Map<string, string[]>();
  const gone = new Set<string>();
  const nothing = '0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55';
  return {
    idFor: (path, number) => {
      const own = known.get(kindOf(path)) ?? [];
      const all = [...known.values()].flat();
      const some = number % 4 > 0 && own.length > 0 ? own : all;
      return some[Math.floor(number / 4) % some.length] ?? nothing;
    },
    learn: (path, body) => {
      const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
      const kind = kindOf(path);
      for (const id of idsIn(data)) {
        const before = (known.get(kind) ?? []).filter((each) => each !== id);
        known.set(kind, [...before, id].slice(-most));
      }
    },
    forget: (id) => void gone.add(id),
    recall: (body) => {
      for (const id of idsIn(Reflect.get(Object(body), 'data'))) gone.delete(id);
    },
    isGone: (id) => gone.has(id),
  };
}
