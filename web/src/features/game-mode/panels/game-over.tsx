import type { Game } from 'contract/games';
import { formatList } from 'engine/format';
import type { GameRecord } from '#domain/played/game-record.ts';
import { useOpenSeason } from '#domain/season/use-open-season.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { FindPlayer } from '../game-players.ts';
import { gameModeMessages } from '../messages.ts';
import type { BattingPlace } from '../model/batting-places.ts';

type GameOverProps = {
  readonly game: Game;
  readonly record: GameRecord;
  readonly places: readonly BattingPlace[];
  readonly findPlayer: FindPlayer;
  readonly onReopen: () => void;
};

/** What was recorded, and the ways to go on: reopen the game or correct it. */
export function GameOver({ game, record, places, findPlayer, onReopen }: GameOverProps) {
  const { innings, lastBatter, pitches } = record;
  const openSeason = useOpenSeason(game);
  const batter = places.find(({ starter }) => starter === lastBatter)?.batter;
  const counted = Object.entries(pitches).filter(([, count]) => count > 0);
  const list = counted.map(([playerId, count]) => `${findPlayer(playerId).label} ${count}`);
  return (
    <div className="mx-auto grid w-full max-w-lg flex-1 content-center gap-4 p-4">
      <Card size="compact">
        <h2 className="text-xl">{gameModeMessages.over}</h2>
        <p className="mt-2">
          {innings.length === 1 ? '1 inning was played.' : `${innings.length} innings were played.`}
        </p>
        {batter && <p>Last batter: {findPlayer(batter).name}.</p>}
        {list.length > 0 && <p>Pitches: {formatList(list)}.</p>}
        <p className="mt-2 text-ink-soft text-sm">{gameModeMessages.overHint}</p>
      </Card>
      <LinkButton to={paths.played(game.id)} size="large">
        What really happened?
      </LinkButton>
      <Button size="large" variant="secondary" onClick={openSeason}>
        See the Season
      </Button>
      <Button size="large" variant="secondary" onClick={onReopen}>
        Reopen the game
      </Button>
    </div>
  );
}
