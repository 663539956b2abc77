import { BATTING, type PlayerChange, THROWING } from 'contract/players';
import { byPosition, choice, type FieldsOf, flag, text } from './field.ts';

export const playerFields = {
  firstName: text('First Name'),
  lastName: text('Last Name'),
  jerseyNumber: text('Jersey Number'),
  wishes: byPosition('Positions'),
  battingPreference: choice('Batting Preference', BATTING),
  throwingPreference: choice('Throwing Preference', THROWING),
  coEdGroup: choice('Co-ed Group', { women: 'Women', men: 'Men' }),
  strengths: byPosition('Strengths'),
  notes: text('Notes'),
  isArchived: flag('Archived'),
} satisfies FieldsOf<Omit<PlayerChange, 'version' | 'allowDuplicate'>>;
