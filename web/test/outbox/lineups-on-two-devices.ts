import './browser-globals.ts';
import type { Lineup } from 'contract/lineups';
import fc from 'fast-check';
import { readLineup } from '#domain/lineup/lineup-edit.ts';
import { type LineupContent, sameContent } from '#domain/lineup/saved-lineup.ts';
import { createDevice } from './device.ts';
import { createGames, fillInning, type Game, type Games, positions, readParts } from './lineup-games.ts';
import { type Choice, type Done, type LineupPage, openLineupPage } from './lineup-page.ts';
import { type Action, type LineupSequence, lineupSequence, type Step } from './lineup-steps.ts';
import type { RunningServer } from './running-server.ts';
import { type Coach, check, createCoach, type Device, type LateFault, reconnect, runFault } from './two-devices.ts';

/**
 * Random work of a coach with the lineups of two games on two devices, against a real server. Each device mostly
 * places players of its own, so that most changes on the server show who made them. Full innings can be marked final.
 */
export async function checkLineupsOnTwoDevices(
  server: RunningServer,
  runs: { readonly numRuns: number; readonly seed?: number },
): Promise<void> {
  const coach = await createCoach(server, {
    players: ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva', 'Fay', 'Gia', 'Hal', 'Ivy'],
  });
  await fc.assert(
    fc.asyncProperty(lineupSequence, (work) => runSequence(server, coach, work)),
    runs,
  );
}

async function runSequence(server: RunningServer, coach: Coach, { steps, lastChoices }: LineupSequence): Promise<void> {
  const games = await createGames(server, coach);
  const workers = [0, 1].map((index) => newWorker(games, coach, index));
  for (const worker of workers) await read(worker);
  for (const { device: index, step: next } of steps) {
    const worker = workers[index];
    if (!worker) continue;
    if ('step' in next) await runPageStep(worker, next);
    else await runWorkerFault(worker, next, games);
  }
  for (const { device } of workers) await reconnect(device);
  for (const worker of workers) checkPromised(worker);
  await decideAll(workers, lastChoices);
  for (const worker of workers) {
    checkWrites(worker);
    await checkAgreement(worker);
  }
  await games.remove();
}

/** What must be found on the server from then on, or something older if the app was killed before it was stored. */
type Promised = { readonly since: number; readonly value: Part; readonly orOlder: readonly Part[] };
type Part = string | undefined;
/** The work of a coach with a lineup on a device. */
type Work = {
  readonly game: Game;
  readonly page: LineupPage;
  /** What the coach replaced with what, by inning and for the batting order. */
  readonly edits: { readonly part: string; readonly from: Part; readonly to: Part }[];
  readonly promised: Map<string, Promised>;
  /** The versions of which the coach knew when they changed something. */
  readonly seen: Set<number>;
  /** What the coach has marked as final. */
  readonly finals: LineupContent[];
};
type Worker = {
  readonly index: number;
  readonly device: Device;
  readonly players: readonly string[];
  readonly works: readonly Work[];
};

function newWorker({ games, executeFor }: Games, { players }: Coach, index: number): Worker {
  const device = createDevice('', executeFor(index));
  const works = games.map((game) => ({
    game,
    page: openLineupPage(device, game),
    edits: [],
    promised: new Map(),
    seen: new Set<number>(),
    finals: [],
  }));
  return { index, device, players: [...players.slice(4 * index), ...players.slice(0, 4 * index)], works };
}

async function runWorkerFault(worker: Worker, fault: LateFault, { forgetKeys }: Games): Promise<void> {
  await runFault(worker.device, fault, { read: () => read(worker), forgetKeys });
}

/** The device reads both lineups again. */
async function read({ device, works }: Worker): Promise<void> {
  for (const { game, page } of works) {
    device.app().queryClient.setQueryData(game.queryKey, await game.readLineup());
    page.render();
  }
  await device.app().persistQueries();
}

async function runPageStep(worker: Worker, { game, isRendered, step: next }: Exclude<Step, LateFault>): Promise<void> {
  const work = worker.works[game];
  if (!work) return;
  const { page, finals } = work;
  if (isRendered) page.render();
  if (next.kind === 'edit') {
    const done = page.act(toBoardAction(next.action, worker, page.content()), next.delayMs);
    if (done) await note(work, done, next);
  } else if (next.kind === 'mark final') {
    const done = page.markFinal();
    finals.push(done.after);
    await note(work, done, { isAwaited: true });
  } else await decide(work, next.choice);
}

function toBoardAction(next: Action, { players }: Worker, { innings, battingOrder }: LineupContent) {
  if (next.type === 'undo') return { type: 'undo' } as const;
  if (next.type === 'redo') return { type: 'redo' } as const;
  if (next.type === 'move batter') {
    return { type: 'move-batter', playerId: battingOrder[next.player] ?? '', by: next.by } as const;
  }
  if (next.type === 'fill') {
    return { type: 'set-inning', inning: next.inning, cells: fillInning(players) } as const;
  }
  const cell = { inning: next.inning, position: positions[next.position] ?? '' };
  const playerId = players[next.player] ?? '';
  if (next.type === 'place') return { type: 'place', cell, playerId } as const;
  const current = innings[next.inning - 1]?.[cell.position];
  if (next.type === 'lock' && current) return { type: 'toggle-lock', lock: { ...cell, playerId: current } } as const;
  return { type: 'clear', cell } as const;
}

