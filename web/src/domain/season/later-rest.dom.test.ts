import { QueryClient } from '@tanstack/react-query';
import { getAvailability } from 'contract/availability';
import { listGames } from 'contract/games';
import { findPitchLimits } from 'contract/season/pitch-limits';
import { describe, expect, it } from 'vitest';
import { query } from '#lib/http/query.ts';
import { aGame, aPlayer, aSeasonGame } from '#test/fakes/records.ts';
import { listLaterProblems } from './use-season-plan.ts';

const ana = aPlayer({ firstName: 'Ana' }, 1);
const first = aGame({ gameDate: '2027-05-08T00:00:00.000Z' }, 1);
const second = aGame({ gameDate: '2027-05-09T00:00:00.000Z' }, 2);
const third = aGame({ gameDate: '2027-05-10T00:00:00.000Z' }, 3);
/** With 12 years, 52 pitches require three days of rest. */
const pitched = aSeasonGame({ date: '2027-05-06', pitches: { [ana.id]: 52 } });

function listMoundPreferences(ageGroup: 12 | null) {
  const client = new QueryClient();
  const params = { teamId: first.teamId };
  client.setQueryData(query(listGames, { params }).queryKey, [first, second, third]);
  for (const { id } of [second, third]) {
    client.setQueryData(query(getAvailability, { params: { gameId: id } }).queryKey, []);
  }
  const problems = listLaterProblems(client, {
    game: first,
    players: [ana],
    pitchLimits: findPitchLimits({ ageGroup }),
    season: [pitched],
  });
  return problems.map(({ players }) => players.map(({ positionPreferences }) => positionPreferences.P));
}

describe('The later games of a plan', () => {
  it('The later games of a plan have the rest of pitchers on their own day.', () => {
    expect(listMoundPreferences(12)).toEqual([['never'], [undefined]]);
  });

  it('The later games of a plan have no rest while the team has no age group.', () => {
    expect(listMoundPreferences(null)).toEqual([[undefined], [undefined]]);
  });
});
