import type { Rank } from '#engine/search/milp/repair-program.ts';
import type { ChangePriority } from '#engine/vocabulary.ts';

/** Says in sentences for the coach what is proven of a lineup; `open` is the first rank in which a better one may exist. */
export function describeRepair(required: number, priority: ChangePriority, open: Rank | undefined): readonly string[] {
  if (required > 0) return ['No lineup that meets every required rule was found, but one may exist.'];
  const isFairFirst = priority === 'fairness';
  if (open === 'low' || open === undefined)
    return [
      isFairFirst
        ? 'No lineup can be fairer under these rules, and none as fair changes fewer cells.'
        : 'No lineup that meets every required rule changes fewer cells, and none with so few changes is fairer.',
    ];
  if (open === 'high')
    return [
      isFairFirst
        ? 'Every required rule is met; a fairer lineup may exist.'
        : 'No lineup that meets every required rule changes fewer cells; a fairer one may exist.',
    ];
  return [
    isFairFirst
      ? 'No lineup can be fairer under these rules; one as fair that changes fewer cells may exist.'
      : 'Every required rule is met; a lineup that changes fewer cells may exist.',
  ];
}
