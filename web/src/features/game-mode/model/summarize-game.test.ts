import { expect, it } from 'vitest';
import { describeFairness, type PlayerSummary } from './summarize-game.ts';

/** One letter for each inning: `f` in the field, `b` on the bench, `-` away. */
function player(innings: string): PlayerSummary {
  const places = { f: 'infield', b: 'bench', '-': 'away' } as const;
  const pips = [...innings].map((letter, index) => ({ inning: index + 1, place: places[letter as 'f' | 'b' | '-'] }));
  return { playerId: innings, pips, sits: [...innings].filter((letter) => letter === 'b').length, note: '' };
}

it.each([
  [['ffb', 'fbf'], 'Everyone sat once.'],
  [['ffb', 'fbf', '-ff'], 'Everyone there all game sat once.'],
  [['bfb', 'fbf', '-ff'], 'Everyone there all game sat once or twice.'],
  [['fff', 'fff', '-bb'], 'Everyone there all game played every inning.'],
  [['ffb', 'fff', '-ff'], 'No one sat more than once.'],
  [['ffb', 'fff', '-bb'], 'No one there all game sat more than once.'],
  [['--f', 'f--'], 'No one played all innings.'],
])('says of whom the end of a game speaks, where players %j were there', (players, words) => {
  expect(describeFairness(players.map(player))).toBe(words);
});
