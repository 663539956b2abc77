import { expect, it } from 'vitest';
import { scheduleWarnings } from '../messages.ts';
import { parseGameText } from './parse-game-text.ts';

it.each([
  ['vs Rats, Field A', 'Rats', 'Field A'],
  ['Tigers at Field H', 'Tigers', 'Field H'],
  ['Lions - Riverside Park Field A', 'Lions', 'Riverside Park Field A'],
  ['vs Bears @ Diamond A', 'Bears', 'Diamond A'],
  ['vs Bears (Lincoln Complex, field A)', 'Bears', 'Lincoln Complex, field A'],
  ['Field A Tigers', 'Tigers', 'Field A'],
])('the letter of a field in %j says nothing of home or away', (text, opponent, location) => {
  expect(parseGameText(text, 'Otters')).toMatchObject({ opponent, location, homeOrAway: '', warnings: [] });
});

it.each([
  ['Tigers H', 'home', ''],
  ['A Tigers', 'away', ''],
  ['Tigers A, Field H', 'away', 'Field H'],
  ['Tigers, Field A (H)', 'home', 'Field A'],
  ['Tigers\tElm Field\tA', 'away', 'Elm Field'],
  ['Tigers  Elm Field  H', 'home', 'Elm Field'],
])('%j is %s', (text, homeOrAway, location) => {
  expect(parseGameText(text, 'Otters')).toMatchObject({ opponent: 'Tigers', homeOrAway, location, warnings: [] });
});

it('marks a letter behind the name of a field, which may be a part of it or the side', () => {
  expect(parseGameText('vs Tigers, Elm Field A', 'Otters')).toMatchObject({
    location: 'Elm Field A',
    homeOrAway: '',
    warnings: [scheduleWarnings.side],
  });
});

it('takes the letter of the side out of the line, and not the first letter of the opponent', () => {
  expect(parseGameText('Hawks H', 'Otters')).toMatchObject({ opponent: 'Hawks', homeOrAway: 'home' });
  expect(parseGameText('Aces A, Elm Park', 'Otters')).toMatchObject({ opponent: 'Aces', location: 'Elm Park' });
});
