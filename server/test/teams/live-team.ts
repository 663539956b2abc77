import { sql } from 'kysely';
import type { TestServer } from '../app.ts';
import { readEvents } from '../http/event-reader.ts';
import { createTeamOfCoaches } from './team-of-coaches.ts';

/** A team of coaches, of whose making the server has received every notification: PostgreSQL delivers them late. */
export async function createLiveTeam(server: TestServer) {
  const team = await createTeamOfCoaches(server);
  const { teamId } = team.ids;
  const reader = await readEvents({ url: server.url, teamId, headers: await team.owner.headers() });
  await reader.untilNamed('ready');
  const last = JSON.stringify({ team: teamId, resource: 'team', version: 0 });
  await sql`select pg_notify('team_changes', ${last}::text)`.execute(server.db);
  await reader.until(() => reader.named('changed').some((data) => Object(data).version === 0));
  reader.close();
  await reader.ended;
  return team;
}
