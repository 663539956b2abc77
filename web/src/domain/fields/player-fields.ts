import type { PlayerChange } from 'contract/players';
import { battingOptions, coEdOptions, throwingOptions } from '#domain/players/player-labels.ts';
import { byPosition, choice, type FieldsOf, flag, text } from './field.ts';

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
