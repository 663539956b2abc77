import { onlineManager, QueryClient, queryOptions } from '@tanstack/react-query';
import type { Endpoint } from 'contract/http/endpoint';
import { type CallArguments, callAddress, type EndpointAddress, type InputOf, type OutputOf } from './api.ts';
import { ApiError, malformedResponseError } from './api-error.ts';

/** Retries once, as calls that fail for a moment deserve; a refused session will not be accepted a second later. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // What was read stays until sign-out, so that the copies on this device hold all of it.
        gcTime: Number.POSITIVE_INFINITY,
        retry: (failures, problem) => failures < 1 && !(problem instanceof ApiError && problem.status === 401),
        refetchOnWindowFocus: false,
        // What failed or went stale without a network is read again with it; `always` below would switch that off.
        refetchOnReconnect: true,
        // Without a network the call fails with words to show; the default would leave the skeleton up for ever.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

export const queryClient = createQueryClient();

// It takes a network for granted until it hears of a change: a page opened without one would miss its return.
onlineManager.setOnline(navigator.onLine);

/**
 * The key of everything read from an endpoint, for `invalidateQueries` and `setQueryData`. With `params` it means
 * that place only; without `query` it means every page and filter of it.
 */
export function getQueryKey<const E extends Endpoint>(
  { url }: E,
  { params, query }: Partial<Pick<InputOf<E>, 'params' | 'query'>> = {},
) {
  if (query) return [url, params ?? {}, query] as const;
  return params ? ([url, params] as const) : ([url] as const);
}

/** Options for `useQuery`, `useSuspenseQuery`, `prefetchQuery` …; key and freshness come from the endpoint. */
export function query<const E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>) {
  return queryOptions({
    queryKey: [endpoint.url, input?.params ?? {}, input?.query ?? {}] as const,
    queryFn: async ({ signal }) =>
      requireShape(await callAddress<E>(endpoint, { ...input, signal }), endpoint.schema.response[200]?.type),
    staleTime: endpoint.config.freshFor ?? 0,
  });
}

/** Like `query`, for the few reads made before any page is loaded; shares its cache with `query(endpoint)`. */
export function queryAddress<E extends Endpoint>(
  address: EndpointAddress<E>,
  /** The texts that no page can do without. */
  { required }: { readonly required: readonly (keyof OutputOf<E> & string)[] },
) {
  return queryOptions({
    queryKey: [address.url, {}, {}] as const,
    queryFn: async ({ signal }) => {
      const body = requireShape(await callAddress<E>(address, { signal }), 'object');
      if (required.every((name) => typeof Reflect.get(Object(body), name) === 'string')) return body;
      throw malformedResponseError();
    },
    staleTime: address.config.freshFor ?? 0,
  });
}

/** Pages go through lists and read fields: a body that is empty, or of another kind, would break them while drawing. */
function requireShape<Body>(body: Body, type: string | undefined): Body {
  const isList = Array.isArray(body);
  const isObject = typeof body === 'object' && body !== null && !isList;
  if ((type === 'array' && !isList) || (type === 'object' && !isObject)) throw malformedResponseError();
  return body;
}
