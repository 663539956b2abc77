import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type ModuleGraph = Parameters<Extract<Group['name'], (...args: never) => unknown>>[1];

const source = join(import.meta.dirname, '../src');

/** The pages whose shared code is one chunk, from what every visitor needs to what only coaches need. */
const chunks = [
  // A small app of its own: what it shares with the large one stays out of the chunks of that.
  { name: 'answer-page', pages: ['answer-page/main.ts'] },
  { name: 'entry', pages: ['main.tsx'] },
  { name: 'start', pages: ['routes/layouts/root.tsx'] },
  { name: 'landing', pages: ['routes/layouts/public-layout.tsx', 'routes/public/landing.tsx'] },
  { name: 'forms', pages: ['routes/public/login.tsx', 'routes/public/register.tsx'] },
  { name: 'shared-page', pages: ['routes/public/shared-page.tsx'] },
  { name: 'signed-in', pages: ['routes/layouts/signed-in-layout.tsx', 'features/accounts/sign-in/verified-only.tsx'] },
];

/** The chunk of what coaches' pages share. What fewer of them share keeps small chunks of its own. */
const coach = { name: 'coach', pagesThatShare: 5 };

/**
 * Few chunks instead of one for each set of pages that share a module: the lineup page loaded 104 of them. Each costs
 * about one millisecond of the main thread, which a fourfold slowdown makes four, and on a slow network a round trip.
 */
export function createChunkGroups(): Group[] {
  const find = createChunkFinder();
  const named = (name: string) => (id: string, graph: ModuleGraph) => (find(id, graph) === name ? name : null);
  const groups: Group[] = [
    // Pages of coaches share modules with those of families, and must not load what formats the texts of these.
    { name: 'messages', test: /\/lib\/languages\/create-format\.ts|\/intl-messageformat\/|\/@formatjs\// },
    ...chunks.map(({ name }) => ({ name: named(name), minShareCount: name === 'entry' || name === 'start' ? 1 : 2 })),
    { name: named(coach.name), minShareCount: coach.pagesThatShare },
  ];
  // A group takes along what its modules import, so that the first one must have the highest priority.
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }));
}

/** A function that finds the first chunk whose pages import a module. */
function createChunkFinder(): (id: string, graph: ModuleGraph) => string {
  const found = new Map<string, string>();
  const visitImports = (id: string, name: string, graph: ModuleGraph): void => {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(imported)) continue;
      found.set(imported, name);
      visitImports(imported, name, graph);
    }
  };
  return (id, graph) => {
    if (found.size === 0) {
      const pages = chunks.flatMap(({ name, pages: ofChunk }) =>
        ofChunk.map((page) => ({ name, page: join(source, page) })),
      );
      // A page keeps a file of its own, which loads the chunk: `index.html` must name one script only.
      for (const { page } of pages) found.set(page, 'no chunk');
      for (const { name, page } of pages) visitImports(page, name, graph);
    }
    return found.get(id) ?? coach.name;
  };
}
