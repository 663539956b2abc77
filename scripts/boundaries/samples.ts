export type Sample = { readonly because: string; readonly path: string; readonly source: string };
export type RefusedSample = Sample & { readonly rules: readonly string[] };

export const imports = 'style/noRestrictedImports';
export const undeclared = 'correctness/noUndeclaredDependencies';

/** One sample per boundary, which violates exactly that boundary. */
export const refused: readonly RefusedSample[] = [
  {
    because: 'the engine importing the contract',
    path: 'engine/src/bad-contract.ts',
    source: "import type { Team } from 'contract/teams';\n\nexport type Own = Team;\n",
    rules: [imports, undeclared],
  },
  {
    because: 'the engine importing a module of Node',
    path: 'engine/src/bad-node.ts',
    source: "import { readFileSync } from 'node:fs';\n\nexport const use = [readFileSync];\n",
    rules: [imports],
  },
  {
    because: 'the engine calling HiGHS outside its adapter',
    path: 'engine/src/search/bad-solver.ts',
    source: "import highs from 'highs';\n\nexport const solver = highs;\n",
    rules: [imports],
  },
  {
    because: 'the reader of a problem importing a stage of the search',
    path: 'engine/src/search/read/bad-stage.ts',
    source: "import { timeCost } from '#engine/search/local-search/time-cost.ts';\n\nexport const use = [timeCost];\n",
    rules: [imports],
  },
  {
    because: 'the engine reading the clock',
    path: 'engine/src/bad-clock.ts',
    source: 'export const now = () => Date.now();\n',
    rules: ['style/noRestrictedGlobals'],
  },
  {
    because: 'the engine drawing an unseeded number',
    path: 'engine/src/bad-draw.ts',
    source: 'export const draw = () => Math.random();\n',
    rules: ['nursery/noJsRestrictedProperties'],
  },
  {
    because: 'the contract importing a server library',
    path: 'contract/src/bad-library.ts',
    source: "import type { FastifyInstance } from 'fastify';\n\nexport type App = FastifyInstance;\n",
    rules: [imports, undeclared],
  },
  {
    because: 'the web importing a package that only the server declares',
    path: 'web/src/lib/bad-library.ts',
    source: "import { fastify } from 'fastify';\n\nexport const app = fastify;\n",
    rules: [undeclared],
  },
  {
    because: 'crossing into a package by path',
    path: 'web/src/routes/bad-crossing.ts',
    source: "import { buildApp } from '../../../server/src/app.ts';\n\nexport const use = [buildApp];\n",
    rules: [imports],
  },
  {
    because: 'a feature importing another feature',
    path: 'web/src/features/games/bad-sibling.ts',
    source: "import { addPlayer } from '#features/players/add-player.ts';\n\nexport const use = [addPlayer];\n",
    rules: [imports],
  },
  {
    because: 'a feature importing another feature by path',
    path: 'web/src/features/games/bad-sibling-path.ts',
    source: "import { addPlayer } from '../players/add-player.ts';\n\nexport const use = [addPlayer];\n",
    rules: [imports],
  },
  {
    because: 'a folder of a feature importing another feature by path',
    path: 'web/src/features/games/list/bad-sibling-path.ts',
    source: "import { addPlayer } from '../../players/add-player.ts';\n\nexport const use = [addPlayer];\n",
    rules: [imports],
  },
  {
    because: 'a nested folder of a feature importing another feature by path',
    path: 'web/src/features/games/list/row/bad-sibling-path.ts',
    source: "import { addPlayer } from '../../../players/add-player.ts';\n\nexport const use = [addPlayer];\n",
    rules: [imports],
  },
  {
    because: 'a feature importing a route',
    path: 'web/src/features/games/bad-route.ts',
    source: "import { GamesPage } from '#routes/games.tsx';\n\nexport const use = [GamesPage];\n",
    rules: [imports],
  },
  {
    because: 'ui importing a feature',
    path: 'web/src/ui/bad-feature.ts',
    source: "import { addPlayer } from '#features/players/add-player.ts';\n\nexport const use = [addPlayer];\n",
    rules: [imports],
  },
  {
    because: 'ui importing the domain',
    path: 'web/src/ui/bad-domain.ts',
    source: "import { selectTeam } from '#domain/teams/current-team.ts';\n\nexport const use = [selectTeam];\n",
    rules: [imports],
  },
  {
    because: 'lib importing the domain',
    path: 'web/src/lib/bad-domain.ts',
    source: "import { selectTeam } from '#domain/teams/current-team.ts';\n\nexport const use = [selectTeam];\n",
    rules: [imports],
  },
  {
    because: 'the domain importing a feature',
    path: 'web/src/domain/bad-feature.ts',
    source: "import { addPlayer } from '#features/players/add-player.ts';\n\nexport const use = [addPlayer];\n",
    rules: [imports],
  },
  {
    because: 'lib importing a route',
    path: 'web/src/lib/bad-route.ts',
    source: "import { GamesPage } from '#routes/games.tsx';\n\nexport const use = [GamesPage];\n",
    rules: [imports],
  },
  {
    because: 'two files importing each other',
    path: 'contract/src/bad-hen.ts',
    source: "import { egg } from './bad-egg.ts';\n\nexport const hen = (): string => egg();\n",
    rules: ['suspicious/noImportCycles'],
  },
  {
    because: 'two files importing each other, seen from the second',
    path: 'contract/src/bad-egg.ts',
    source: "import { hen } from './bad-hen.ts';\n\nexport const egg = (): string => hen();\n",
    rules: ['suspicious/noImportCycles'],
  },
  {
    because: 'a default export',
    path: 'contract/src/bad-default.ts',
    source: 'export default function teams() {}\n',
    rules: ['style/noDefaultExport'],
  },
  {
    because: 'a barrel',
    path: 'contract/src/index.ts',
    source: "export { team } from './good-team.ts';\n",
    rules: ['performance/noBarrelFile'],
  },
  {
    because: 'an import without its extension',
    path: 'contract/src/bad-extension.ts',
    source: "import { team } from './good-team';\n\nexport const teams = [team];\n",
    rules: ['correctness/useImportExtensions'],
  },
  {
    because: 'any',
    path: 'contract/src/bad-any.ts',
    source: 'export const anything = (value: any) => value;\n',
    rules: ['suspicious/noExplicitAny'],
  },
  {
    because: 'an exclamation mark in place of a check',
    path: 'contract/src/bad-assertion.ts',
    source: 'export const first = (names: string[]) => names[0]!.length;\n',
    rules: ['style/noNonNullAssertion'],
  },
  {
    because: 'an enum, which Node does not run',
    path: 'contract/src/bad-enum.ts',
    source: 'export enum Hand {\n  Right,\n  Left,\n}\n',
    rules: ['style/noEnum'],
  },
  {
    because: 'a file that is not in kebab case',
    path: 'contract/src/badName.ts',
    source: 'export const name = 1;\n',
    rules: ['style/useFilenamingConvention'],
  },
  {
    because: 'a file over three hundred lines',
    path: 'contract/src/bad-length.ts',
    source: `export const list = [\n${'  1,\n'.repeat(300)}];\n`,
    rules: ['style/noExcessiveLinesPerFile'],
  },
  {
    because: 'a function over fifty lines',
    path: 'contract/src/bad-function.ts',
    source: `export function long(list: number[]) {\n${'  list.push(1);\n'.repeat(51)}}\n`,
    rules: ['complexity/noExcessiveLinesPerFunction'],
  },
  {
    because: 'a promise without an await',
    path: 'contract/src/bad-promise.ts',
    source: 'async function save(): Promise<void> {}\n\nexport function press() {\n  save();\n}\n',
    rules: ['nursery/noFloatingPromises'],
  },
  {
    because: 'markup made from text in React',
    path: 'web/src/ui/bad-markup.tsx',
    source: 'export const Note = ({ text }: { text: string }) => <p dangerouslySetInnerHTML={{ __html: text }} />;\n',
    rules: ['security/noDangerouslySetInnerHtml'],
  },
  {
    because: 'markup made from text in the document',
    path: 'web/src/ui/bad-inner-html.ts',
    source: 'export function show(element: HTMLElement, text: string) {\n  element.innerHTML = text;\n}\n',
    rules: ['plugin'],
  },
  {
    because: 'what Biome itself would only mention',
    path: 'contract/src/bad-concatenation.ts',
    source: "export const greeting = (name: string) => 'Hello ' + name + '!';\n",
    rules: ['style/useTemplate'],
  },
];

