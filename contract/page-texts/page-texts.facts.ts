/** The pages whose words the office writes; `site` stands on all of them. */
export const textPages = ['site', 'home', 'about', 'projects', 'impact', 'involved'] as const;
export type TextPage = (typeof textPages)[number];

const each = <const Group extends string, const Name extends string, const Part extends string>(
  group: Group,
  names: readonly Name[],
  parts: readonly Part[],
): `${Group}.${Name}.${Part}`[] => names.flatMap((name) => parts.map((part) => `${group}.${name}.${part}` as const));

const titleAndText = ['title', 'text'] as const;
const withThree = ['title', 'text', 'first', 'second', 'third'] as const;

const areas = [
  ...(['legal_aid', 'emergency', 'education', 'women_child'] as const),
  ...(['health', 'livelihoods', 'agri_env', 'culture_sports'] as const),
] as const;

/** Every text about the foundation, by the page where the office finds it. No key stands on two pages. */
export const pageTextKeys = {
  site: ['region', 'footer', 'description', 'legal'],
  home: ['lead', 'mission', 'vision', ...each('hero', ['weaver', 'mason', 'community'], titleAndText)],
  about: [
    ...(['aboutTitle', 'story'] as const),
    ...each('values', ['respect', 'honesty', 'equality', 'together'], titleAndText),
    ...each('approach', ['listen', 'explain', 'act', 'stay'], titleAndText),
  ],
  projects: ['projectsLead', 'areasLead', ...each('areas', areas, withThree)],
  impact: ['impactLead', ...each('programmes', ['legal', 'relief', 'skills', 'health', 'women_child'], withThree)],
  involved: ['involvedLead', ...each('ways', ['volunteering', 'partnership', 'donation', 'internship'], withThree)],
} as const satisfies Record<TextPage, readonly string[]>;

export type PageTextKey = (typeof pageTextKeys)[TextPage][number];

/** Texts of other pages that a page shows too. */
const borrowed: Partial<Record<TextPage, readonly PageTextKey[]>> = {
  about: ['mission', 'vision', 'areasLead', ...each('areas', areas, titleAndText)],
};

export const keysShownOn = (page: TextPage): readonly PageTextKey[] => [
  ...pageTextKeys[page],
  ...(borrowed[page] ?? []),
];

export const pageOfKey = (key: string): TextPage | undefined =>
  textPages.find((page) => (pageTextKeys[page] as readonly string[]).includes(key));

export const longestPageText = 2_000;
