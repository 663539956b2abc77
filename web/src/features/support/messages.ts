export const supportTexts = {
  failed: 'Your message was not sent. Try again, or write an email to the address below',
  noNames: "Leave out children's names. The page you came from and the app's version are sent too.",
  replyTo: (email: string) => `We'll reply to ${email}.`,
  priority: 'Pro coaches get priority support: your message is answered first.',
} as const;
