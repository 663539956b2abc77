import { ignoredLines } from '../messages.ts';
import { markContacts } from '../pasted-text.ts';
import { readPositionPart } from './parse-positions.ts';

/** What a line of a pasted list is. `number` and `positions` stand alone and belong to the player beside them. */
export type LineKind =
  | 'player'
  | 'number'
  | 'positions'
  | 'heading'
  | 'staff heading'
  | 'staff'
  | 'contact'
  | 'text'
  | 'nothing';

export const reasonsToIgnore: Partial<Record<LineKind, string>> = {
  heading: ignoredLines.heading,
  'staff heading': ignoredLines.heading,
  staff: ignoredLines.staff,
  contact: ignoredLines.contact,
  text: ignoredLines.text,
};

const staff = String.raw`(?:(?:head|asst\.?|assistant|bench|team|hitting|pitching|1st base|3rd base)\s+)*(?:coach(?:es)?|assistants?|manager|mgr\.?|scorekeeper|team mom|team parent|staff|volunteers?)`;
const staffHeading = new RegExp(String.raw`^(?:the\s+)?${staff}(?:\s*(?:&|and|/)\s*${staff})*\s*:?$`, 'i');
const staffLine = new RegExp(String.raw`^${staff}\b|[-,(\t:\u2013]\s*${staff}\)?\s*$|\b(?:HC|AC)\)?$`, 'i');
const listHeading =
  /\b(?:roster|players|team list|our team|lineup|line-up|league|division|softball|baseball|t-?ball|tee ball|coach pitch|machine pitch|returning|alternates|substitutes|\d{1,2}U|(?:spring|summer|fall|winter)\s+(?:season|(?:19|20)?\d\d))\b/i;
const mailHeader = /^(?:from|to|cc|bcc|sent|date|subject|reply-to)\s*:/i;
const greeting =
  /^(?:hi|hey|hello|dear|good (?:morning|evening)|thanks|thank you|thx|regards|best|cheers|see you|here(?:'s| is| are)|please|sent from|let me know|looking forward|go \w+!|fyi|also|reminder|note:|on .+ wrote:)\b/i;
const sentenceWord =
  /(?:^|\s)(?:will|can't|cannot|is|are|has|have|we|our|your|you|please|who|this|that|the|for|with|be|on|it's|was)(?=\s|[.,!?]|$)/;
const columnName =
  /(?<![\p{L}#])(?:(?:first|last|player|full|kid'?s?|child) names?|names?|players?|numbers?|no\.?|num|#|jersey(?: #)?|pos(?:itions?)?\.?|b\/t|bats|throws|ages?|grade|photo|status|parents?|phone|e-?mail)(?!\p{L})/giu;

/** A line that names a parent, before or behind the name. */
const aboutParent =
  /^(?:mom|dad|mother|father|parents?|guardians?|email|phone|cell)\b|\(\s*(?:mom|mum|mother|dad|father|parent|guardian)\s*\)\s*$/i;
/** A list line such as `Mateo R., late on Tuesdays` is no sentence. */
const nameAndRemark = /^[#\d.)\s]*\p{Lu}[\p{L}'.-]*(?:\s\p{Lu}[\p{L}'.-]*){1,2}\s*(?:,|\s[-\u2013])/u;

/** What a line of a list is, by itself. */
export function getLineKind(line: string): LineKind {
  const text = line.trim();
  if (!/[\p{L}\d]/u.test(text) || /^(?:page \d+|\d+ players?|total)\b/i.test(text)) return 'nothing';
  if (/^\d{1,3}[.)]$/.test(text)) return 'nothing';
  if (/^#?\s*\d{1,3}$/.test(text)) return 'number';
  if (isColumnName(text)) return 'nothing';
  if (staffHeading.test(text)) return 'staff heading';
  if (staffLine.test(text)) return 'staff';
  if (readPositionPart(text)) return 'positions';
  const marked = markContacts(text);
  if (mailHeader.test(text)) return 'text';
  if (!/\p{L}{2}/u.test(marked) || aboutParent.test(text)) {
    return 'contact';
  }
  if (isSentence(text)) return 'text';
  return isHeading(text) ? 'heading' : 'player';
}

function isColumnName(text: string): boolean {
  return !/^players$/i.test(text) && text.replace(columnName, '').replace(/[\s,|/\u2013-]+/g, '') === '';
}

function isSentence(text: string): boolean {
  const outside = text.replace(/\([^)]*\)/g, ' ').trim();
  const words = outside.split(/\s+/);
  return (
    greeting.test(outside) ||
    (words.length >= 4 && sentenceWord.test(outside) && !nameAndRemark.test(outside)) ||
    (words.length >= 5 && /[.!?]$/.test(outside))
  );
}

function isHeading(text: string): boolean {
  if (/:$/.test(text)) return true;
  return listHeading.test(text) && !/^(?:#|\d)|\t|:\s*\S/.test(text);
}
