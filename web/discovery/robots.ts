/** Excludes calls and personal pages from search engines; pictures, which are calls, are allowed. */
export const robotsText = (privatePaths: readonly string[], siteUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /api/*/image/',
    'Disallow: /api/',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
