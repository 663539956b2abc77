import { useQuery } from '@tanstack/react-query';
import { isTeeBall } from 'contract/lineup-problem';
import { getSeason } from 'contract/season';
import type { BattingPlace } from 'contract/season/batting-places';
import { describeRestTable, type PitchLimits } from 'contract/season/pitch-limits';
import { formatPitched } from 'contract/season/pitching-rest';
import type { GameRecord } from '#domain/played/game-record.ts';
import { useOpenSeason } from '#domain/season/use-season-plan.ts';
import { formatGameDay } from '#lib/dates/format-dates.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton, TextLink } from '#ui/buttons/links.tsx';
import { Card } from '#ui/layout/card.tsx';
import { countInnings, gameModeMessages } from '../messages.ts';
import {
  describeContext,
  describeFairness,
  listPitchers,
  listPlayerSummaries,
  type PlayerSummary,
} from '../model/summarize-game.ts';
import type { GameModeSources } from '../use-game-mode.ts';
import type { FindPlayer } from '../use-game-view.ts';

type GameOverProps = {
  readonly sources: GameModeSources;
  readonly record: GameRecord;
  readonly places: readonly BattingPlace[];
  readonly findPlayer: FindPlayer;
  /** Undefined for a coach who may only read the game. */
  readonly onReopen: (() => void) | undefined;
  /** Undefined where the coach may not share. */
  readonly onSend: (() => void) | undefined;
};

export function GameOver({ sources, record, places, findPlayer, onReopen, onSend }: GameOverProps) {
  const { game, pitchLimits = null } = sources;
  const season = useQuery(query(getSeason, { params: { teamId: game.teamId } }));
  const openSeason = useOpenSeason(game);
  const known = { game, season: season.data?.games ?? [], pitchLimits };
  const players = listPlayerSummaries(record, known);
  const played = record.innings.length;
  const batter = places.find(({ starter }) => starter === record.lastBatter)?.batter;
  return (
    <div className="mx-auto grid w-full max-w-lg flex-1 content-start gap-4 p-4">
      <div>
        <p className="text-ink-soft text-sm">{gameModeMessages.over}</p>
        {played > 0 && <h2 className="text-2xl">{describeFairness(players)}</h2>}
        {played > 0 && <p className="text-sm">{describeContext(record, players, known)}</p>}
        <p className="text-ink-soft text-sm">{`${countInnings(played)} ${played === 1 ? 'was' : 'were'} played.`}</p>
      </div>
      {players.length > 0 && <Players players={players} findPlayer={findPlayer} />}
      {!isTeeBall(game) && (
        <Pitchers
          pitchers={listPitchers(record, known)}
          findPlayer={findPlayer}
          gameId={game.id}
          limits={pitchLimits}
        />
      )}
      {batter && <p className="text-sm">Last batter: {findPlayer(batter).name}.</p>}
      {onReopen && (
        <Button variant="ghost" onClick={onReopen}>
          Reopen the game
        </Button>
      )}
      <div className="sticky bottom-0 -mx-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2 border-line border-t bg-page px-4 py-2 low:static landscape:static">
        {onSend && (
          <Button size="large" className="col-span-full" onClick={onSend}>
            Send to families
          </Button>
        )}
        <LinkButton to={paths.played(game.id)} variant="secondary" className="text-center">
          Correct what was played
        </LinkButton>
        <Button variant="secondary" onClick={openSeason}>
          See the Season
        </Button>
      </div>
    </div>
  );
}

const pipColors = {
  infield: 'bg-clay-line',
  outfield: 'bg-grass-line',
  bench: 'bg-sit',
  away: 'border border-line bg-sunken',
} as const;

type PlayersProps = { readonly players: readonly PlayerSummary[]; readonly findPlayer: FindPlayer };

/** One pip for each inning: dark on the bench, empty when the player was away. */
function Players({ players, findPlayer }: PlayersProps) {
  return (
    <Card size="compact">
      <ul aria-label="Bench innings">
        {players.map(({ playerId, pips, sits, note }) => (
          <li
            key={playerId}
            className="flex flex-wrap items-center gap-x-3 border-line py-1.5 not-last:border-b"
            data-figures
          >
            <strong className="wrap-anywhere min-w-20">{findPlayer(playerId).label}</strong>
            <span aria-hidden="true" className="flex gap-0.75">
              {pips.map(({ inning, place }) => (
                <span key={inning} className={`size-3.5 rounded-sm ${pipColors[place]}`} />
              ))}
            </span>
            <span className="text-ink-soft text-sm">sat {sits === 0 ? 'never' : countInnings(sits)}</span>
            <span className="ml-auto font-bold text-clay-ink text-sm">{note}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type PitchersProps = {
  readonly pitchers: ReturnType<typeof listPitchers>;
  readonly findPlayer: FindPlayer;
  readonly gameId: string;
  readonly limits: PitchLimits | null;
};

function Pitchers({ pitchers, findPlayer, gameId, limits }: PitchersProps) {
  if (pitchers.length === 0) return null;
  const countsInnings = limits?.table.counts === 'innings';
  return (
    <Card size="compact">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-base">{countsInnings ? 'Innings pitched' : 'Pitches'}</h3>
        <TextLink to={paths.print(gameId, 'pitching-log')} className="text-sm">
          Print the pitching log
        </TextLink>
      </div>
      <ul className="text-sm" data-figures>
        {pitchers.map(({ playerId, innings, pitches, nextDay, isUncounted }) => (
          <li key={playerId}>
            <strong>
              {findPlayer(playerId).label} {countsInnings ? Math.max(1, innings) : pitches}
            </strong>
            {countsInnings && pitches > 0 && `, ${formatPitched(pitches, 'pitches')},`}
            {nextDay && ` can pitch again ${formatGameDay(nextDay)}`}
            {!nextDay && isUncounted && '. No one counted the pitches in another game.'}
          </li>
        ))}
      </ul>
      {limits && <p className="text-ink-soft text-sm">{describeRestTable(limits)}</p>}
    </Card>
  );
}
