export const messages = {
  intro: 'Who changed what in this team, in the last 90 days.',
  loading: 'Loading activity...',
  load: 'The activity could not be loaded.',
  offline: 'There is no network. New activity is shown when it is back.',
  empty: 'Nothing has been changed yet',
  emptyReason: 'Changes of the roster, games, lineups and members appear here, with the name of who made them.',
  emptyFilter: 'Nothing fits this choice',
  emptyFilterReason: 'Choose another person or another game.',
} as const;

export const undoMessages = {
  undone: 'The change is undone.',
  waiting: 'Saved on this device',
  failed: 'The change could not be undone. Try again.',
  changedSince: 'This was changed again since, so it stays as it is now.',
  waits: 'A change of yours waits on this device and is sent first. Then try again.',
  notRead: 'This device has not read this change yet. Try again when there is a network.',
} as const;
