import {
  getAnswerLinks,
  getGameAnswers,
  getTeamAnswers,
  putPlayerAnswerLinks,
  putTeamAnswerLink,
  revokePlayerAnswerLink,
  revokePlayerAnswerLinks,
  revokeTeamAnswerLink,
} from 'contract/answers/team-answers';
import { getEarliestToday } from 'contract/primitives/days';
import { leaveOutNotes } from '#server/answers/family-notes.ts';
import { changeAs } from '#server/database/author.ts';
import type { Routes } from '#server/dependencies.ts';
import { countDevicesToRemind } from '#server/push/queries.ts';
import { createLinkTokens } from '#server/secrets/link-tokens.ts';
import { coachedGame, coachedTeam, inEditableTeam, readsFamilyNotes, seasonTeam } from '#server/teams/access.ts';
import { openPlayerLinks, openTeamLink, readAnswerLinks } from './answer-links.ts';
import {
  deletePlayerLinks,
  deleteTeamLink,
  selectAnswerCounts,
  selectAnswerLinks,
  selectGameAnswers,
  selectTeamTimeZone,
} from './queries.ts';

/** What coaches get of the answers of families. */
export const teamAnswerRoutes: Routes = async (app, dependencies) => {
  const { db, config, clock } = dependencies;
  const context = { tokens: createLinkTokens(config, 'answer-link'), publicUrl: config.publicUrl };
  app.register(revocationRoutes, dependencies);

  app.route({
    ...getAnswerLinks,
    handler: async ({ coach, params }) => readAnswerLinks(db, await seasonTeam(db, coach, params.teamId), context),
  });

  app.route({
    ...putTeamAnswerLink,
    handler: ({ coach, params, body }) =>
      inEditableTeam(dependencies, coach, params.teamId, (edit) => openTeamLink(edit, body, context)),
  });

  app.route({
    ...putPlayerAnswerLinks,
    handler: ({ coach, params }) =>
      inEditableTeam(dependencies, coach, params.teamId, (edit) => openPlayerLinks(edit, context)),
  });

  app.route({
    ...getTeamAnswers,
    handler: async ({ coach, params }) => {
      const teamId = await coachedTeam(db, coach, params.teamId);
      const firstDay = getEarliestToday(await selectTeamTimeZone(db, teamId), clock());
      const links = await selectAnswerLinks(db, teamId);
      return { isOpen: links.length > 0, games: await selectAnswerCounts(db, teamId, firstDay) };
    },
  });

  app.route({
    ...getGameAnswers,
    handler: async ({ coach, params }) => {
      const game = await coachedGame(db, coach, params.gameId);
      const devicesToRemind = config.pushMessages ? await countDevicesToRemind(db, game, clock()) : 0;
      const { newest, statements } = await selectGameAnswers(db, game);
      const readsNotes = await readsFamilyNotes(db, coach, game.teamId);
      return { newest, statements: readsNotes ? statements : leaveOutNotes(statements), devicesToRemind };
    },
  });
};

/** Not edits: a coach whose team became read-only can still turn its links off. */
const revocationRoutes: Routes = async (app, dependencies) => {
  const { db, config } = dependencies;
  const context = { tokens: createLinkTokens(config, 'answer-link'), publicUrl: config.publicUrl };

  app.route({
    ...revokeTeamAnswerLink,
    handler: async ({ coach, params }) => {
      const teamId = await seasonTeam(db, coach, params.teamId);
      await changeAs(dependencies, coach, (tx) => deleteTeamLink(tx, teamId));
      return readAnswerLinks(db, teamId, context);
    },
  });

  app.route({
    ...revokePlayerAnswerLinks,
    handler: async ({ coach, params }) => {
      const teamId = await seasonTeam(db, coach, params.teamId);
      await changeAs(dependencies, coach, (tx) => deletePlayerLinks(tx, teamId));
      return readAnswerLinks(db, teamId, context);
    },
  });

  app.route({
    ...revokePlayerAnswerLink,
    handler: async ({ coach, params }) => {
      const teamId = await seasonTeam(db, coach, params.teamId);
      await changeAs(dependencies, coach, (tx) => deletePlayerLinks(tx, teamId, params.playerId));
      return readAnswerLinks(db, teamId, context);
    },
  });
};
