import type { SavedAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import type { Player } from 'contract/players';
import { findPitchLimits } from 'contract/season/pitch-limits';
import type { Team } from 'contract/teams';
import type { PlayerId } from 'engine';
import { capitalize, formatList } from 'engine/format';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Mark } from '#domain/answers/answer-counts.ts';
import { opponentPrefix } from '#domain/games/game-labels.ts';
import { countDaysAway } from '#domain/games/next-game.ts';
import { useLineupReaders } from '#domain/lineup/use-lineup-readers.ts';
import { shortNames } from '#domain/players/player-names.ts';
import type { Repair } from '#domain/repair/find-repairs.ts';
import { describeMisfits, type Misfits } from '#domain/repair/misfits.ts';
import { RepairButtons } from '#domain/repair/repair-choices.tsx';
import { type LineupRepair, useLineupRepair } from '#domain/repair/use-lineup-repair.ts';
import { formatNearDay, formatShortDay, formatWeekday } from '#lib/dates/format-dates.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';

export type AnsweredGame = {
  readonly game: Game;
  readonly players: readonly Player[];
  readonly marks: readonly Mark[];
  /** At least one. */
  readonly conflicts: readonly AnswerConflict[];
};

type RepairCardProps = {
  readonly team: Team;
  readonly answered: AnsweredGame;
  readonly canOptimize: boolean;
  /** On the page of the lineup no link leads there. */
  readonly hasLink: boolean;
  readonly onLeave: () => void;
  readonly onUndo: () => void;
  readonly children?: ReactNode;
};

