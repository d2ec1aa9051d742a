import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatData, CompatStatement, SimpleSupportStatement } from '@mdn/browser-compat-data';

/** The oldest version of each browser that must know a feature. */
export type Floors = Readonly<Partial<Record<BrowserName, string>>>;
type BrowserName = keyof CompatData['browsers'];

const data = bcd as unknown as CompatData;

/** A node of the data: a feature, and what stands below it by name. */
type Node = { readonly [name: string]: Node } & { readonly __compat?: CompatStatement };

const numbersOf = (version: string): number[] => version.replace('≤', '').split('.').map(Number);

function isAtMost(version: string, floor: string): boolean {
  const [given, wanted] = [numbersOf(version), numbersOf(floor)];
  for (let place = 0; place < Math.max(given.length, wanted.length); place += 1) {
    const difference = (given[place] ?? 0) - (wanted[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return true;
}

/** Without prefix or flag. */
const isPlain = (support: SimpleSupportStatement): boolean =>
  !support.prefix && !support.alternative_name && !support.flags;

function isKnownAt(statement: CompatStatement, floors: Floors): boolean {
  return Object.entries(floors).every(([browser, floor]) => {
    const support = statement.support[browser as BrowserName];
    // Not told: nothing to be held against it.
    if (support === undefined) return true;
    const statements = [support].flat() as SimpleSupportStatement[];
    // What this browser has not learnt to this day, such as shapes of the pointer on a phone, is no matter of its age.
    if (statements.every(({ version_added: added }) => typeof added !== 'string')) return true;
    return statements.some((each) => {
      const { version_added: added, version_removed: removed } = each;
      if (typeof added !== 'string' || added === 'preview' || !isPlain(each)) return false;
      return isAtMost(added, floor) && !(typeof removed === 'string' && isAtMost(removed, floor));
    });
  });
}

/** Undefined for what the data do not name. */
function isKnown(node: Node | undefined, floors: Floors): boolean | undefined {
  const statement = node?.__compat;
  return statement && isKnownAt(statement, floors);
}

const at = (root: unknown, ...path: string[]): Node | undefined =>
  path.reduce<Node | undefined>(
    (node, name) => (node && Object.hasOwn(node, name) ? node[name] : undefined),
    root as Node,
  );

export const styleFeatures = (floors: Floors) => ({
  property: (name: string) => isKnown(at(data.css.properties, name), floors),
  keyword: (property: string, word: string) => isKnown(at(data.css.properties, property, word), floors),
  atRule: (name: string) => isKnown(at(data.css['at-rules'], name), floors),
  mediaFeature: (name: string) => isKnown(at(data.css['at-rules'], 'media', name), floors),
  selector: (name: string) => isKnown(at(data.css.selectors, name), floors),
  type: (...path: string[]) => isKnown(at(data.css.types, ...path), floors),
});

/**
 * Members whose name alone says what is meant. Names of the language itself are taken from the data; of pages only these: others,
 * such as `token` or `entry`, are words of ours too.
 */
const pageMembers = [
  'showPopover',
  'hidePopover',
  'togglePopover',
  'popoverTargetElement',
  'requestSubmit',
  'checkVisibility',
  'startViewTransition',
  'scrollIntoViewIfNeeded',
  'setHTML',
  'replaceSync',
  'adoptedStyleSheets',
];

/** Words that the language took for something new, and that things of ours are called by. */
const wordsOfOurs = ['cause', 'drop', 'error', 'escape', 'format', 'pause', 'resize', 'take', 'toArray', 'use', 'with'];

/** The names that nothing had before the floors. */
function newMembers(floors: Floors): Set<string> {
  const isOld = new Map<string, boolean>();
  const note = (name: string, member: Node | undefined) =>
    isOld.set(name, (isOld.get(name) ?? false) || (isKnown(member, floors) ?? true));
  for (const [thing, members] of Object.entries(data.javascript.builtins as unknown as Record<string, Node>)) {
    for (const [name, member] of Object.entries(members) as [string, Node][])
      if (name !== thing && /^[a-z]\w{2,}$/i.test(name) && !wordsOfOurs.includes(name)) note(name, member);
  }
  for (const members of Object.values(data.api as unknown as Record<string, Node>))
    for (const name of pageMembers) if (Object.hasOwn(members, name)) note(name, members[name]);
  return new Set([...isOld].flatMap(([name, old]) => (old ? [] : [name])));
}

export function scriptFeatures(floors: Floors) {
  const members = newMembers(floors);
  return {
    /** Such as `URL.canParse`. */
    staticMember: (thing: string, name: string) =>
      isKnown(at(data.api, thing, `${name}_static`) ?? at(data.javascript.builtins, thing, name), floors),
    /** Such as `toSorted`, of whatever thing. */
    isNewMember: (name: string) => members.has(name),
    global: (name: string) => isKnown(at(data.api, name) ?? at(data.javascript.builtins, name), floors),
  };
}
