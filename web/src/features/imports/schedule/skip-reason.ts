import { isCanceled } from 'contract/schedule/meeting';
import { ignoredEvents } from '../messages.ts';

const bye = /\bbye\b(?:\s*week)?/i;
const noGame =
  /\b(?:no\s+games?|practices?|training|meeting|party|picnic|tryouts?|evaluations?|clinic|fundraiser|ceremon(?:y|ies)|parade|(?:picture|photo)\s+day|team\s+(?:pictures?|photos?)|pictures|photos|(?:spring|summer)\s+break|holiday|easter|(?:batting\s+)?cages|banquet|cookout|draft|registration)\b/i;

/** Why a line is no game to import; null when it may be one. */
export function reasonToSkip(text: string): string | null {
  if (isCanceled(text)) return ignoredEvents.cancelled;
  if (bye.test(text)) return ignoredEvents.bye;
  return noGame.test(text.replace(/\([^)]*\)/g, ' ')) ? ignoredEvents.notGame : null;
}
