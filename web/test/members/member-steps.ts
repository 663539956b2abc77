import type { PlayerEvent } from 'contract/season';
import type { TeamRole } from 'contract/team-roles';
import fc from 'fast-check';
import { type LateFault, lateFault, networkFault } from '../outbox/two-devices.ts';
import { innings } from './team-on-server.ts';

/** In game mode. */
export type RecordWork =
  | { readonly kind: 'pitch' }
  | { readonly kind: 'take back' }
  | { readonly kind: 'next inning' }
  | { readonly kind: 'type pitches'; readonly total: number }
  | { readonly kind: 'event'; readonly player: number; readonly event: PlayerEvent }
  | { readonly kind: 'correct inning'; readonly inning: number; readonly player: number }
  /** By the number of a member, or null for no one. */
  | { readonly kind: 'choose recorder'; readonly recorder: number | null };
/** Numbers of players, rows and positions are taken from what there is. */
export type Work =
  | { readonly kind: 'mark'; readonly player: number }
  | { readonly kind: 'place'; readonly inning: number; readonly position: number; readonly player: number }
  | { readonly kind: 'move batter'; readonly player: number; readonly by: -1 | 1 }
  | { readonly kind: 'create'; readonly resource: 'player' | 'game' }
  | { readonly kind: 'change'; readonly row: number; readonly field: number }
  | { readonly kind: 'remove'; readonly row: number; readonly field: number }
  | { readonly kind: 'decide'; readonly keeps: 'mine' | 'theirs' }
  | RecordWork;
export type Step =
  | { readonly member: number; readonly work: Work }
  | { readonly member: number; readonly fault: LateFault }
  /** All devices send at the same moment. */
  | { readonly everyone: 'sends' }
  | { readonly changed: 1 | 2; readonly role: TeamRole | undefined };

const player = fc.nat({ max: 2 });
const row = fc.nat({ max: 3 });
const field = fc.nat({ max: 1 });
const work: fc.Arbitrary<Work> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('mark'), player }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('place'),
      inning: fc.integer({ min: 1, max: innings }),
      position: fc.nat({ max: 8 }),
      player,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('move batter'), player, by: fc.constantFrom<-1 | 1>(-1, 1) }),
  },
  { weight: 4, arbitrary: fc.constant<Work>({ kind: 'pitch' }) },
  { weight: 2, arbitrary: fc.constantFrom<Work>({ kind: 'take back' }, { kind: 'next inning' }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('type pitches'), total: fc.nat({ max: 20 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('event'),
      player,
      event: fc.constantFrom<PlayerEvent>('here', 'late', 'hurt', 'left'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('correct inning'), inning: fc.integer({ min: 1, max: 3 }), player }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('choose recorder'),
      recorder: fc.option(fc.nat({ max: 2 }), { nil: null }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('create'), resource: fc.constantFrom('player', 'game') }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('change'), row, field }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove'), row, field }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('decide'), keeps: fc.constantFrom('mine', 'theirs') }) },
);
const member = fc.nat({ max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 14, arbitrary: fc.record({ member, work }) },
  { weight: 4, arbitrary: fc.record({ member, fault: networkFault }) },
  { weight: 6, arbitrary: fc.record({ member, fault: lateFault }) },
  { weight: 2, arbitrary: fc.constant<Step>({ everyone: 'sends' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      changed: fc.constantFrom<1 | 2>(1, 2),
      role: fc.constantFrom<TeamRole | undefined>('coach', 'helper', 'viewer', undefined, undefined),
    }),
  },
);

/** Long enough for members to meet: each of them does about seven things, among twelve faults. */
export const sequence: fc.Arbitrary<readonly Step[]> = fc.array(step, { minLength: 1, maxLength: 36, size: 'max' });
