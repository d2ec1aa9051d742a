import { classesIn } from './class-names.ts';

/** Classes such as `appLoading` occur in no server markup; the whole stylesheet brings them before the application. */
const isDrawnByApplication = (name: string): boolean => /^_app[A-Z]/.test(name);

/** The stylesheet of one page: global rules, and those of components that its script can render. */
export function stylesFor(wholeStylesheet: string, classes: ReadonlySet<string>): string {
  const isUsed = (selectors: string): boolean => {
    const named = classesIn(selectors);
    return named.length === 0 || named.some((each) => classes.has(each) && !isDrawnByApplication(each));
  };
  return withoutUnusedProperties(rulesWhere(wholeStylesheet, isUsed));
}

/** The rules that visitors need, and those of components that only the office renders. */
export function splitStyles(
  wholeStylesheet: string,
  publicClasses: ReadonlySet<string>,
): { publicRules: string; officeRules: string } {
  const isPublic = (selectors: string): boolean => {
    const named = classesIn(selectors);
    return named.length === 0 || named.some((each) => publicClasses.has(each));
  };
  return {
    publicRules: rulesWhere(wholeStylesheet, isPublic),
    officeRules: rulesWhere(wholeStylesheet, (selectors) => !isPublic(selectors)),
  };
}

/** Of browsers without grids, such as those of telephones with keys. */
const isForOldBrowsers = ({ head }: Rule): boolean => /^@supports not \(display: ?grid\)$/.test(head);

/** Apart from the rest: only pages without script load them. */
export function separateOldBrowsers(wholeStylesheet: string): { today: string; old: string } {
  const rules = rulesOf(wholeStylesheet);
  return {
    today: textOf(rules.filter((rule) => !isForOldBrowsers(rule))),
    old: textOf(rules.filter(isForOldBrowsers)),
  };
}

const textOf = (rules: readonly Rule[]): string => rules.map(({ head, body }) => `${head}{${body}}`).join('');

const rulesWhere = (css: string, isWanted: (selectors: string) => boolean): string =>
  rulesOf(css)
    .map(({ head, body }) => {
      const kept = /^@(media|supports)/.test(head) ? rulesWhere(body, isWanted) : isWanted(head) && body;
      return kept ? `${head}{${kept}}` : '';
    })
    .join('');

/** Without the custom properties that no rule of the page uses. */
function withoutUnusedProperties(stylesheet: string): string {
  const asked = new Set([...stylesheet.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const less = stylesheet.replace(/(?<=[{;])(--[\w-]+):[^;{}]*(;|(?=}))/g, (all, name) => (asked.has(name) ? all : ''));
  return less === stylesheet ? less : withoutUnusedProperties(less);
}

/** The remaining rules. Fonts are left out: they would be fetched and laid out a second time. */
export const withoutFaces = (stylesheet: string): string =>
  textOf(rulesOf(stylesheet).filter(({ head }) => head !== '@font-face'));

interface Rule {
  head: string;
  body: string;
}

/** Strings and URLs may hold braces, so they are skipped whole. */
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
