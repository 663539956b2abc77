import {
  decideCalendarProposal,
  deleteCalendarSource,
  getCalendarSource,
  previewCalendar,
  putCalendarSource,
  readCalendarSource,
} from 'contract/calendar-sources';
import { getEarliestToday } from 'contract/primitives/days';
import { changeAs } from '#server/database/author.ts';
import type { Routes } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { createMailCipher } from '#server/mail/mail-cipher.ts';
import { coachedTeam, inEditableGame, inEditableTeam, seasonTeam } from '#server/teams/access.ts';
import { parseCalendarAddress, publicNetwork } from './fetch/network.ts';
import { deleteSource, selectGameOfEvent, selectSourceToRead } from './queries.ts';
import { createCoachReadings, refuseProblems } from './reading/entered-address.ts';
import { readSource } from './reading/read-source.ts';
import { choosePreviewed } from './reading/tracked-games.ts';
import { connectSource, decideGameChange, decideNewGame, readSourceState } from './sources.ts';

/** More than a coach reads. */
const skippedMax = 100;

export const calendarSourceRoutes: Routes = async (app, dependencies) => {
  const { db, clock } = dependencies;
  app.register(readingRoutes, dependencies);

  app.route({
    ...getCalendarSource,
    handler: async ({ coach, params }) => readSourceState(db, await coachedTeam(db, coach, params.teamId), clock()),
  });

  // Not an edit: a coach whose team became read-only can still have the address forgotten.
  app.route({
    ...deleteCalendarSource,
    handler: async ({ coach, params }, reply) => {
      const teamId = await seasonTeam(db, coach, params.teamId);
      await changeAs(dependencies, coach, (tx) => deleteSource(tx, teamId));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...decideCalendarProposal,
    handler: async ({ coach, params, body }) => {
      const teamId = await coachedTeam(db, coach, params.teamId);
      const gameId = await selectGameOfEvent(db, teamId, body.event);
      if (gameId === null) await inEditableTeam(dependencies, coach, teamId, (edit) => decideNewGame(edit, body));
      else await inEditableGame(dependencies, coach, gameId, (edit) => decideGameChange(edit, body));
      return readSourceState(db, teamId, clock());
    },
  });
};

/** The calls that ask another server. */
const readingRoutes: Routes = async (app, dependencies) => {
  const { db, config, clock, calendarNetwork: network = publicNetwork } = dependencies;
  const cipher = createMailCipher(config);
  const readings = createCoachReadings(dependencies);

  app.route({
    ...previewCalendar,
    handler: async ({ coach, params, body }) => {
      const teamId = await readings.begin(coach, params.teamId);
      const { field, fetched } = await readings.read(teamId, body);
      const { events = [], skipped = [] } = fetched.calendar ?? {};
      const today = getEarliestToday(field.zone, clock());
      return { events: choosePreviewed(events, today), skipped: skipped.slice(0, skippedMax) };
    },
  });

  app.route({
    ...putCalendarSource,
    handler: async ({ coach, params, body }) => {
      const teamId = await readings.begin(coach, params.teamId);
      const read = await readings.read(teamId, body);
      const { href, hostname } = parseCalendarAddress(body.address, network);
      const { timeZone, events } = body;
      const source = { ...read, address: await cipher.encrypt(href), host: hostname, timeZone, events };
      await inEditableTeam(dependencies, coach, teamId, (edit) => refuseProblems(connectSource(edit, source)));
      return readSourceState(db, teamId, clock());
    },
  });

  app.route({
    ...readCalendarSource,
    handler: async ({ coach, params }) => {
      const teamId = await readings.begin(coach, params.teamId);
      const source = await selectSourceToRead(db, teamId);
      if (!source) throw new Refusal('calendar_source_not_found');
      await readSource({ db, clock, network, cipher }, source);
      return readSourceState(db, teamId, clock());
    },
  });
};
