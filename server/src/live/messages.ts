import { liveResources } from 'contract/live';
import { z } from 'zod';
import type { BrowserCall } from './team-presence.ts';

const teamChange = z.object({
  team: z.string(),
  resource: z.enum(liveResources),
  game: z.string().nullish(),
  version: z.int().nullish(),
  /** Whose membership has changed. */
  member: z.string().optional(),
  isDeleted: z.boolean().optional(),
});
export type TeamChange = z.infer<typeof teamChange>;

const browserCall = z.object({
  teamId: z.string(),
  browserId: z.string(),
  gameId: z.string().nullable(),
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});

/** Undefined for what only a newer release understands. */
export function readTeamChange(payload: string): TeamChange | undefined {
  return teamChange.safeParse(JSON.parse(payload)).data;
}

export function readBrowserCall(payload: string): BrowserCall | undefined {
  return browserCall.safeParse(JSON.parse(payload)).data;
}
