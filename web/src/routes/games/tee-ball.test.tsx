import { toPitchEvents } from 'contract/season/pitch-events';
import { beforeEach, expect, it } from 'vitest';
import { storePrintOptions } from '#features/print/print-options.ts';
import { aSeasonGame, aTeam, pageOf } from '#test/fakes/records.ts';
import { openGameMode, recordedElsewhere } from '#test/pages/game-mode-page.tsx';
import {
  aGame,
  availabilityPath,
  fairLineup,
  gameId,
  lineupPath,
  playerId,
  roster,
  rosterPath,
} from '#test/pages/lineup-page.tsx';
import { openPlayed } from '#test/pages/played-page.tsx';
import { renderRoute } from '#test/pages/render-route.tsx';
import './print.tsx';

/** A game whose rules begin with tee-ball, on the usual field with nine positions. */
const teeBall = { rulePackId: 'tee-ball', ownRulePack: null };
const ages = { ageGroup: 8 } as const;
const pitches = /pitch(es|ing)\b/i;

type Answers = NonNullable<Parameters<typeof renderRoute>[1]>['answers'];

function openPrint(path: string, { lineup = true, answers = {} }: { lineup?: boolean; answers?: Answers } = {}) {
  return renderRoute(path, {
    answers: {
      'GET /api/teams': { body: [aTeam({ id: aGame.teamId, ...ages })] },
      [`GET /api/games/${gameId}`]: { body: { ...aGame, ...teeBall } },
      [`GET ${rosterPath}`]: { body: pageOf(roster(12)) },
      [`GET ${availabilityPath}`]: { body: [] },
      [`GET ${lineupPath}`]: lineup ? { body: fairLineup() } : { status: 404, body: { message: 'None yet.' } },
      ...answers,
    },
  });
}

beforeEach(() => localStorage.clear());

it('[B.32f] In tee-ball no child pitches, so game mode counts no pitches, and its end says nothing about them.', async () => {
  const page = await openGameMode({ game: teeBall, team: ages });
  await page.findByRole('button', { name: 'Pitcher: Dan Lee' });
  await page.findByRole('button', { name: /^Next batter: / });
  expect(page.queryByRole('button', { name: pitches })).toBeNull();
  expect(page.queryByText(pitches)).toBeNull();
  await page.choose('End game');
  await page.press('End after inning 1');
  await page.findByText('Game over');
  expect(page.queryByText(pitches)).toBeNull();
  expect(page.queryByRole('link', { name: pitches })).toBeNull();
});

it('[B.32g] The menu of a tee-ball game takes back no pitch, also where one was counted before the rules changed.', async () => {
  const page = await openGameMode({ game: teeBall });
  page.played.stored = recordedElsewhere({ pitchEvents: toPitchEvents({ [playerId('Gia')]: 3 }, 0) });
  page.close();
  const again = await openGameMode({ game: teeBall, server: page.played });
  await again.press('Menu');
  await again.findByRole('menuitem', { name: 'End game' });
  expect(again.queryByRole('menuitem', { name: pitches })).toBeNull();
});

it('[B.49e] A tee-ball game offers no pitching log, whatever was printed last or the address asks for.', async () => {
  storePrintOptions({
    sheet: 'pitching-log',
    paper: 'letter',
    orientation: 'portrait',
    language: 'en',
    names: 'initial',
    umpireNames: 'last',
    marksChanges: true,
  });
  const page = openPrint(`/games/${gameId}/print?sheet=pitching-log`);
  await page.findByRole('group', { name: 'Dugout card, page 1' });
  expect(page.getByRole('radio', { name: /^Dugout card/ })).toHaveProperty('checked', true);
  expect(page.queryByRole('radio', { name: /^Pitching log/ })).toBeNull();
  expect(page.queryByText('This game has no saved lineup, so the pitching log is all there is to print.')).toBeNull();
});

it('[B.49f] A tee-ball game with a record and no lineup has nothing to print.', async () => {
  const played = aSeasonGame({ gameId, source: 'played', innings: [{ P: playerId('Ana') }], pitches: {} });
  const page = openPrint(`/games/${gameId}/print`, {
    lineup: false,
    answers: { [`GET /api/teams/${aGame.teamId}/season`]: { body: { games: [played] } } },
  });
  await page.findByText('There is no lineup to print yet');
  expect(page.queryByRole('group', { name: /^Pitching log/ })).toBeNull();
});

it('The record of a tee-ball game asks for no pitches.', async () => {
  const page = await openPlayed({ game: teeBall, lineup: fairLineup() });
  await page.findByRole('button', { name: /^Pitcher, inning 1: / });
  expect(page.queryByRole('heading', { name: 'Pitches' })).toBeNull();
});

it('Pitches that were counted in a tee-ball game all the same can be corrected, and have no pitching log.', async () => {
  const played = recordedElsewhere({ pitchEvents: toPitchEvents({ [playerId('Dan')]: 3 }, 0) });
  const page = await openPlayed({ game: teeBall, played });
  await page.findByRole('heading', { name: 'Pitches' });
  expect(page.getByLabelText('Dan Lee', { selector: 'input[inputmode=numeric]' })).toHaveProperty('value', '3');
  expect(page.queryByRole('link', { name: 'Print the pitching log' })).toBeNull();
});
