import { type Plugin, runnerImport } from 'vite';

const tables = /\/contract\/tables\/[\w-]+-calls\.ts$/;

/**
 * The tables of calls are made from the endpoints, whose schemas would weigh on every page. A build runs these modules and
 * puts what they export in their place.
 */
export const callTables = (): Plugin => ({
  name: 'call-tables',
  load: {
    filter: { id: tables },
    async handler(id) {
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(id, { configFile: false });
      for (const file of dependencies) this.addWatchFile(file);
      const values = Object.entries(module).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
      return values.join('\n');
    },
  },
});
