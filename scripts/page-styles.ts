/** The name of a class of one component, as Vite makes it: `_title_1njnl_13`. */
const componentClass = /_[\w-]+?_[a-z0-9]{5}_\d+/g;

export const classesIn = (text: string): string[] => text.match(componentClass) ?? [];

/**
 * The part of the whole stylesheet that a page is painted with: the rules without a component's class, and those of the components that
 * its script can draw. Letters that would have to be fetched come with the whole stylesheet, after the first paint; until then the
 * page is written in those of the reader's own phone.
 */
export function stylesFor(wholeStylesheet: string, classes: ReadonlySet<string>): string {
  const isUsed = (selectors: string): boolean => {
    const named = classesIn(selectors);
    return named.length === 0 || named.some((each) => classes.has(each));
  };
  const keep = ({ head, body }: Rule): string => {
    if (head === '@font-face') return withoutFetching(body);
    if (/^@(media|supports)/.test(head)) {
      const inner = rulesOf(body).map(keep).join('');
      return inner && `${head}{${inner}}`;
    }
    return isUsed(head) ? `${head}{${body}}` : '';
  };
  return rulesOf(wholeStylesheet).map(keep).join('');
}

function withoutFetching(face: string): string {
  const [all = '', sources = ''] = /src:([^;}]*)/.exec(face) ?? [];
  const local = sources.split(',').filter((source) => source.startsWith('local('));
  return local.length > 0 ? `@font-face{${face.replace(all, `src:${local.join()}`)}}` : '';
}

interface Rule {
  head: string;
  body: string;
}

/** Strings and addresses may hold braces, so they are stepped over whole. */
const steps = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)"']*\)|[{};]/g;

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let from = 0;
  let bodyFrom = 0;
  for (const { 0: step, index } of css.matchAll(steps)) {
    if (step === '{' && depth++ === 0) bodyFrom = index + 1;
    if (step === ';' && depth === 0) from = index + 1;
    if (step === '}' && --depth === 0) {
      rules.push({ head: css.slice(from, bodyFrom - 1).trim(), body: css.slice(bodyFrom, index) });
      from = index + 1;
    }
  }
  return rules;
}