async function note(work: Work, { before, after, base, stored }: Done, { isAwaited }: { readonly isAwaited: boolean }) {
  const { game, promised } = work;
  work.seen.add(base.version);
  noteEdits(work, before, after);
  const from = readParts(before);
  for (const [part, value] of readParts(after)) {
    if (from.get(part) === value) continue;
    const last = promised.get(part);
    const orOlder = [...(last ? [...last.orOlder, last.value] : []), from.get(part)];
    promised.set(part, { since: game.states.length - 1, value, orOlder });
  }
  if (!isAwaited) return;
  await stored;
  for (const [part, { since, value }] of promised) promised.set(part, { since, value, orOlder: [] });
}

function noteEdits({ edits }: Work, before: LineupContent, after: LineupContent): void {
  const from = readParts(before);
  for (const [part, to] of readParts(after)) edits.push({ part, from: from.get(part), to });
}

/** What the coach has chosen replaces what waited. */
async function decide(work: Work, choice: Choice): Promise<void> {
  const before = work.page.content();
  const since = work.game.states.length - 1;
  const decided = await work.page.decide(choice);
  if (!decided) return;
  const { entry, theirs, kept } = decided;
  if (!kept) work.promised.clear();
  if (!kept || !theirs) return;
  work.seen.add(theirs.version);
  if (entry.body.status === 'final') work.finals.push(kept);
  noteEdits(work, before, kept);
  noteEdits(work, theirs.content, kept);
  const saved = readParts(theirs.content);
  for (const [part, value] of readParts(kept)) {
    if (saved.get(part) === value) work.promised.delete(part);
    else work.promised.set(part, { since, value, orOlder: [] });
  }
}

/** Every stored change took effect, waits for the coach, or was replaced by what the coach has chosen. */
function checkPromised({ index, works }: Worker): void {
  for (const { game, page, promised } of works) {
    const entry = page.findEntry();
    const waiting = readLineup(entry?.body, 0);
    for (const [part, { since, value, orOlder }] of promised) {
      const had = (from: number) => game.states.slice(from).map((saved) => game.readState(saved).get(part));
      const known = [...had(since), ...(waiting ? [readParts(waiting.content).get(part)] : [])];
      const isKnown = known.includes(value) || had(0).some((older) => orOlder.includes(older));
      check(isKnown, `${part} of device ${index} is lost: ${value}; known: ${known.join(' | ')}`);
    }
  }
}

/** The coach answers all questions, until nothing waits any more. */
async function decideAll(workers: readonly Worker[], choices: readonly Choice[]): Promise<void> {
  const isOpen = () => workers.some(({ device }) => device.entries().length > 0);
  for (let pass = 0; pass < 10 && isOpen(); pass += 1) {
    for (const { works } of workers) {
      for (const { page, ...work } of works) {
        page.render();
        const isAsked = page.findEntry()?.error?.status === 412;
        await decide({ page, ...work }, (isAsked && choices[pass % choices.length]) || { kind: 'theirs' });
      }
    }
    for (const { device } of workers) await device.retry();
  }
  check(!isOpen(), 'a change still waits');
}

/** A device changes only what its coach has changed, and only where the coach has seen what is replaced. */
function checkWrites({ index, works }: Worker): void {
  for (const { game, edits, seen, finals } of works) {
    for (const { before, after } of game.writes.filter(({ device }) => device === index)) {
      const from = game.readState(before);
      for (const [part, to] of game.readState(after)) {
        if (from.get(part) === to) continue;
        const own = edits.filter((edit) => edit.part === part);
        check(
          own.some((edit) => edit.to === to),
          `${part} was changed without the coach`,
        );
        const wasSeen = own.some((edit) => edit.from === from.get(part) || edit.to === from.get(part));
        check(wasSeen, `${part} was overwritten unseen`);
      }
      const isOwn = game.writes.some((write) => write.after === before && write.device === index);
      check(before?.status !== 'final' || isOwn || seen.has(before.version), 'a final lineup was changed unseen');
      if (after.status === 'final' && before?.status !== 'final') {
        check(
          finals.some((marked) => sameContent(marked, after)),
          'another lineup is final than the coach has marked',
        );
      }
    }
  }
}

/** Without open questions, the device that saved last and the server agree, and so does the other after reading. */
async function checkAgreement({ index, device, players, works }: Worker): Promise<void> {
  for (const { game, page } of works) {
    const saved = await game.readLineup();
    const count = game.states.length - 1 + (game.states[0]?.version ?? 0);
    check((saved?.version ?? 0) === count, `${saved?.version} versions after ${count} changes`);
    if (game.writes.at(-1)?.device === index) checkShown(page, saved);
  }
  await read({ index, device, players, works });
  for (const { game, page } of works) checkShown(page, await game.readLineup());
}

function checkShown(page: LineupPage, saved: Lineup | null): void {
  page.render();
  if (saved) check(sameContent(page.content(), saved), 'a device shows another lineup than the server has');
}
