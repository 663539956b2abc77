import { createCalendarFeed, exportCalendar, getCalendarFeed, revokeCalendarFeed } from 'contract/calendar';
import { z } from 'zod';
import { changeAs } from '#server/database/author.ts';
import type { Routes } from '#server/dependencies.ts';
import { matchesEtag, streamJson, streamText } from '#server/http/responses.ts';
import { coachedTeam, inEditableTeam, seasonTeam } from '#server/teams/access.ts';
import { createFeed, readFeedCalendar, streamCalendarExport } from './feed.ts';
import { deleteFeed, selectFeed } from './queries.ts';

export const calendarRoutes: Routes = async (app, dependencies) => {
  const { db, config } = dependencies;

  app.route({
    ...getCalendarFeed,
    handler: async (request) => {
      const feed = await selectFeed(db, await coachedTeam(db, request.coach, request.params.teamId));
      return { isOn: feed !== undefined, createdAt: feed?.createdAt.toISOString() ?? null };
    },
  });

  app.route({
    ...createCalendarFeed,
    handler: async (request, reply) => {
      const wanted = { ...request.body, publicUrl: config.publicUrl };
      const feed = await inEditableTeam(dependencies, request.coach, request.params.teamId, (edit) =>
        createFeed(edit, wanted),
      );
      return reply.code(201).send(feed);
    },
  });

  app.route({
    ...revokeCalendarFeed,
    handler: async (request, reply) => {
      const teamId = await seasonTeam(db, request.coach, request.params.teamId);
      await changeAs(dependencies, request.coach, (tx) => deleteFeed(tx, teamId));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...exportCalendar,
    handler: async (request, reply) => {
      const teamId = await coachedTeam(db, request.coach, request.params.teamId);
      return streamJson(reply, await streamCalendarExport(db, teamId, request.query.timeZone));
    },
  });

  // Calendars cannot sign in: knowing the address is the permission. It is counted like every other call.
  app.get(
    '/calendar/:file',
    { schema: { params: z.object({ file: z.string() }), hide: true }, config: { access: 'anyone' } },
    async (request, reply) => {
      const { etag, chunks } = await readFeedCalendar(db, request.params.file);
      reply.headers({ 'cache-control': 'private, max-age=300', etag });
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      reply.headers({ 'content-disposition': 'inline; filename="games.ics"', 'x-robots-tag': 'noindex' });
      return streamText(reply, 'text/calendar; charset=utf-8', chunks);
    },
  );
};