/** What stands right beside each boundary and is allowed; a rule that objects to everything would pass the list above. */
export const accepted: readonly Sample[] = [
  {
    because: 'the engine importing its own files',
    path: 'engine/src/rules/good.ts',
    source: "import type { Position } from '#engine/vocabulary.ts';\n\nexport type Spot = Position;\n",
  },
  {
    because: 'the reader of a problem importing the core types of the search',
    path: 'engine/src/search/read/good-reader.ts',
    source: "import type { Cells } from '#engine/search/plan.ts';\n\nexport type Codes = Cells;\n",
  },
  {
    because: 'HiGHS behind its adapter',
    path: 'engine/src/search/milp/highs-adapter.ts',
    source: "export async function openHighs() {\n  return await import('highs');\n}\n",
  },
  {
    because: 'the contract importing zod and the engine',
    path: 'contract/src/good-team.ts',
    source:
      "import type { Position } from 'engine';\nimport { z } from 'zod';\n\nexport const team = z.string();\nexport type Spot = Position;\n",
  },
  {
    because: 'a feature composed of its own files, ui and lib',
    path: 'web/src/features/players/good.ts',
    source: "import { Button } from '#ui/button.tsx';\n\nexport const use = [Button];\n",
  },
  {
    because: 'a folder of a feature importing its neighbor in the same feature',
    path: 'web/src/features/players/list/good.ts',
    source: "import { addPlayer } from '../form/add-player.ts';\n\nexport const use = [addPlayer];\n",
  },
  {
    because: 'a nested folder of a feature importing from its feature',
    path: 'web/src/features/players/list/row/good.ts',
    source: "import { addPlayer } from '../../form/add-player.ts';\n\nexport const use = [addPlayer];\n",
  },
  {
    because: 'a feature using what features share',
    path: 'web/src/features/players/good-domain.ts',
    source: "import { selectTeam } from '#domain/teams/current-team.ts';\n\nexport const use = [selectTeam];\n",
  },
  {
    because: 'a route bringing features together',
    path: 'web/src/routes/good.ts',
    source:
      "import { addGame } from '#features/games/add-game.ts';\nimport { addPlayer } from '#features/players/add-player.ts';\n\nexport const both = [addGame, addPlayer];\n",
  },
];
