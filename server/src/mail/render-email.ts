import type { Letter, Mail } from './email.ts';
import { letterHtml } from './email-html.ts';

/** A letter to one address, as text and as HTML that say the same. */
export function layOut(to: string, letter: Letter): Mail {
  return { to, subject: letter.subject, text: letterText(letter), html: letterHtml(letter) };
}

function letterText({ greeting, paragraphs, action, notes }: Letter): string {
  const press = action ? [`${action.label}:\n${action.url}`] : [];
  return `${[greeting, ...paragraphs, ...press, ...notes, '— Evenfield'].join('\n\n')}\n`;
}
