/** A schedule as coaches of the River Otters have it on March 20, 2026, and the games in it. */
export type ScheduleExample = {
  readonly title: string;
  readonly text: string;
  /** `day|time|opponent|home or away|location`, without empty fields at the end. */
  readonly games: readonly string[];
};
