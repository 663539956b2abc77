import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from 'contract/http/endpoint';
import { isOutcomeUnknown } from './api-error.ts';
import { sendUndoable, WriteQueuedError } from './queued-writes.ts';

type Write = Pick<Endpoint, 'config' | 'method'>;

type Options<Output, Variables> = {
  readonly mutationFn: (variables: Variables) => Promise<Output>;
  /** Limits the refetched queries to those with the same values, such as the lists of one team. */
  readonly params?: object;
  /** The server may have saved the change although no response arrived, so the queries are refetched then too. */
  readonly refetchesUnknownOutcome?: boolean;
  /** Not called for a write that waits on this device. `refetched` resolves when the queries on screen are refetched. */
  readonly onSuccess?: (output: Output, variables: Variables, refetched: Promise<void>) => unknown;
  readonly onError?: (error: Error, variables: Variables) => unknown;
};

/**
 * `useMutation` for a write: after a success it invalidates the queries that the endpoint's `invalidates` lists. A write of
 * `callOrQueue` that waits on this device ends without an error and without output.
 */
export function useEndpointMutation<Output, Variables = void>(
  write: Write,
  { params, refetchesUnknownOutcome = false, ...options }: Options<Output, Variables>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (variables: Variables): Promise<Output | undefined> => {
      try {
        // What is added may need the place or the name of a row whose deletion can still be undone.
        if (write.method === 'POST') await sendUndoable();
        const output = await options.mutationFn(variables);
        const refetched = invalidateAfter(queryClient, write, params);
        await (options.onSuccess ? options.onSuccess(output, variables, refetched) : refetched);
        return output;
      } catch (error) {
        if (error instanceof WriteQueuedError) return undefined;
        throw error;
      }
    },
    onError: (error: Error, variables: Variables) => {
      if (refetchesUnknownOutcome && isOutcomeUnknown(error)) void invalidateAfter(queryClient, write, params);
      return options.onError?.(error, variables);
    },
  });
}

/** Invalidates the queries that a write makes stale, and resolves when those on screen are refetched. */
export async function invalidateAfter(
  queryClient: QueryClient,
  { config }: Pick<Write, 'config'>,
  params: object = {},
): Promise<void> {
  const stale: readonly unknown[] = config.invalidates ?? [];
  const own = new Map(Object.entries(params));
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [url, queried] }) =>
      stale.includes(url) &&
      Object.entries(Object(queried)).every(([name, value]) => !own.has(name) || own.get(name) === value),
  });
}
