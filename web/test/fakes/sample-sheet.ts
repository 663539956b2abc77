import type { SheetData } from '#features/print/sheets/sheet-data.ts';
import { sheetTexts } from '#features/print/sheets/sheet-texts.ts';

const positions = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'];

type SheetSize = { readonly players: number; readonly innings: number };

/** A team whose players move one place on in each inning, with the name of each player once. */
export function sampleSheet({ players, innings }: SheetSize, change: Partial<SheetData> = {}): SheetData {
  const numbers = Array.from({ length: innings }, (_, index) => index + 1);
  return {
    texts: sheetTexts.en,
    team: 'Thunder 10U',
    opponent: 'vs. Lightning',
    time: 'Sat, Nov 21, 2026, 6:00 PM',
    location: 'Lincoln Park Field 3',
    details: ['Home', `${innings} innings`, 'Rules: Basic'],
    playedDetails: ['Home', `${innings} innings`, 'Rules: Basic'],
    positions,
    innings: numbers,
    players: Array.from({ length: players }, (_, index) => ({
      id: `player-${index}`,
      place: String(index + 1),
      number: String(40 + index),
      name: `Pl${String.fromCharCode(65 + index)}`,
      formalName: `Last${String.fromCharCode(65 + index)}, P.`,
      changed: [],
      cells: numbers.map((inning) => {
        const position = positions[(index + inning) % players];
        return position === undefined ? 'sit' : { position };
      }),
    })),
    nameHead: 'Last name',
    battingNote: `All ${players} players bat.`,
    endings: `If it ends after inning ${numbers.slice(2).join(' · ')}: sits differ by ${numbers
      .slice(2)
      .map(() => 1)
      .join(' · ')}.`,
    notes: [],
    hasPitchers: true,
    pitchers: [
      {
        number: '40',
        name: 'LastA, PlA',
        innings: '1–2',
        pitches: '31',
        countThatDay: '51',
        nextDay: 'Wed, Nov 25, 2026',
      },
    ],
    pitchingNote: 'Rest by Pitch Smart for 12U.',
    stamp: 'Final, version 2',
    manager: 'Dana Rivera',
    sharedUrl: null,
    ...change,
  };
}
