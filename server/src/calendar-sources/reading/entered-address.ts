import type { HomeField } from 'contract/schedule/read-calendar';
import { selectCalendarTeam } from '#server/calendar/queries.ts';
import { CalendarProblem } from '#server/calendar-sources/fetch/calendar-problem.ts';
import { publicNetwork } from '#server/calendar-sources/fetch/network.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import type { Coach } from '#server/sessions/request-coach.ts';
import { type CoachedTeamId, inEditableTeam } from '#server/teams/access.ts';
import { limitsFor } from '#server/throttle/limits.ts';
import { createThrottle } from '#server/throttle/throttle.ts';
import { type FetchedEvents, fetchEvents, toField } from './read-source.ts';

type EnteredAddress = { readonly address: string; readonly timeZone: string };

type CoachReadings = {
  /** Checks that the coach may change the team and has not asked for too many readings. No transaction is open while it is read. */
  readonly begin: (coach: Coach, teamId: string) => Promise<CoachedTeamId>;
  /** Reads the calendar at an address that the coach has entered. */
  readonly read: (
    teamId: CoachedTeamId,
    entered: EnteredAddress,
  ) => Promise<{ readonly field: HomeField; readonly fetched: FetchedEvents }>;
};

/** Readings that a coach asks for. */
export function createCoachReadings(dependencies: Dependencies): CoachReadings {
  const { db, config, clock, limits, calendarNetwork: network = publicNetwork } = dependencies;
  const throttle = createThrottle(db, config, { ...limitsFor(config), ...limits });
  return {
    begin: async (coach, teamId) => {
      const editable = await inEditableTeam(dependencies, coach, teamId, async (edit) => edit.teamId);
      if (!config.calendarSources) throw new Refusal('calendar_sources_off');
      await throttle.consume([{ limit: 'calendarReadsOfUser', of: [coach.userId] }], clock());
      return editable;
    },
    read: async (teamId, { address, timeZone }) => {
      const team = await selectCalendarTeam(db, teamId);
      if (!team) throw new Refusal('team_not_found');
      const field = toField({ name: team.name, teamZone: team.timeZone, timeZone });
      return { field, fetched: await refuseProblems(fetchEvents(address, field, { network })) };
    },
  };
}

/** What is wrong with a calendar is said beside the field of its address. */
export async function refuseProblems<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof CalendarProblem)) throw error;
    const { message } = error;
    throw new Refusal('calendar_unreadable', { message, errors: { address: [message] } });
  }
}
