import type { Activity, ActivityKind } from 'contract/activities';
import { formatList } from 'engine/format';
import { describeInnings } from '#domain/activities/describe-newer-change.ts';
import { roleNames } from '#domain/teams/team-rights.ts';
import { formatNearDay, formatStartTime } from '#lib/dates/format-dates.ts';

/** More players than these are counted. */
const namesMax = 4;

/** `Sam Stone`, `You`, `A family`. */
export function formatAuthor({ kind, name, isYou }: Activity['author']): string {
  if (kind === 'family') return 'A family';
  if (kind === 'former-member') return 'A former member';
  return isYou ? 'You' : name;
}

/** What the author did, without the author: `changed the lineup of Sat, Jun 6 vs Tigers (innings 3 and 4)`. */
export function describeActivity(activity: Activity): string {
  return describeKind[activity.kind](activity);
}

const of = (text: string) => () => text;
const withGame = (verb: string) => (activity: Activity) => `${verb} ${formatTheGame(activity)}`;
const withPlayers = (verb: string) => (activity: Activity) => `${verb} ${formatPlayers(activity)}`;
const withMember =
  (before: string, after = '') =>
  ({ member }: Activity) =>
    `${before} ${member ?? 'a former member'}${after}`;
const withRole =
  (text: string) =>
  ({ details: { role } }: Activity) =>
    role ? `${text} ${roleNames[role].toLowerCase()}` : text;

const describeKind: Readonly<Record<ActivityKind, (activity: Activity) => string>> = {
  'player-added': withPlayers('added'),
  'player-changed': (activity) => `changed ${formatPlayers(activity)}${formatFields(activity)}`,
  'player-archived': withPlayers('archived'),
  'player-restored': (activity) => `put ${formatPlayers(activity)} back on the roster`,
  'player-deleted': withPlayers('deleted'),
  'game-added': withGame('added'),
  'game-changed': (activity) => `changed ${formatTheGame(activity)}${formatFields(activity)}`,
  'game-final': (activity) => `marked ${formatTheGame(activity)} as over`,
  'game-reopened': withGame('reopened'),
  'game-deleted': ({ details: { days = [] } }) =>
    days.length > 0 ? `deleted a game of ${formatList(days.map((day) => formatNearDay(day)))}` : 'deleted a game',
  'lineup-changed': (activity) => `changed the lineup of ${formatGame(activity)}${formatParts(activity)}`,
  'lineup-final': (activity) => `marked the lineup of ${formatGame(activity)} final${formatParts(activity)}`,
  'availability-marked': (activity) => `marked who is there of ${formatPlayers(activity)}, for ${formatGame(activity)}`,
  'record-changed': (activity) => `recorded what was played in ${formatGame(activity)}${formatParts(activity)}`,
  'record-removed': withGame('removed the record of'),
  'team-changed': (activity) => `changed the team${formatFields(activity)}`,
  'team-taken-over': withMember('took the team over from'),
  'season-started': of('started the next season'),
  'rules-added': of('added rules of the team'),
  'rules-changed': of('changed rules of the team'),
  'rules-deleted': of('deleted rules of the team'),
  'game-shared': withGame('shared'),
  'game-unshared': withGame('turned off the shared page of'),
  'answer-links-opened': of('turned on links with which families answer'),
  'answer-links-changed': of('changed links with which families answer'),
  'answer-links-ended': of('turned off links with which families answer'),
  'calendar-feed-opened': of('turned on the calendar feed'),
  'calendar-feed-ended': of('turned off the calendar feed'),
  'calendar-connected': of('connected a calendar of another app'),
  'calendar-disconnected': of('disconnected the calendar of another app'),
  'calendar-decided': of('decided about a change in the connected calendar'),
  'member-joined': withRole('joined the team as'),
  'member-left': of('left the team'),
  'member-removed': withMember('removed', ' from the team'),
  'member-role-changed': (activity) => withRole(`made ${activity.member ?? 'a former member'} a`)(activity),
  'invitation-created': withRole('invited a'),
  'invitation-withdrawn': withRole('withdrew an invitation of a'),
  'hand-over-offered': withMember('offered the team to'),
  'hand-over-ended': withMember('ended the offer of the team to'),
};

/** `Sat, Jun 6, 9:00 AM vs Tigers`. The day and the opponent alone do not name one game of a doubleheader. */
export function formatGame({ game }: Pick<Activity, 'game'>): string {
  if (!game) return 'a deleted game';
  const time = game.startTime ? `, ${formatStartTime(game.startTime)}` : '';
  return `${formatNearDay(game.gameDate)}${time} vs ${game.opponent}`;
}

/** The same in a sentence about the game itself. */
function formatTheGame(activity: Activity): string {
  return activity.game ? `the game ${formatGame(activity)}` : formatGame(activity);
}

function formatPlayers({ players }: Activity): string {
  if (players.length > namesMax) return `${players.length} players`;
  const names = players.flatMap((name) => name ?? []);
  const deleted = players.length - names.length;
  const rest = deleted === 1 ? 'a deleted player' : `${deleted} deleted players`;
  return formatList([...names, ...(deleted > 0 ? [rest] : [])]);
}

function formatFields({ details: { fields = [] } }: Activity): string {
  const labels = [...new Set(fields.flatMap((field) => fieldLabels[field] ?? []))];
  return labels.length > 0 ? ` (${formatList(labels)})` : '';
}

function formatParts({ details: { innings = [], battingOrder } }: Activity): string {
  const parts = [...(innings.length > 0 ? [describeInnings(innings)] : []), ...(battingOrder ? ['batting order'] : [])];
  return parts.length > 0 ? ` (${formatList(parts)})` : '';
}

/** What the columns of players, games and teams are called in an activity. Others are left out. */
const fieldLabels: Readonly<Record<string, string>> = {
  first_name: 'name',
  last_name: 'name',
  batting_preference: 'batting',
  throwing_preference: 'throwing',
  notes: 'notes',
  jersey_number: 'jersey number',
  wishes: 'position preferences',
  strengths: 'strengths',
  co_ed_group: 'co-ed group',
  opponent: 'opponent',
  game_date: 'date',
  start_time: 'start time',
  home_or_away: 'home or away',
  location: 'location',
  innings_count: 'innings',
  position_configuration: 'positions',
  custom_positions: 'positions',
  designated_hitter_for: 'designated hitter',
  field_option: 'field',
  rotation: 'rotation',
  rule_pack_id: 'rules',
  counts_in_season: 'season',
  name: 'name',
  season: 'season',
  league_level: 'league level',
  max_players: 'roster size',
  time_zone: 'time zone',
  age_group: 'age group',
  pitch_table: 'pitch limits',
  batting_order_mode: 'batting order',
  default_innings_count: 'game defaults',
  default_position_configuration: 'game defaults',
  default_rule_pack_id: 'game defaults',
  default_location: 'game defaults',
  pairs: 'pairs',
};
