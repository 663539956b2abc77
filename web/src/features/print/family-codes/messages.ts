export const familyCodesMessages = {
  sheet: 'Family codes',
  loading: 'Loading the links',
  load: 'The links of the families could not be loaded.',
  none: 'No player has a link yet',
  noneHint: 'Create the links of the players in Family Links on the games page, then come back to print them.',
  ended: 'These links have ended with the season',
  endedHint: 'Select the team of the new season, and create and print its links there.',
} as const;

/** The secret that links are made with was replaced since. */
export function describeLostLinks(count: number): string {
  const links = count === 1 ? '1 link still works' : `${count} links still work`;
  return `${links}, but can't be printed any more. Turn off such a link in Family Links and create a new one.`;
}
