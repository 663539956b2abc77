import fc from 'fast-check';
import { positions } from './lineup-games.ts';
import type { Choice } from './lineup-page.ts';
import { type LateFault, lateFault, networkFault } from './two-devices.ts';

export type Action =
  | {
      readonly type: 'place' | 'clear' | 'lock';
      readonly inning: number;
      readonly position: number;
      readonly player: number;
    }
  | { readonly type: 'fill'; readonly inning: number }
  | { readonly type: 'move batter'; readonly player: number; readonly by: number }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };
type PageStep =
  | { readonly kind: 'edit'; readonly action: Action; readonly isAwaited: boolean; readonly delayMs: number }
  | { readonly kind: 'mark final' }
  | { readonly kind: 'decide'; readonly choice: Choice };
export type Step = LateFault | { readonly game: number; readonly isRendered: boolean; readonly step: PageStep };
/** Work on two devices, and what the coach answers to the questions that are left. */
export type LineupSequence = {
  readonly steps: readonly { readonly device: number; readonly step: Step }[];
  readonly lastChoices: readonly Choice[];
};

const inning = fc.integer({ min: 1, max: 3 });
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constantFrom('place', 'place', 'place', 'lock', 'clear'),
      inning,
      position: fc.nat({ max: positions.length - 1 }),
      player: fc.nat({ max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('fill'), inning }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('move batter'), player: fc.nat({ max: 8 }), by: fc.constantFrom(-1, 1) }),
  },
  { weight: 2, arbitrary: fc.constantFrom<Action>({ type: 'undo' }, { type: 'redo' }) },
);
const choice: fc.Arbitrary<Choice> = fc.oneof(
  fc.constantFrom<Choice>({ kind: 'mine' }, { kind: 'theirs' }),
  fc.record({ kind: fc.constant('innings'), taken: fc.subarray([1, 2, 3]) }),
);
const pageStep: fc.Arbitrary<PageStep> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('edit'),
      action,
      isAwaited: fc.boolean(),
      delayMs: fc.constantFrom(0, 1000),
    }),
  },
  { weight: 1, arbitrary: fc.constant<PageStep>({ kind: 'mark final' }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('decide'), choice }) },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 7, arbitrary: fc.record({ game: fc.constantFrom(0, 0, 1), isRendered: fc.boolean(), step: pageStep }) },
  { weight: 2, arbitrary: networkFault },
  { weight: 4, arbitrary: lateFault },
);
export const lineupSequence: fc.Arbitrary<LineupSequence> = fc.record({
  steps: fc.array(fc.record({ device: fc.nat({ max: 1 }), step }), { minLength: 1, maxLength: 20 }),
  lastChoices: fc.array(choice, { minLength: 4, maxLength: 4 }),
});
