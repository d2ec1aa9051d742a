import { parseAst } from 'vite';
import { type Floors, scriptFeatures } from './features.ts';
import type { Found } from './found.ts';

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const isFunction = ({ type }: Node): boolean => /Function/.test(type);

/** Calls a visitor with each node and those around it, the nearest last. */
function walk(node: Node, visit: (node: Node, around: readonly Node[]) => void, around: Node[] = []): void {
  visit(node, around);
  around.push(node);
  for (const part of Object.values(node)) {
    for (const each of Array.isArray(part) ? part : [part]) if (isNode(each)) walk(each, visit, around);
  }
  around.pop();
}

/** Of a piece of text; the build writes most of them between back ticks. */
function textOf({ type, value }: Node): string {
  if (type === 'TemplateElement') return (value as { raw: string }).raw;
  return type === 'Literal' && typeof value === 'string' ? value : '';
}

const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '');

/** Attributes and selectors of popovers, which stand in texts and in properties of elements. */
const popover = /^popover(target(action)?)?$/i;

/** Finds what of a script older browsers do not know, unless the function around it asks the browser first. */
export function scriptCheck(floors: Floors): (code: string) => Found[] {
  const known = scriptFeatures(floors);
  return (code) => checkScript(code, known);
}

function checkScript(code: string, known: ReturnType<typeof scriptFeatures>): Found[] {
  const found: Found[] = [];

  function note(feature: string, name: string, node: Node, around: readonly Node[]): void {
    const asked = new RegExp(
      `["'\`]${name}["'\`]\\s*in\\b|typeof [\\w.$]*\\b${name}\\b|\\.${name}\\?\\.|\\?\\.${name}\\?\\.`,
    );
    const functions = around.filter(isFunction);
    if (functions.some(({ start, end }) => asked.test(code.slice(start, end)))) return;
    found.push({ feature, place: code.slice(Math.max(0, node.start - 60), node.end + 40) });
  }

  walk(parseAst(code) as unknown as Node, (node, around) => {
    if (node.type === 'MemberExpression' && node.computed === false) {
      const [thing, name] = [nameOf(node.object), nameOf(node.property)];
      if (thing.length > 2 && known.staticMember(thing, name) === false) note(`${thing}.${name}`, name, node, around);
      else if (known.isNewMember(name)) note(name, name, node, around);
    }
    if (node.type === 'Identifier') {
      const name = String(node.name);
      const above = around.at(-1);
      const isName =
        above?.type === 'MemberExpression' || above?.type === 'Property' || above?.type === 'MethodDefinition';
      if (name.length > 3 && !isName && known.global(name) === false) note(name, name, node, around);
    }
    if (node.type === 'Property' && popover.test(nameOf(node.key) || String((node.key as Node).value ?? ''))) {
      const sibling = code.slice(around.at(-1)?.start, around.at(-1)?.end);
      // `data-popover` beside it: `popover-stand-in.ts` opens it where the browser does not.
      if (nameOf(node.key) === 'popover' && !sibling.includes('data-popover')) note('popover', 'popover', node, around);
    }
    if (textOf(node).includes(':popover-open')) note(':popover-open', 'popover', node, around);
    const regex = node.type === 'Literal' ? (node.regex as { pattern: string; flags: string } | undefined) : undefined;
    if (regex && /\(\?<[=!]/.test(regex.pattern)) note('regex lookbehind', 'lookbehind', node, around);
    if (regex?.flags.includes('v')) note('regex v flag', 'unicodeSets', node, around);
  });
  return found;
}
