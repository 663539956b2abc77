export const noticeMessages = {
  offlineSignedIn: 'You can read what you opened earlier. Saving needs a connection.',
  offlineVisitor: 'Signing in needs a connection.',
  updateFound: 'A new version of Evenfield is ready. Save your work first: the page will reload.',
  updatedElsewhere: 'Evenfield has been updated. Save your work in this tab first: the page will reload.',
} as const;
