import { findDailyPitchLimit } from 'contract/season/pitch-limits';
import { describeRest } from 'contract/season/pitching-rest';
import { usePitchedDays } from '#domain/season/pitching-rest.ts';
import { useLineup, useLineupGame } from '../lineup-context.tsx';
import { pitcherMessages } from '../messages.ts';

/** The players who must not pitch in the game, with reason and date, and those who cannot pitch as much as a day allows. */
export function PitchingRestList({ className }: { readonly className: string }) {
  const { game, resting, labels, pitchLimits } = useLineupGame();
  const { problem } = useLineup();
  const pitchLimit = findDailyPitchLimit(pitchLimits);
  const pitchedDays = usePitchedDays(game, pitchLimits);
  const players = problem.players.flatMap(({ id, name, present }) => {
    if (!present.includes(true)) return [];
    const label = labels.get(id) ?? name;
    const rest = resting.get(id);
    if (rest) return [{ id, text: `${label} ${describeRest(rest)}.` }];
    const left = pitchedDays.get(id)?.left;
    if (left === undefined || pitchLimit === undefined || !pitchLimits) return [];
    return [
      { id, text: pitcherMessages.leftToday(label, { left, limit: pitchLimit, unit: pitchLimits.table.counts }) },
    ];
  });
  if (players.length === 0) return null;
  return (
    <ul aria-label="Resting pitchers" className={`text-ink-soft text-sm ${className}`}>
      {players.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}
