import type { Endpoint, OutputOf } from 'contract/http/endpoint';

/** The parts of a request, valid or invalid. */
export type Input = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export type HttpResponse = { readonly status: number; readonly headers: Headers; readonly body: unknown };

/** Calls an endpoint of the contract over HTTP and returns the response, whatever its status. */
export async function callEndpoint(
  url: string,
  { method, url: path }: Endpoint,
  input: Input = {},
): Promise<HttpResponse> {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  const address = new URL(filled, url);
  for (const [name, value] of Object.entries(input.query ?? {})) address.searchParams.set(name, String(value));
  const hasBody = input.body !== undefined;
  const response = await fetch(address, {
    method,
    headers: { ...(hasBody && { 'content-type': 'application/json' }), ...input.headers },
    ...(hasBody && { body: JSON.stringify(input.body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

/** Calls an endpoint, expects success and returns the body as specified by the contract. */
export async function readEndpoint<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: Input = {},
): Promise<OutputOf<E>> {
  const answer = await callEndpoint(url, endpoint, input);
  if (answer.status >= 300) {
    throw new Error(`${endpoint.method} ${endpoint.url} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  return parsed(endpoint, answer);
}

function parsed<E extends Endpoint>(endpoint: E, { status, body }: HttpResponse): OutputOf<E>;
function parsed(endpoint: Endpoint, { status, body }: HttpResponse): unknown {
  return endpoint.schema.response[status]?.parse(body);
}
