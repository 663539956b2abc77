import { useQuery } from '@tanstack/react-query';
import { type GameAnswers, getAnswerLinks, getGameAnswers } from 'contract/answers/team-answers';
import type { Game } from 'contract/games';
import type { Player } from 'contract/players';
import type { Team } from 'contract/teams';
import { describeAnswerCounts, useAnswerCounts } from '#domain/answers/answer-counts.ts';
import { useCopy } from '#domain/links/use-copy.ts';
import { activeOnly, wholeRosterQuery } from '#domain/players/whole-roster.ts';
import { query } from '#lib/http/query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import {
  describeReminder,
  describeSource,
  describeStatement,
  formatRemindLabel,
  saidMessages,
} from './said-messages.ts';

type FamilyAnswersPanelProps = { readonly team: Team; readonly game: Game };

/** What families said of a game, with who said it last and when. Nothing is shown while they have no link. */
export function FamilyAnswersPanel({ team, game }: FamilyAnswersPanelProps) {
  const counts = useAnswerCounts(game);
  const { data: answers } = useQuery(query(getGameAnswers, { params: { gameId: game.id } }));
  const { data: players } = useQuery({ ...wholeRosterQuery(team.id), ...activeOnly });
  if (!counts || !answers || !players) return null;
  const answered = new Set(answers.newest.map(({ playerId }) => playerId));
  const unanswered = players.filter(({ id }) => !answered.has(id));
  return (
    <Card aria-labelledby="family-answers" size="compact" className="mt-4 grid gap-3">
      <h2 id="family-answers" className="text-lg">
        {saidMessages.heading}
      </h2>
      <p data-figures>{describeAnswerCounts(counts)}</p>
      {answers.statements.length === 0 && <p className="text-ink-soft text-sm">{saidMessages.none}</p>}
      <ul className="divide-y divide-line">
        {players.map((player) => (
          <PlayerStatements key={player.id} player={player} answers={answers} />
        ))}
      </ul>
      {unanswered.length > 0 && <Reminder team={team} game={game} unanswered={unanswered} />}
    </Card>
  );
}

/** The newest statement first. The coach may have said something since. */
function PlayerStatements({ player, answers }: { readonly player: Player; readonly answers: GameAnswers }) {
  const [newest, ...earlier] = answers.statements.filter(({ playerId }) => playerId === player.id);
  const last = answers.newest.find(({ playerId }) => playerId === player.id);
  const said = last?.saidBy === 'family' ? last.saidAt : newest?.saidAt;
  if (said === undefined) return null;
  return (
    <li className="grid gap-0.5 py-2 text-sm">
      <p>
        <strong>{player.fullName}</strong>: {describeStatement(newest ?? away)}{' '}
        <span className="text-ink-soft">({describeSource('family', said)})</span>
      </p>
      {newest?.note && <p className="wrap-anywhere text-ink-soft">“{newest.note}”</p>}
      {last?.saidBy === 'coach' && (
        <p className="text-ink-soft">Changed since: {describeSource('coach', last.saidAt)}</p>
      )}
      {earlier.map((statement) => (
        <p key={statement.saidAt} className="text-ink-soft text-xs">
          Before: {describeStatement(statement)} ({describeSource('family', statement.saidAt)})
          {statement.note && ` “${statement.note}”`}
        </p>
      ))}
    </li>
  );
}

/** The answer of an absence, which has no statement of its own. */
const away = { status: 'out', fromInning: null, throughInning: null } as const;

type ReminderProps = FamilyAnswersPanelProps & { readonly unanswered: readonly Player[] };

/** The link of the team goes to the chat of all families. A list of personal links is copied only: each is for one family. */
function Reminder({ team, game, unanswered }: ReminderProps) {
  const { data: links } = useQuery(query(getAnswerLinks, { params: { teamId: team.id } }));
  const teamLink = links?.team?.url;
  const { copy, share, canShare, outcome } = useCopy(teamLink ? saidMessages.teamLink : saidMessages.playerLinks);
  const urls = new Map(links?.players.map(({ playerId, url }) => [playerId, url]));
  const personal = unanswered.flatMap(({ id, firstName }) => {
    const url = urls.get(id);
    return url ? [`${firstName}: ${url}`] : [];
  });
  const shown = teamLink ? [teamLink] : personal;
  if (shown.length === 0) return null;
  const text = describeReminder({ teamName: team.name, game, links: shown });
  return (
    <div className="grid justify-items-start gap-1">
      <Button variant="secondary" onClick={() => (teamLink && canShare ? share({ text }) : copy(text))}>
        {formatRemindLabel(unanswered.length)}
      </Button>
      <p role="status" className="text-sm">
        {outcome}
      </p>
    </div>
  );
}
