import type { GameChange } from 'contract/games';
import { isReadyMadePack } from 'contract/rule-packs/rules';
import { findPack, formatPosition, ROTATIONS, type Rotation } from 'engine';
import { configurationOptions, homeOrAwayOptions } from '#domain/games/game-labels.ts';
import { formatGameDay, formatStartTime } from '#lib/dates/format-dates.ts';
import { choice, type Field, type FieldsOf, flag, text } from './field.ts';

export const rotationLabels: Readonly<Record<Rotation, { readonly name: string; readonly meaning: string }>> = {
  varied: {
    name: 'Try many positions',
    meaning: 'Players rotate; rarely the same spot two innings in a row.',
  },
  settled: {
    name: 'Stay at a position',
    meaning: 'Players change positions only as much as fair sits and infield time require.',
  },
};

export const rotationOptions = ROTATIONS.map((value) => ({ value, label: rotationLabels[value].name }));

/** A pack that this device does not know is one of the team that has been deleted. */
const rulePack: Field = {
  label: 'Rules',
  format: (value, { findRulePack }) => {
    const id = String(value);
    return isReadyMadePack(id) ? findPack(id).name : (findRulePack(id) ?? 'Your own rules');
  },
};

export const gameFields = {
  opponent: text('Opponent'),
  gameDate: { label: 'Game Date', format: (value) => formatGameDay(String(value)) },
  startTime: { label: 'Start Time', format: (value) => formatStartTime(String(value)) },
  location: text('Location'),
  homeOrAway: choice('Home or Away', homeOrAwayOptions),
  inningsCount: text('Innings'),
  positionConfiguration: choice('Position Configuration', configurationOptions),
  customPositions: { label: 'Custom Positions', format: (value) => (Array.isArray(value) ? value.join(', ') : '') },
  designatedHitterFor: { label: 'Bats For', format: (value) => formatPosition(String(value)) },
  fieldOption: choice('Field', [
    { value: 'middleInfielder', label: 'Middle infielder' },
    { value: 'everyoneFields', label: 'Everyone fields' },
  ]),
  rulePackId: rulePack,
  rotation: choice('Rotation', rotationOptions),
  isFinal: flag('Game is over'),
} satisfies FieldsOf<Omit<GameChange, 'version'>>;
