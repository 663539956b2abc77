import { pairs } from 'contract/primitives/pairs';
import {
  type AgeGroup,
  BATTING_ORDER_MODES,
  type BattingOrderMode,
  type GameDefaults,
  type TeamChange,
} from 'contract/teams';
import { formatPair } from 'engine/pairs';
import { pitchCountRules } from 'engine/season/pitch-counts';
import { formatZoneName } from '#lib/dates/time-zones.ts';
import { choice, type Field, type FieldsOf, flag, text } from './field.ts';
import { gameFields } from './game-fields.ts';

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
