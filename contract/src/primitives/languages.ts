/** The languages of what families read: their pages, texts, cards and messages. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Teams play in the United States: days, times and numbers are written as they are there, in either language. */
export const locales = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>;
