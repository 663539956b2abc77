import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Row = { readonly id: string };

/** Removes a deleted row from its cached list at once: reading the list again may fail. */
export function removeRow(
  queryClient: QueryClient,
  { queryKey }: { readonly queryKey: QueryKey },
  id: Row['id'],
): void {
  queryClient.setQueryData<readonly Row[]>(queryKey, (rows) => rows?.filter((row) => row.id !== id));
}
