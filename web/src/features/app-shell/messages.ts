/** In the entry, so the texts of the notices are in `notices/notice-messages.ts`. */
export const messages = {
  unexpected: 'Something went wrong on this page. Reloading it usually helps.',
} as const;