/** What families said of a game whose lineup does not fit it, with the two repairs. One tap applies one of them. */
export function RepairCard({ team, answered, canOptimize, hasLink, onLeave, onUndo, children }: RepairCardProps) {
  const { game, players, marks, conflicts } = answered;
  const sources = { game, players, availability: marks, pitchLimits: findPitchLimits(team), pairs: team.pairs };
  const repair = useLineupRepair(sources, { canOptimize });
  const isWanted = canOptimize && repair.isReady;
  const find = useEffectEvent(() => repair.find());
  useEffect(() => {
    if (isWanted) find();
  }, [isWanted]);
  const names = shortNames(players);
  const nameOf = (playerId: string) => names.get(playerId) ?? 'A player';
  const title = describeAnswers(conflicts, formatDayOfAnswers(game, team.timeZone, new Date()), nameOf);
  const titleId = `answers-${game.id}`;
  const apply = (chosen: Repair) => {
    const takeBack = repair.apply(chosen);
    const undo = () => {
      takeBack();
      onUndo();
    };
    onLeave();
    if (chosen.changes === 0) showToast(repairMessages.kept);
    else {
      const action = { label: 'Undo', onPress: undo };
      showToast(repairMessages.repaired(chosen.changes), { action });
    }
  };
  return (
    <Card aria-labelledby={titleId} size="compact" className="mb-6 grid gap-3 border-clay">
      <div>
        <p className="scorebook text-clay-ink">{repairMessages.eyebrow}</p>
        <h2 id={titleId} className="wrap-anywhere text-2xl">
          {title}
        </h2>
        <p className="wrap-anywhere text-ink-soft text-sm" data-figures>
          {hasLink && `${opponentPrefix(game)} ${game.opponent}, ${formatNearDay(game.gameDate)}. `}
          {conflicts.length > 1 && `${listAnswers(conflicts, nameOf)} `}
          {describeMisfits(repair.misfits, nameOf)}
        </p>
      </div>
      {canOptimize && <Repairs repair={repair} gameId={game.id} nameOf={nameOf} onApply={apply} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button variant="secondary" onClick={onLeave}>
          Leave it
        </Button>
        {hasLink && (
          <LinkButton to={paths.lineup(game.id)} variant="secondary">
            Open lineup
          </LinkButton>
        )}
        {canOptimize && repair.repairs && <p className="text-ink-soft text-sm">{repairMessages.unchanged}</p>}
      </div>
      {children}
    </Card>
  );
}

type RepairsProps = {
  readonly repair: LineupRepair;
  readonly gameId: string;
  readonly nameOf: (playerId: string) => string;
  readonly onApply: (chosen: Repair) => void;
};

function Repairs({ repair, gameId, nameOf, onApply }: RepairsProps) {
  const readers = useLineupReaders(gameId);
  if (repair.failure) {
    return (
      <p role="status" className="rounded-md bg-warning-soft p-3 text-sm text-warning-ink">
        {repairMessages.none} {repair.failure}
      </p>
    );
  }
  if (repair.isOutdated) {
    return (
      <Button className="justify-self-start" onClick={repair.find}>
        Plan repairs
      </Button>
    );
  }
  if (!repair.repairs) return <SkeletonRows rows={1} label={repairMessages.planning} className="h-36 rounded-lg" />;
  return (
    <RepairButtons
      repairs={repair.repairs}
      nameOf={nameOf}
      isFinal={repair.isFinal}
      readers={readers}
      onApply={onApply}
    />
  );
}

export const repairMessages = {
  eyebrow: 'What families said',
  planning: 'Planning two repairs...',
  none: 'No lineup fits these answers.',
  unchanged: 'Nothing changes until you choose.',
  repaired: (changes: number) => `Lineup repaired: ${changes} ${changes === 1 ? 'change' : 'changes'}.`,
  kept: 'The lineup stays as it is.',
  more: 'Answers do not fit these lineups either:',
} as const;

type NameOf = (playerId: string) => string;

/** `on Saturday` within a week, otherwise `on May 16`. */
function formatDayOfAnswers(game: Pick<Game, 'gameDate'>, zone: string | null, now: Date): string {
  const days = countDaysAway(game, zone, now);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return `on ${days > 1 && days < 7 ? formatWeekday(game.gameDate) : formatShortDay(game.gameDate)}`;
}

/** More players than these are not named in a title. */
const namesInTitle = 2;

/** `Ava is out on Saturday`, `Ava and Ben are out on Saturday`, `3 answers for Saturday ...`. */
function describeAnswers(answers: readonly AnswerConflict[], day: string, nameOf: NameOf): string {
  const [first] = answers;
  if (first && answers.length === 1) return `${nameOf(first.playerId)} ${describeAnswer(first)} ${day}`;
  const isSame = first !== undefined && answers.every((answer) => describeAnswer(answer) === describeAnswer(first));
  if (!isSame) return `${answers.length} answers do not fit the lineup ${day}`;
  const names = answers.map(({ playerId }) => nameOf(playerId));
  const who = names.length > namesInTitle ? `${names.length} players` : formatList(names);
  return `${who} ${describeAnswer(first, { isPlural: true })} ${day}`;
}

/** What each family said, where the title does not: `Ava is out. Ben comes in inning 3.` */
function listAnswers(answers: readonly AnswerConflict[], nameOf: NameOf): string {
  return answers.map((answer) => `${capitalize(nameOf(answer.playerId))} ${describeAnswer(answer)}.`).join(' ');
}

function describeAnswer(
  { status, fromInning, throughInning, isBack }: Omit<AnswerConflict, 'playerId' | 'version'>,
  { isPlural = false }: { readonly isPlural?: boolean } = {},
): string {
  const verb = (one: string, many: string) => (isPlural ? many : one);
  if (status === 'out') return verb('is out', 'are out');
  const from = fromInning && fromInning > 1 ? fromInning : undefined;
  if (from && throughInning) return `${verb('is', 'are')} there from inning ${from} to ${throughInning}`;
  if (from) return `${verb('comes', 'come')} in inning ${from}`;
  if (throughInning) return `${verb('leaves', 'leave')} after inning ${throughInning}`;
  return `${verb('comes', 'come')}${isBack ? ' after all' : ''}`;
}

/** What a family said last of a player whose place in the lineup does not fit it. */
export type AnswerConflict = Pick<
  SavedAvailability,
  'playerId' | 'version' | 'status' | 'fromInning' | 'throughInning'
> & {
  /** True for a player who comes after all and has no position in the lineup. */
  readonly isBack: boolean;
};

/** The answers of families that the lineup does not fit. What the coach said of a player is the coach's own business. */
export function findAnswerConflicts(
  marks: readonly (Mark & Partial<Pick<SavedAvailability, 'version'>>)[],
  { missing, leftOut }: Pick<Misfits, 'missing' | 'leftOut'>,
): readonly AnswerConflict[] {
  const absent = new Set<PlayerId>(missing.keys());
  const back = new Set(leftOut);
  return marks.flatMap(({ saidBy, version = 0, ...mark }) => {
    const isBack = back.has(mark.playerId);
    return saidBy === 'family' && (isBack || absent.has(mark.playerId)) ? [{ ...mark, version, isBack }] : [];
  });
}
