import type { FastifyInstance } from 'fastify';
import { createServer, type EnvironmentModuleNode, type ViteDevServer } from 'vite';
import type { PageAssets, PageRenderer } from '#contract/page.ts';
import type { Pages } from './pages.ts';

const entry = '/web/entry-server.tsx';
const viteAddress = /^\/(@|web\/|locales\/|contract\/|node_modules\/)/;

/** Pages straight from the sources, with hot reload. Vite is only loaded by `npm run dev`. */
export async function openDevelopmentPages(publicUrl: string): Promise<Pages & { attach(app: FastifyInstance): void }> {
  const vite = await createServer({
    configFile: 'build/vite.config.ts',
    server: { middlewareMode: true, hmr: { port: await freePort() } },
    appType: 'custom',
  });
  const load = async () => (await vite.ssrLoadModule(entry)) as { renderer: PageRenderer };
  return {
    development: true,
    findPage: async (path, asked) => (await load()).renderer.findPage(path, asked),
    render: async (request, send, now, session) => {
      const { renderer } = await load();
      const findAssets = (modules: readonly string[]) => assetsOf(vite, modules);
      const page = await renderer.renderPage(request, { send, session, now, publicUrl, findAssets });
      return { ...page, html: await vite.transformIndexHtml(request.path, page.html) };
    },
    attach: (app) => {
      app.addHook('onRequest', (request, reply, done) => {
        if (!viteAddress.test(request.url)) return done();
        reply.hijack();
        vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
      });
      app.addHook('onClose', () => vite.close());
    },
  };
}

async function freePort(): Promise<number> {
  const { createServer: listen } = await import('node:net');
  const probe = listen();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** In development styles stay separate files; the page links those that its modules import. */
function assetsOf(vite: ViteDevServer, modules: readonly string[]): PageAssets {
  const styles = new Set<string>(['/web/styles/index.css']);
  const seen = new Set<EnvironmentModuleNode>();
  const visit = (node: EnvironmentModuleNode) => {
    if (seen.has(node)) return;
    seen.add(node);
    if (node.url.endsWith('.css')) styles.add(node.url);
    for (const imported of node.importedModules) visit(imported);
  };
  for (const module of [entry, ...modules.map((each) => `/${each}`)]) {
    for (const node of vite.environments.ssr.moduleGraph.getModulesByFile(vite.config.root + module) ?? []) visit(node);
  }
  return { styles: [...styles], scripts: ['/web/entry-boot.ts'] };
}
