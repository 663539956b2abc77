export const messages = {
  offlineSignedIn: 'You can read what you opened earlier. Saving needs a connection.',
  offlineVisitor: 'Signing in needs a connection.',
  unexpected: 'Something went wrong on this page. Reloading it usually helps.',
  updateFound: 'A new version of Evenfield is ready. Save your work first: the page will reload.',
  updatedElsewhere: 'Evenfield has been updated. Save your work in this tab first: the page will reload.',
} as const;
