import type { GameChange } from 'contract/games';
import type { PlayerChange } from 'contract/players';
import { pairs } from 'contract/primitives/pairs';
import { isReadyMadePack } from 'contract/rule-packs/rules';
import {
  type AgeGroup,
  BATTING_ORDER_MODES,
  type BattingOrderMode,
  type GameDefaults,
  type TeamChange,
} from 'contract/teams';
import { findPack, formatPosition, ROTATIONS, type Rotation } from 'engine';
import { formatPair } from 'engine/pairs';
import { pitchCountRules } from 'engine/season/pitch-counts';
import { configurationOptions, homeOrAwayOptions } from '#domain/games/game-labels.ts';
import { battingOptions, coEdOptions, throwingOptions } from '#domain/players/player-names.ts';
import { formatGameDay, formatStartTime } from '#lib/dates/format-dates.ts';
import { formatZoneName } from '#lib/dates/time-zones.ts';
import { byPosition, choice, type Field, type FieldsOf, flag, text } from './field.ts';

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
  asksAgain: flag('Ask everyone again'),
} satisfies FieldsOf<Omit<GameChange, 'version'>>;

export const playerFields = {
  firstName: text('First Name'),
  lastName: text('Last Name'),
  jerseyNumber: text('Jersey Number'),
  wishes: byPosition('Positions'),
  battingPreference: choice('Batting Preference', battingOptions),
  throwingPreference: choice('Throwing Preference', throwingOptions),
  coEdGroup: choice('Co-ed Group', coEdOptions),
  strengths: byPosition('Strengths'),
  notes: text('Notes'),
  isArchived: flag('Archived'),
} satisfies FieldsOf<Omit<PlayerChange, 'version' | 'allowDuplicate'>>;

export const battingOrderLabels: Readonly<
  Record<BattingOrderMode, { readonly name: string; readonly meaning: string }>
> = {
  balanced: { name: 'Balanced', meaning: 'Batting places even out over the season.' },
  rolling: { name: 'Rolling', meaning: 'Starts after the last batter of the previous game.' },
  sameAsLast: { name: 'Same as last game', meaning: 'Everyone keeps their place; new players bat at the end.' },
  byHand: { name: 'By hand', meaning: 'You arrange it; Generate never changes it.' },
};

export const battingOrderOptions = BATTING_ORDER_MODES.map((value) => ({
  value,
  label: battingOrderLabels[value].name,
}));

export const pitchTableOptions = pitchCountRules.map(({ id, name, counts }) => ({
  value: id,
  label: counts === 'innings' ? `${name} (innings)` : name,
}));

/** `12 and under` or `Not set`. */
export function formatAgeGroup(age: AgeGroup | null): string {
  return age === null ? 'Not set' : `${age} and under`;
}

const newGameFields = {
  inningsCount: gameFields.inningsCount,
  positionConfiguration: gameFields.positionConfiguration,
  rulePackId: gameFields.rulePackId,
  location: gameFields.location,
} satisfies FieldsOf<GameDefaults>;

const newGames: Field = {
  label: 'New games start with',
  format: (value, names) => {
    const values: Readonly<Record<string, unknown>> = Object(value);
    return Object.entries(newGameFields)
      .filter(([name]) => values[name])
      .map(([name, { label, format }]) => `${label}: ${format(values[name], names)}`)
      .join(', ');
  },
};

const pairsOfPlayers: Field = {
  label: 'Pairs',
  format: (value, { findPlayer }) => {
    const { data = [] } = pairs.safeParse(value);
    const named = data
      .flatMap(({ players }) => players)
      .flatMap((id) => {
        const name = findPlayer(id);
        return name ? [{ id, name }] : [];
      });
    return data.map((pair) => formatPair(pair, named)).join('; ');
  },
};

export const teamFields = {
  name: text('Team Name'),
  ageGroup: { label: 'Age Group', format: (value) => `${value} and under` },
  pitchTable: choice('Pitch limits and rest', pitchTableOptions),
  season: text('Season'),
  leagueLevel: text('League Level'),
  maxPlayers: text('Max Players'),
  timeZone: { label: 'Time Zone', format: (value) => formatZoneName(String(value)) },
  battingOrderMode: choice('Batting order', battingOrderOptions),
  gameDefaults: newGames,
  pairs: pairsOfPlayers,
  isActive: flag('Team is active'),
} satisfies FieldsOf<Omit<TeamChange, 'version'>>;
