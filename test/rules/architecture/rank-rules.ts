import { posix } from 'node:path';
import { importsOf, isCode, isTest, type SourceTree } from '../../harness/source-tree.ts';
import type { Rule } from './import-rules.ts';

interface Layers {
  within: RegExp;
  /** From the lowest. What a form matches is one part; a part imports lower ranks and itself. */
  ranks: readonly RegExp[];
  /** Ranks whose parts may import each other, as long as no circle arises. */
  mayMix?: readonly number[];
}

const [shared, nouns] = [1, 2];
const server: Layers = {
  within: /^server\//,
  ranks: [/^server\/platform\//, /^server\/shared\/[\w-]+\//, /^server\/nouns\/[\w-]+\//, /^server\/(?=[^/]+$)/],
  mayMix: [shared, nouns],
};

const platform: Layers = {
  within: /^server\/platform\/(?!csv\/)/,
  ranks: [
    /^server\/platform\/process\//,
    /^server\/platform\/database\//,
    /^server\/platform\/(jobs|secret)\//,
    /^server\/platform\/limits\//,
    /^server\/platform\/(http|hashing)\//,
    /^server\/platform\/cache\//,
    /^server\/platform\/workers\//,
  ],
};

const content: Layers = {
  within: /^server\/shared\/content\//,
  ranks: [
    /^server\/shared\/content\/(clips|pictures|translations)\//,
    /^server\/shared\/content\/(?=[^/]+$)/,
    /^server\/shared\/content\/samples\//,
  ],
};

const contract: Layers = {
  within: /^contract\//,
  ranks: [
    /^contract\/values\//,
    /^contract\/protocol\//,
    /^contract\/purposes\.ts$/,
    /^contract\/purpose-tables\.ts$/,
    /^contract\/(?!tables\/)[\w-]+\//,
    /^contract\/endpoints\.ts$/,
    /^contract\/tables\//,
    /^contract\/duties\.ts$/,
    /^contract\/send\.ts$/,
    /^contract\/page\.ts$/,
  ],
  mayMix: [4],
};

const pages = 4;
const web: Layers = {
  within: /^web\//,
  ranks: [
    /^web\/(ui|i18n|calls|styles|fonts|icons|illustrations)\//,
    /^web\/store\//,
    /^web\/app\//,
    /^web\/(forms|lists)\//,
    /^web\/(?!routing|admin|discovery|first-paint|offline)[\w-]+\//,
    /^web\/routing\//,
    /^web\/(admin|discovery)\//,
    /^web\/first-paint\//,
    /^web\/offline\//,
    /^web\/(?=(entry-[\w-]+|routes)\.tsx?$)/,
  ],
  mayMix: [0, pages],
};

const screens = 1;
const office: Layers = {
  within: /^web\/admin\//,
  ranks: [
    /^web\/admin\/shared\//,
    /^web\/admin\/(?!shell)[\w-]+\//,
    /^web\/admin\/shell\//,
    /^web\/admin\/(?=office-routes\.tsx$)/,
  ],
  mayMix: [screens],
};

interface Rank {
  number: number;
  part: string;
}

function rankOf(path: string, { ranks }: Layers): Rank | undefined {
  const number = ranks.findIndex((form) => form.test(path));
  const part = ranks[number]?.exec(path)?.[0];
  return part === undefined ? undefined : { number, part };
}

const codeOf = (tree: SourceTree): [string, string][] => [...tree].filter(([path]) => isCode(path) && !isTest(path));

const filesImportedBy = (path: string, text: string): string[] =>
  importsOf(path, text)
    .filter(({ target, isPackage }) => !isPackage && isCode(target))
    .map(({ target }) => target);

const keepRanks =
  (layers: Layers): Rule =>
  (tree) =>
    codeOf(tree)
      .filter(([path]) => layers.within.test(path))
      .flatMap(([path, text]) => {
        const own = rankOf(path, layers);
        if (!own) return [`${path} has no rank`];
        return filesImportedBy(path, text)
          .filter((target) => layers.within.test(target))
          .filter((target) => {
            const other = rankOf(target, layers);
            if (!other || other.part === own.part) return false;
            const mayMix = layers.mayMix?.includes(own.number) === true && other.number === own.number;
            return other.number >= own.number && !mayMix;
          })
          .map((target) => `${path} imports ${target}`);
      });

export const serverKeepsItsRanks = keepRanks(server);
export const platformKeepsItsRanks = keepRanks(platform);
export const contentKeepsItsRanks = keepRanks(content);
export const contractKeepsItsRanks = keepRanks(contract);
export const webKeepsItsRanks = keepRanks(web);
export const officeKeepsItsRanks = keepRanks(office);

/** The folder of the platform without rank. */
export const csvStandsAlone: Rule = (tree) =>
  codeOf(tree)
    .filter(([path]) => path.startsWith('server/platform/csv/'))
    .flatMap(([path, text]) =>
      filesImportedBy(path, text)
        .filter((target) => posix.dirname(target) !== posix.dirname(path) && target.startsWith('server/'))
        .map((target) => `${path} imports ${target}`),
    );

/** Folders inside of a noun put its files in order. They are no parts of their own and may lean on one another. */
const isWithinOneNoun = (folder: string): boolean =>
  /^(server\/(shared|nouns)|web\/admin)\/[\w-]+\//.test(folder) && !content.within.test(folder);

/** In the folder that holds both: two folders, or a file that lies there beside a folder. */
function siblingsOf(path: string, target: string): [string, string] {
  const [from, to] = [path.split('/'), target.split('/')];
  let depth = 0;
  while (from[depth] !== undefined && from[depth] === to[depth]) depth += 1;
  return [from.slice(0, depth + 1).join('/'), to.slice(0, depth + 1).join('/')];
}

/** Everything that can be reached from each, by any number of steps. */
function reachOf(steps: Map<string, Set<string>>): Map<string, Set<string>> {
  const reach = new Map([...steps].map(([name, next]) => [name, new Set(next)]));
  for (const [middle, next] of reach) {
    for (const targets of reach.values()) if (targets.has(middle)) for (const each of next) targets.add(each);
  }
  return reach;
}

export const noFolderCycles: Rule = (tree) => {
  const steps = new Map<string, Set<string>>();
  for (const [path, text] of codeOf(tree)) {
    for (const target of filesImportedBy(path, text)) {
      const [from, to] = siblingsOf(path, target);
      if (isWithinOneNoun(from)) continue;
      steps.set(from, (steps.get(from) ?? new Set()).add(to));
    }
  }
  return [...reachOf(steps)]
    .filter(([name, targets]) => targets.has(name) && !isCode(name))
    .map(([name]) => `${name} imports itself by way of others`);
};

const roots: Record<string, readonly string[]> = {
  contract: ['duties.ts', 'endpoints.ts', 'page.ts', 'purpose-tables.ts', 'purposes.ts', 'send.ts'],
  server: ['app.ts', 'approval-kinds.ts', 'handed-in.ts', 'main.ts', 'sample-kinds.ts', 'worker.ts'],
  web: ['entry-boot.ts', 'entry-client.tsx', 'entry-server.tsx', 'entry-service-worker.ts', 'routes.tsx'],
};

export const rootsHoldOnlyEntries: Rule = (tree) =>
  codeOf(tree)
    .map(([path]) => path)
    .filter((path) => {
      const [folder = '', file = '', ...deeper] = path.split('/');
      return deeper.length === 0 && roots[folder]?.includes(file) === false;
    })
    .map((path) => `${path} belongs into a folder`);
