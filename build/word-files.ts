import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Builds the word files for the browser, fetched by name under one shared hash. A list of hashed names would outweigh most of
 * them.
 */
export function wordFiles(): Plugin {
  const files = globSync('locales/*/*.json', { exclude: ['locales/*/{handbook,mail,operator}.json'] })
    .sort()
    .map((path) => ({ path, words: JSON.stringify(JSON.parse(readFileSync(path, 'utf8'))) }));
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 8);
  return {
    name: 'word-files',
    apply: 'build',
    config: () => ({ define: { 'import.meta.env.WORDS_HASH': JSON.stringify(hash) } }),
    generateBundle() {
      if (this.environment.config.consumer === 'server') return;
      for (const { path, words } of files) {
        const [, language, name] = path.replace('.json', '').split('/');
        this.emitFile({
          type: 'asset',
          fileName: `assets/words-${language}-${name}-${hash}.json`,
          source: words,
        });
      }
    },
  };
}
