import { v7 as uuid } from 'uuid';

export type NewIds = {
  readonly ofTeam: (teamId: string) => string;
  /** The new id of a row of the team: a player, a game or a rule pack. */
  readonly inTeam: (teamId: string, id: string) => string;
};

/** Gives every id of a file a new one. The same id in two teams gets two, so that no team names a row of another. */
export function createNewIds(): NewIds {
  const newIds = new Map<string, string>();
  const replace = (key: string) => {
    const newId = newIds.get(key) ?? uuid();
    newIds.set(key, newId);
    return newId;
  };
  return { ofTeam: (teamId) => replace(teamId), inTeam: (teamId, id) => replace(`${teamId} ${id}`) };
}
