import { INFIELD, type PlayerId } from 'engine';
import { formatList } from 'engine/format';
import { summarizeSeason } from 'engine/season/statistics';
import { nameGames } from '#domain/games/game-labels.ts';
import { formatGameDay } from '#lib/dates/format-dates.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { GameName } from './game-choices.tsx';
import { describeDay, describeRestingByPlan, nextGamesMessages } from './messages.ts';
import { listPitchers, type PlannedLineup } from './model/plan-together.ts';

type PlannedGamesProps = {
  readonly lineups: readonly PlannedLineup[];
  readonly names: ReadonlyMap<PlayerId, string>;
  readonly isSaved: boolean;
  readonly timeZone: string | null;
  /** True where the table of the team counts innings, which a lineup plans. Pitches are known only after a game. */
  readonly isRestPlanned: boolean;
};

/** The games of the plan by day. A day with several games says how it is shared. */
export function PlannedGames({ lineups, names, isSaved, timeZone, isRestPlanned }: PlannedGamesProps) {
  const spoken = nameGames(lineups.map(({ game }) => game));
  const dayOf = ({ game }: PlannedLineup) => game.gameDate.slice(0, 10);
  const days = [...new Set(lineups.map(dayOf))].map((day) => ({
    day,
    ofDay: lineups.filter((each) => dayOf(each) === day),
  }));
  return (
    <Card size="compact" aria-labelledby="planned-games">
      <h2 id="planned-games" className="mb-2 font-bold text-lg">
        Games
      </h2>
      <ul className="grid gap-4">
        {days.map(({ day, ofDay }) => (
          <li key={day} className="grid gap-2">
            {ofDay.length > 1 && (
              <p className="text-sm">
                <strong>{formatGameDay(day)}</strong> · {describeDay(summarizeDay(ofDay), names)}
              </p>
            )}
            <ul className="divide-y divide-line">
              {ofDay.map((lineup) => (
                <li key={lineup.game.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                  <div className="grid min-w-0 gap-0.5">
                    <GameName game={lineup.game} timeZone={timeZone} />
                    <LineupNote lineup={lineup} names={names} />
                  </div>
                  <LineupState lineup={lineup} spoken={spoken.get(lineup.game.id) ?? ''} isSaved={isSaved} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft text-sm">
        {isRestPlanned ? nextGamesMessages.restPlanned : nextGamesMessages.restUnknown}
      </p>
    </Card>
  );
}

type LineupNoteProps = { readonly lineup: PlannedLineup } & Pick<PlannedGamesProps, 'names'>;

function LineupNote({ lineup: { content, facts, why, restingByPlan }, names }: LineupNoteProps) {
  if (!content) {
    const resting = restingByPlan.map((id) => names.get(id) ?? 'a former player');
    return (
      <span className="text-sm text-warning-ink">
        {nextGamesMessages.impossible} {resting.length > 0 && describeRestingByPlan(resting)} {why.join(' ')}
      </span>
    );
  }
  if (!facts) return <span className="text-sm text-warning-ink">{nextGamesMessages.partial}</span>;
  const pitchers = listPitchers(content.innings).map((id) => names.get(id) ?? 'a former player');
  if (pitchers.length === 0) return null;
  return <span className="text-ink-soft text-sm">{`Pitching: ${formatList(pitchers)}`}</span>;
}

type LineupStateProps = { readonly lineup: PlannedLineup; readonly spoken: string; readonly isSaved: boolean };

/** A lineup that is not saved yet cannot be opened. */
function LineupState({ lineup, spoken, isSaved }: LineupStateProps) {
  const { game, isKept, content } = lineup;
  if (!(isKept || isSaved)) return content ? <Badge tone="info">Not saved yet</Badge> : null;
  return (
    <span className="flex items-center gap-2">
      {isKept && <Badge>Draft stays</Badge>}
      <LinkButton to={paths.lineup(game.id)} variant="secondary" size="row" aria-label={`Open lineup for ${spoken}`}>
        Open lineup
      </LinkButton>
    </span>
  );
}

function summarizeDay(lineups: readonly PlannedLineup[]) {
  const facts = lineups.flatMap((lineup) => lineup.facts ?? []);
  const innings = facts.reduce((sum, game) => sum + game.innings.length, 0);
  const { players } = summarizeSeason(facts, [], INFIELD);
  const sits = players.filter(({ present }) => present === innings).map(({ bench }) => bench);
  const pitchers = facts.map((game) => listPitchers(game.innings));
  const twice = new Set(pitchers.flat().filter((id) => pitchers.filter((ids) => ids.includes(id)).length > 1));
  return {
    games: lineups.length,
    sits: sits.length === 0 ? undefined : ([Math.min(...sits), Math.max(...sits)] as const),
    pitchers: new Set(pitchers.flat()).size,
    pitchTwice: [...twice],
  };
}
