/** A roster as coaches have it, and the players in it. All names are invented. */
export type RosterExample = {
  readonly title: string;
  readonly text: string;
  /** `first|last|jersey|positions|bats/throws|notes`, without empty fields at the end. */
  readonly players: readonly string[];
};
