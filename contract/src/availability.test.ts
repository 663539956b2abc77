import { describe, expect, it } from 'vitest';
import { refusedFields } from '../test/refused-fields.ts';
import { putAvailability } from './availability.ts';

const list = putAvailability.schema.body;
const ana = '01920000-0000-7000-8000-00000000000a';

describe('Availability of a game', () => {
  it('An empty list is accepted, because players who are not listed are in', () => {
    expect(list.parse([])).toEqual([]);
  });

  it('[C.29] A late arrival and an early departure are accepted, also in the same inning', () => {
    expect(list.parse([{ playerId: ana, status: 'in', fromInning: 15, throughInning: 15 }])).toHaveLength(1);
    expect(list.parse([{ playerId: ana, status: 'in', fromInning: null }])).toHaveLength(1);
  });

  it.each([
    [[{ playerId: 'ana', status: 'in' }], '0.playerId', 'This is not a valid id'],
    [[{ playerId: ana, status: 'maybe' }], '0.status', 'Choose in or out'],
    [[{ playerId: ana, status: 'in', fromInning: 0 }], '0.fromInning', 'Innings go from 1 to 15'],
    [[{ playerId: ana, status: 'in', throughInning: 16 }], '0.throughInning', 'Innings go from 1 to 15'],
    [
      [{ playerId: ana, status: 'in', fromInning: 4, throughInning: 3 }],
      'form',
      'A player cannot leave before arriving',
    ],
    [[{ playerId: ana, status: 'in', late: true }], '0.late', 'This field is not known'],
  ])('[C.29b] The availability %j is refused', (entries, field, message) => {
    expect(refusedFields(list, entries)).toEqual({ [field]: [message] });
  });

  it('Each player may be listed once, whatever the case of the id', () => {
    const twice = [
      { playerId: ana, status: 'in' },
      { playerId: ana.toUpperCase(), status: 'out' },
    ];
    expect(refusedFields(list, twice)).toEqual({ form: ['Each player can be listed once'] });
  });
});
