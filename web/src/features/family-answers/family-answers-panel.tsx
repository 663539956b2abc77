import { useMutation, useQuery } from '@tanstack/react-query';
import { type GameAnswers, getAnswerLinks, getGameAnswers, requestAnswers } from 'contract/answers/team-answers';
import type { Game } from 'contract/games';
import type { OutputOf } from 'contract/http/endpoint';
import type { Player } from 'contract/players';
import { addDays } from 'contract/primitives/days';
import { mayChange } from 'contract/team-roles';
import type { Team } from 'contract/teams';
import { describeAnswerCounts, findAskingMove } from '#domain/answers/answer-counts.ts';
import { useAnswerCounts } from '#domain/answers/use-answer-counts.ts';
import { describeReminder } from '#domain/family-texts/family-texts.ts';
import { TextLanguageField, useTextLanguage } from '#domain/family-texts/text-language-field.tsx';
import { useCopy } from '#domain/links/private-link.tsx';
import { useOutbox } from '#domain/outbox/outbox.ts';
import { listFamilyNames } from '#domain/players/player-names.ts';
import { activeOnly, wholeRosterQuery } from '#domain/players/roster-query.ts';
import { localDay } from '#lib/dates/format-dates.ts';
import { call } from '#lib/http/api.ts';
import { query } from '#lib/http/query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';

const saidMessages = {
  heading: 'What families said',
  none: 'No family has answered yet.',
  teamLink: {
    copied: 'Copied. Paste it into the chat.',
    notCopied: "Couldn't copy. Open Family Links and copy the link by hand.",
  },
  asking: 'Sending a message...',
  notAsked: "The message to the devices couldn't be sent. Check your connection and try again.",
  playerLinks: {
    copied: 'Copied, one line for each player. Send every link to one family only.',
    notCopied: "Couldn't copy. Open Family Links and copy the links by hand.",
  },
} as const;

const time = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;
const moment = new Intl.DateTimeFormat('en-US', time);
const momentWithDate = new Intl.DateTimeFormat('en-US', { ...time, month: 'short', day: 'numeric' });
const sixDaysMs = 6 * 24 * 60 * 60 * 1000;

type FamilyAnswersPanelProps = { readonly team: Team; readonly game: Game };

/** What families said of a game, with who said it last and when. Nothing is shown while they have no link. */
export function FamilyAnswersPanel({ team, game }: FamilyAnswersPanelProps) {
  const counts = useAnswerCounts(game);
  const answers = useGameAnswers(game.id);
  const { data: players } = useQuery({ ...wholeRosterQuery(team.id), ...activeOnly });
  if (!counts || !answers || !players) return null;
  const answered = new Set(answers.newest.map(({ playerId }) => playerId));
  const unanswered = players.filter(({ id }) => !answered.has(id));
  const hasAnswers = answers.statements.length > 0 || answers.newest.some(({ saidBy }) => saidBy === 'family');
  return (
    <Card aria-labelledby="family-answers" size="compact" className="mt-4 grid gap-3">
      <h2 id="family-answers" className="text-lg">
        {saidMessages.heading}
      </h2>
      <p data-figures>{describeAnswerCounts(counts)}</p>
      {!hasAnswers && <p className="text-ink-soft text-sm">{saidMessages.none}</p>}
      <ul className="divide-y divide-line">
        {players.map((player) => (
          <PlayerStatements key={player.id} player={player} answers={answers} />
        ))}
      </ul>
      {unanswered.length > 0 && mayChange(team.role, 'season') && (
        <Reminder team={team} game={game} players={players} unanswered={unanswered} devices={answers.devicesToRemind} />
      )}
    </Card>
  );
}

/** A move that waits and asks everyone again has removed what families said. Which devices get a message then is not known yet. */
function useGameAnswers(gameId: string): GameAnswers | undefined {
  const { data } = useQuery(query(getGameAnswers, { params: { gameId } }));
  const { entries } = useOutbox();
  return data && findAskingMove(entries, gameId) ? { ...data, newest: [], statements: [], devicesToRemind: 0 } : data;
}

