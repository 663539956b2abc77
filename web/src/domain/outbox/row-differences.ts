import type { OutboxEntry } from '#lib/offline/outbox/outbox-entry.ts';
import { completeEntryBody, listChanged } from './row-kind.ts';
import { isSame, type Row } from './rows.ts';

export type Difference = { readonly name: string; readonly mine: string; readonly saved: string };

/** The names of the fields as their forms show them. */
const fieldNames: Readonly<Record<string, string>> = {
  name: 'Name',
  season: 'Season',
  leagueLevel: 'League level',
  maxPlayers: 'Max players',
  timeZone: 'Time zone',
  ageGroup: 'Age group',
  battingOrderMode: 'Batting order',
  gameDefaults: 'New games start with',
  pairs: 'Pairs',
  isActive: 'Active',
  firstName: 'First name',
  lastName: 'Last name',
  battingPreference: 'Batting',
  throwingPreference: 'Throwing',
  jerseyNumber: 'Jersey number',
  notes: 'Notes',
  wishes: 'Positions',
  strengths: 'Strengths',
  coEdGroup: 'Co-ed group',
  isArchived: 'Archived',
  opponent: 'Opponent',
  gameDate: 'Date',
  startTime: 'Start time',
  location: 'Location',
  homeOrAway: 'Home or away',
  inningsCount: 'Innings',
  positionConfiguration: 'Positions',
  customPositions: 'Custom positions',
  designatedHitterFor: 'Designated hitter',
  fieldOption: 'Field',
  rotation: 'Rotation',
  rulePackId: 'Rules',
  rules: 'Rules',
};

/** Values that only their form can format. */
const unreadable: ReadonlySet<string> = new Set([
  'gameDefaults',
  'pairs',
  'battingPreference',
  'throwingPreference',
  'wishes',
  'strengths',
  'rulePackId',
  'rules',
]);

export function compareFields(entry: OutboxEntry, saved: Row): readonly Difference[] {
  const body = completeEntryBody(entry);
  return listChanged(entry)
    .filter((field) => field in fieldNames && !isSame(body[field], saved[field]))
    .map((field) => ({
      name: fieldNames[field] ?? field,
      mine: unreadable.has(field) ? 'changed' : formatValue(body[field]),
      saved: unreadable.has(field) ? 'changed' : formatValue(saved[field]),
    }));
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value).replace('T00:00:00.000Z', '');
}
