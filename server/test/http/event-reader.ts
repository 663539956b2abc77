import { liveEvents } from 'contract/live';
import { onTestFinished } from 'vitest';

export type ReceivedEvent = { readonly name: string; readonly data: unknown; readonly id: string | undefined };

type Reading = {
  readonly url: string;
  readonly teamId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly browserId?: string;
};

/** Opens the stream of a team and collects what it sends. */
export async function readEvents({ url, teamId, headers, browserId }: Reading) {
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const query = browserId === undefined ? '' : `?browserId=${browserId}`;
  const response = await fetch(`${url}/api/teams/${teamId}/events${query}`, { headers, signal: stopping.signal });
  const events: ReceivedEvent[] = [];
  const state = { lastId: undefined as string | undefined, heartbeats: 0 };
  const waiting = new Set<() => void>();
  const notice = () => {
    for (const look of waiting) look();
  };
  const ended = consume(response, (block) => {
    const event = readBlock(block);
    if (event.id !== undefined) state.lastId = event.id;
    if (event.name === '') state.heartbeats += 1;
    else events.push({ ...event, data: checkData(event) });
    notice();
  }).finally(notice);
  /** Resolves as soon as the condition holds; a test that waits in vain times out. */
  const until = (condition: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!condition()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  const named = (name: string) => events.filter((event) => event.name === name).map(({ data }) => data);
  return {
    response,
    events,
    state,
    named,
    until,
    untilNamed: (name: string, count = 1) => until(() => named(name).length >= count),
    /** Resolves with the end of the response, also when it breaks off. */
    ended,
    close: () => stopping.abort(),
  };
}

export type EventReader = Awaited<ReturnType<typeof readEvents>>;

async function consume(response: Response, onBlock: (block: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const bytes of response.body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) onBlock(block);
    }
  } catch {
    // The reader has closed it, or the server has.
  }
}

function readBlock(block: string): ReceivedEvent {
  const fields = new Map(
    block
      .split('\n')
      .filter((line) => !line.startsWith(':'))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const),
  );
  const data = fields.get('data');
  return {
    name: fields.get('event') ?? '',
    id: fields.get('id'),
    data: data === undefined ? undefined : JSON.parse(data),
  };
}

/** What the contract promises of this event. */
function checkData({ name, data }: ReceivedEvent): unknown {
  const schema = Object.entries(liveEvents).find(([known]) => known === name)?.[1];
  if (!schema) throw new Error(`The contract has no event ${name}`);
  return schema.strict().parse(data);
}
