import { createServer } from 'node:http';
import type { Endpoint } from 'contract/http/endpoint';
import { callEndpoint, type Input } from './calling.ts';

/**
 * Sends a request to the real server and loses its response, as a phone at the edge of reception does: the server has
 * answered in full before the connection to the client is cut. Resolves to the status that the client never saw.
 */
export async function callAndLoseResponse(url: string, endpoint: Endpoint, input: Input): Promise<number> {
  const seen: number[] = [];
  const proxy = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { authorization, 'content-type': type } = request.headers;
    const answer = await fetch(new URL(request.url ?? '/', url), {
      method: request.method ?? 'GET',
      headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    await answer.arrayBuffer();
    seen.push(answer.status);
    response.destroy();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const bound = proxy.address();
  if (bound === null || typeof bound === 'string') throw new Error('The proxy listens on no port.');
  const arrived = await callEndpoint(`http://127.0.0.1:${bound.port}`, endpoint, input).then(
    () => true,
    () => false,
  );
  await new Promise((resolve) => proxy.close(resolve));
  const [status] = seen;
  if (arrived || status === undefined) throw new Error('The response was to be lost after the server had answered.');
  return status;
}
