export const messages = {
  load: 'Failed to load the calendar feed',
  change: 'Failed to change the calendar feed',
  off: 'The calendar feed is off. The old link no longer works.',
  shownOnce: "It's shown only once. In your calendar app, subscribe to it by URL.",
} as const;

/** `created` is the day the link was created on. */
export function describeFeed(created: string | undefined): string {
  const since = created ? `, created on ${created}` : '';
  return `The calendar feed is on${since}. Its link was shown only once. A new link replaces the old one.`;
}
