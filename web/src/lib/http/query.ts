import {
  onlineManager,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query';
import type { Endpoint, OutputOf } from 'contract/http/endpoint';
import { type CallArguments, callAddress, type EndpointAddress, type InputOf } from './api.ts';
import { ApiError, malformedResponseError } from './api-error.ts';
import { findTag, withTag } from './entity-tags.ts';

/** Retries a failed read once, except after a 401, which a second attempt would not change, and after a timeout. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Data stays cached until sign-out, so that query persistence stores all of it.
        gcTime: Number.POSITIVE_INFINITY,
        retry: (failures, problem) => failures < 1 && !isFinal(problem),
        refetchOnWindowFocus: false,
        // Failed and stale queries are refetched when the network returns. `networkMode: 'always'` would turn that off.
        refetchOnReconnect: true,
        // Without a network the call fails with a message. The default would show the skeleton forever.
        networkMode: 'always',
        structuralSharing: shareStructure,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Keeps what is equal, so that it is not rendered again. What the cache holds then has the ETag of what was read. */
function shareStructure(cached: unknown, read: unknown): unknown {
  return withTag(replaceEqualDeep(cached, read), findTag(read));
}

function isFinal(problem: Error): boolean {
  return problem instanceof ApiError && (problem.status === 401 || problem.hasTimedOut);
}

export const queryClient = createQueryClient();

// onlineManager assumes a network until the browser reports a change, so a page opened offline would miss its return.
onlineManager.setOnline(navigator.onLine);

/**
 * The query key of an endpoint, for `invalidateQueries` and `setQueryData`. Without `params` it matches all of them;
 * without `query` it matches every page and filter.
 */
export function getQueryKey<const E extends Endpoint>(
  { url }: E,
  { params, query }: Partial<Pick<InputOf<E>, 'params' | 'query'>> = {},
) {
  if (query) return [url, params ?? {}, query] as const;
  return params ? ([url, params] as const) : ([url] as const);
}

/** Options for `useQuery`, `useSuspenseQuery`, `prefetchQuery` … with the key and stale time of the endpoint. */
export function query<const E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>) {
  return queryOptions({
    queryKey: [endpoint.url, input?.params ?? {}, input?.query ?? {}] as const,
    queryFn: async ({ client, queryKey, signal }) => {
      const body = await callAddress<E>(endpoint, { ...input, signal, known: client.getQueryData(queryKey) });
      return requireShape(body, endpoint.schema.response[200]?.type);
    },
    staleTime: endpoint.config.freshFor ?? 0,
  });
}

/** Like `query`, for something of a game that may not be there yet: null after a 404 that is not about the game itself. */
export function queryOrNull<const E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>) {
  const queryFn = ({ client, queryKey, signal }: QueryFunctionContext) =>
    callAddress<E>(endpoint, { ...input, signal, known: client.getQueryData(queryKey) }).catch(nullIfMissing);
  const queryKey = [endpoint.url, input?.params ?? {}, 'or none'] as const;
  // With the function once more, which the options of the library allow to be missing.
  return { ...queryOptions({ queryKey, queryFn, staleTime: endpoint.config.freshFor ?? 0 }), queryFn };
}

function nullIfMissing(problem: unknown): null {
  if (isMissing(problem) && Object(problem.body).code !== 'game_not_found') return null;
  throw problem;
}

/** True after a 404. What was read before may still be in the cache. */
export function isMissing(problem: unknown): problem is ApiError {
  return problem instanceof ApiError && problem.status === 404;
}

/** Like `query`, for the few reads made before any page is loaded. Shares the cache entry of `query(endpoint)`. */
export function queryAddress<E extends Endpoint>(
  address: EndpointAddress<E>,
  /** The names of the string fields that every page needs. */
  { required }: { readonly required: readonly (keyof OutputOf<E> & string)[] },
) {
  return queryOptions({
    queryKey: [address.url, {}, {}] as const,
    queryFn: async ({ client, queryKey, signal }) => {
      const known = client.getQueryData(queryKey);
      const body = requireShape(await callAddress<E>(address, { signal, known }), 'object');
      if (required.every((name) => typeof Reflect.get(Object(body), name) === 'string')) return body;
      throw malformedResponseError();
    },
    staleTime: address.config.freshFor ?? 0,
  });
}

/** An empty body, or an object instead of a list, would make a page throw while it renders. */
function requireShape<Body>(body: Body, type: string | undefined): Body {
  const isList = Array.isArray(body);
  const isObject = typeof body === 'object' && body !== null && !isList;
  if ((type === 'array' && !isList) || (type === 'object' && !isObject)) throw malformedResponseError();
  return body;
}

type Row = { readonly id: string };

/** Removes a deleted row from its cached list at once: reading the list again may fail. */
export function removeRow(
  queryClient: QueryClient,
  { queryKey }: { readonly queryKey: QueryKey },
  id: Row['id'],
): void {
  queryClient.setQueryData<readonly Row[]>(queryKey, (rows) => rows?.filter((row) => row.id !== id));
}
