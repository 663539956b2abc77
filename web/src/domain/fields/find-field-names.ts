import type { QueryClient } from '@tanstack/react-query';
import { findRow } from '#domain/outbox/shown-rows.ts';
import type { FieldNames } from './field.ts';

export function findFieldNames(queryClient: QueryClient): FieldNames {
  const findText = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    findPlayer: (id) => findText(findRow(queryClient, 'player', id)?.fullName),
    findRulePack: (id) => findText(findRow(queryClient, 'rule pack', id)?.name),
  };
}
