import type { AnswerLinks, TeamLinkSettings } from 'contract/answers/team-answers';
import type { Db } from '#server/database/schema.ts';
import { Refusal } from '#server/errors.ts';
import type { LinkTokens } from '#server/secrets/link-tokens.ts';
import type { SeasonTeamId, TeamEdit } from '#server/teams/access.ts';
import { hasNextTeam } from '#server/teams/rights/queries.ts';
import { insertAnswerLinks, selectAnswerLinks, selectRosterIds, updateTeamLink } from './queries.ts';

type LinkContext = { readonly tokens: LinkTokens; readonly publicUrl: string };

export async function readAnswerLinks(
  db: Db,
  /** The addresses are secret: with one, availability can be changed. */
  teamId: SeasonTeamId,
  { tokens, publicUrl }: LinkContext,
): Promise<AnswerLinks> {
  const links = (await selectAnswerLinks(db, teamId)).map((link) => {
    const token = tokens.recover(link);
    return { ...link, url: token === undefined ? null : `${publicUrl}/answer/${token}` };
  });
  const team = links.find(({ playerId }) => playerId === null);
  return {
    team: team ? { url: team.url, hoursBeforeGame: team.hoursBeforeGame, isOnSharedPage: team.isOnSharedPage } : null,
    players: links.flatMap(({ playerId, url }) => (playerId === null ? [] : [{ playerId, url }])),
  };
}

/** Keeps the address, and a setting that is absent. */
export async function openTeamLink(
  { tx, teamId, now }: TeamEdit,
  settings: TeamLinkSettings,
  context: LinkContext,
): Promise<AnswerLinks> {
  await rejectEarlierSeason({ tx, teamId });
  const { team } = await readAnswerLinks(tx, teamId, context);
  if (!team) {
    const link = { ...context.tokens.create(), playerId: null, ...withDefaults(settings) };
    await insertAnswerLinks(tx, teamId, [link], now);
  } else await updateTeamLink(tx, teamId, settings, now);
  return readAnswerLinks(tx, teamId, context);
}

export async function openPlayerLinks({ tx, teamId, now }: TeamEdit, context: LinkContext): Promise<AnswerLinks> {
  await rejectEarlierSeason({ tx, teamId });
  const { players } = await readAnswerLinks(tx, teamId, context);
  const withLink = new Set(players.map(({ playerId }) => playerId));
  const without = (await selectRosterIds(tx, teamId)).filter((id) => !withLink.has(id));
  const links = without.map((playerId) => ({ ...context.tokens.create(), playerId, ...withDefaults({}) }));
  await insertAnswerLinks(tx, teamId, links, now);
  return readAnswerLinks(tx, teamId, context);
}

/** A link of a team that has gone on in a new season would not work. */
async function rejectEarlierSeason({ tx, teamId }: Pick<TeamEdit, 'tx' | 'teamId'>): Promise<void> {
  if (await hasNextTeam(tx, teamId)) throw new Refusal('season_started');
}

function withDefaults({ hoursBeforeGame = null, isOnSharedPage = false }: TeamLinkSettings) {
  return { hoursBeforeGame, isOnSharedPage };
}
