/** Asks search engines to leave calls and one person's pages alone; pictures are calls that they may make. */
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
