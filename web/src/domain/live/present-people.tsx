import type { PresentPerson } from 'contract/live';
import { formatList } from 'engine/format';
import { useMemo, useSyncExternalStore } from 'react';
import { createEmitter } from '#lib/emitter.ts';
import { signedInCoach } from '#lib/session/session.ts';
import { useIsWide } from '#ui/layout/use-is-wide.ts';

const mostCircles = 3;

type PresentPeopleProps = { readonly gameId: string };

/** Who else has the game open: initials for the eye, a sentence for screen readers. Nothing while the coach is alone. */
export function PresentPeople({ gameId }: PresentPeopleProps) {
  const people = usePresentOthers(gameId);
  const more = people.length - mostCircles;
  const text = people.length > 0 ? describePresent(people.map(({ name }) => name)) : '';
  return (
    <span className="inline-flex shrink-0 items-center align-middle" title={text || undefined}>
      {/* Screen readers announce only changes of a live region that exists already. */}
      <span aria-live="polite" className="sr-only">
        {text}
      </span>
      {people.slice(0, mostCircles).map(({ userId, initials }) => (
        <Circle key={userId} text={initials} />
      ))}
      {more > 0 && <Circle text={`+${more}`} />}
    </span>
  );
}

/** In the heading of a page of a game. On a phone, the bar of the game shows it instead. */
export function HeadingPresence({ gameId }: PresentPeopleProps) {
  return useIsWide() ? <PresentPeople gameId={gameId} /> : null;
}

function Circle({ text }: { readonly text: string }) {
  return (
    <span
      aria-hidden="true"
      className="-ml-1.5 grid size-7 place-items-center rounded-full border-2 border-page bg-info font-bold text-on-info text-xs leading-none first-of-type:ml-0 last:mr-1.5"
    >
      {text}
    </span>
  );
}

/** `Sam has this game open.` */
function describePresent(names: readonly string[]): string {
  return `${formatList(names)} ${names.length === 1 ? 'has' : 'have'} this game open.`;
}

const { emit, subscribe } = createEmitter<void>();
let peopleByGame: ReadonlyMap<string, readonly PresentPerson[]> = new Map();
const noPeople: readonly PresentPerson[] = [];

export function setPresent(gameId: string, people: readonly PresentPerson[]): void {
  peopleByGame = new Map(peopleByGame).set(gameId, people);
  emit();
}

/** Without a connection it is not known who has a game open. */
export function clearPresent(): void {
  if (peopleByGame.size === 0) return;
  peopleByGame = new Map();
  emit();
}

function usePresentOthers(gameId: string): readonly PresentPerson[] {
  const people = useSyncExternalStore(subscribe, () => peopleByGame.get(gameId) ?? noPeople);
  return useMemo(() => people.filter(({ userId }) => userId !== signedInCoach()), [people]);
}
