const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `Sat, May 9`: the game's calendar day, the same wherever it is read. */
export function gameDayWords(gameDate: string): string {
  return day.format(new Date(gameDate));
}
