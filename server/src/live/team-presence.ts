import { liveLimits, type PresenceEvent, type PresentPerson } from 'contract/live';
import { second } from '#server/time-units.ts';

/** A call of a browser that any server has received. */
export type BrowserCall = {
  readonly teamId: string;
  readonly browserId: string;
  /** Null when it shows no game or is gone. */
  readonly gameId: string | null;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
};

type Browser = { readonly gameId: string; readonly person: PresentPerson; readonly endsAt: number };

/** More than a person opens; the browser that called longest ago makes room. */
const browsersOfUserMax = 10;

/** Which games of which teams are open where, as this process has heard of it. */
export class TeamPresence {
  readonly #teams = new Map<string, Map<string, Browser>>();

  /** Takes a call into account, and returns the games of the team whose people have changed. */
  note({ teamId, browserId, gameId, userId, firstName, lastName }: BrowserCall, now: Date): readonly string[] {
    return this.#change(teamId, (browsers) => {
      const before = browsers.get(browserId);
      // The id of a browser of another person changes nothing.
      if (before && before.person.userId !== userId) return;
      browsers.delete(browserId);
      if (gameId === null) return;
      const person = { userId, name: `${firstName} ${lastName}`, initials: toInitial(firstName) + toInitial(lastName) };
      const endsAt = now.getTime() + liveLimits.presenceEndsAfterSeconds * second;
      browsers.set(browserId, { gameId, person, endsAt });
      const own = [...browsers].filter(([, browser]) => browser.person.userId === userId);
      for (const [surplus] of own.slice(0, -browsersOfUserMax)) browsers.delete(surplus);
    });
  }

  /** Forgets a person who is no longer in the team. */
  forget(teamId: string, userId: string): readonly string[] {
    return this.#change(teamId, (browsers) => {
      for (const [id, { person }] of browsers) if (person.userId === userId) browsers.delete(id);
    });
  }

  /** Forgets browsers that have not called for too long. */
  expire(now: Date): readonly { readonly teamId: string; readonly gameIds: readonly string[] }[] {
    return [...this.#teams.keys()].map((teamId) => {
      const gameIds = this.#change(teamId, (browsers) => {
        for (const [id, { endsAt }] of browsers) if (endsAt <= now.getTime()) browsers.delete(id);
      });
      return { teamId, gameIds };
    });
  }

  gamesOf(teamId: string): readonly string[] {
    return [...new Set([...(this.#teams.get(teamId)?.values() ?? [])].map(({ gameId }) => gameId))];
  }

  /** Each person once, in the order of their ids, so that equal lists are equal texts. */
  peopleIn(teamId: string, gameId: string): PresenceEvent {
    const inGame = [...(this.#teams.get(teamId)?.values() ?? [])].filter((browser) => browser.gameId === gameId);
    const people = new Map(inGame.map(({ person }) => [person.userId, person]));
    return { gameId, people: [...people.values()].toSorted((a, b) => (a.userId < b.userId ? -1 : 1)) };
  }

  #change(teamId: string, change: (browsers: Map<string, Browser>) => void): readonly string[] {
    const browsers = this.#teams.get(teamId) ?? new Map<string, Browser>();
    const list = (gameId: string) => JSON.stringify(this.peopleIn(teamId, gameId));
    const before = new Map(this.gamesOf(teamId).map((gameId) => [gameId, list(gameId)]));
    this.#teams.set(teamId, browsers);
    change(browsers);
    if (browsers.size === 0) this.#teams.delete(teamId);
    const games = new Set([...before.keys(), ...this.gamesOf(teamId)]);
    return [...games].filter((gameId) => list(gameId) !== before.get(gameId));
  }
}

function toInitial(name: string): string {
  return [...name][0]?.toUpperCase() ?? '';
}