/** What the family said last comes first. The coach may have said something since. */
function PlayerStatements({ player, answers }: { readonly player: Player; readonly answers: GameAnswers }) {
  const statements = answers.statements.filter(({ playerId }) => playerId === player.id);
  const last = answers.newest.find(({ playerId }) => playerId === player.id);
  const [newest] = statements;
  const said = last?.saidBy === 'family' ? last : newest;
  if (!said) return null;
  // An absence has no statement of its own, and leaves those from before.
  const isStated = newest !== undefined && describeStatement(newest) === describeStatement(said);
  const earlier = isStated ? statements.slice(1) : statements;
  return (
    <li className="grid gap-0.5 py-2 text-sm">
      <p>
        <strong>{player.fullName}</strong>: {describeStatement(said)}{' '}
        <span className="text-ink-soft">({describeSource('family', said.saidAt)})</span>
      </p>
      {isStated && newest.note && <p className="wrap-anywhere text-ink-soft">“{newest.note}”</p>}
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

type ReminderProps = FamilyAnswersPanelProps & {
  readonly players: readonly Player[];
  readonly unanswered: readonly Player[];
  readonly devices: number;
};

/** The link of the team goes to the chat of all families. A list of personal links is copied only: each is for one family. */
function Reminder({ team, game, players, unanswered, devices }: ReminderProps) {
  const { data: links } = useQuery(query(getAnswerLinks, { params: { teamId: team.id } }));
  const [language, chooseLanguage] = useTextLanguage(team.id);
  const teamLink = links?.team?.url;
  const { copy, share, canShare, outcome } = useCopy(teamLink ? saidMessages.teamLink : saidMessages.playerLinks);
  const answerBy = chooseAnswerDay(game.gameDate.slice(0, 10), localDay(new Date()));
  const ask = useMutation({
    mutationFn: () => call(requestAnswers, { params: { gameId: game.id }, body: { answerBy } }),
  });
  const urls = new Map(links?.players.map(({ playerId, url }) => [playerId, url]));
  const names = listFamilyNames(players);
  const personal = unanswered.flatMap(({ id, firstName }) => {
    const url = urls.get(id);
    return url ? [`${names.get(id) ?? firstName}: ${url}`] : [];
  });
  const shown = teamLink ? [teamLink] : personal;
  if (shown.length === 0) return null;
  const text = describeReminder({ teamName: team.name, game, links: shown, answerBy }, language);
  const remind = () => {
    void (teamLink && canShare ? share({ text }) : copy(text));
    if (devices > 0) ask.mutate();
  };
  return (
    <div className="grid justify-items-start gap-2">
      <TextLanguageField language={language} onChoose={chooseLanguage} />
      <Button variant="secondary" onClick={remind}>
        Remind {unanswered.length} {unanswered.length === 1 ? 'family' : 'families'}
      </Button>
      <p role="status" className="text-sm">
        {[outcome, describeAsking(ask)].filter(Boolean).join(' ')}
      </p>
      {devices > 0 && ask.isIdle && <p className="text-ink-soft text-sm">{describeDevices(devices)}</p>}
    </div>
  );
}

function describeAsking({ isPending, isError, data }: Asking): string | undefined {
  if (isPending) return saidMessages.asking;
  if (isError) return saidMessages.notAsked;
  return data && describeAsked(data.devices);
}

type Asking = {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly data: OutputOf<typeof requestAnswers> | undefined;
};

/** The day before the game, or the day of the game when it is later already. */
function chooseAnswerDay(gameDay: string, today: string): string {
  const dayBefore = addDays(gameDay, -1);
  return dayBefore < today ? gameDay : dayBefore;
}

/** `family, Tue 6:02 PM`, or `family, Tue Nov 24, 6:02 PM` after six days, in the time zone of this device. */
function describeSource(saidBy: 'coach' | 'family', saidAt: string): string {
  const format = Date.now() - Date.parse(saidAt) > sixDaysMs ? momentWithDate : moment;
  return `${saidBy}, ${format.format(new Date(saidAt)).replace(',', '')}`;
}

type Said = Pick<GameAnswers['newest'][number], 'status' | 'fromInning' | 'throughInning'>;

function describeStatement({ status, fromInning, throughInning }: Said) {
  if (status === 'out') return 'not going';
  const innings = [
    ...(fromInning === null ? [] : [`from inning ${fromInning}`]),
    ...(throughInning === null ? [] : [`until inning ${throughInning}`]),
  ];
  return innings.length > 0 ? `going, ${innings.join(', ')}` : 'going';
}

/** `This also sends a message to 2 devices.` Families have chosen that on the page of their link. */
function describeDevices(count: number): string {
  return `This also sends a message to ${count === 1 ? 'the device of a family' : `${count} devices of families`} who chose that.`;
}

function describeAsked(count: number): string {
  if (count === 0) return 'No device gets a message.';
  return `${count === 1 ? 'One device gets' : `${count} devices get`} a message in ten minutes, or at 7 in the morning when it is night.`;
}
