import { useRef, useState } from 'react';
import { v7 } from 'uuid';
import { ApiError } from '#lib/http/api-error.ts';

type Creation<Values, Row> = {
  /** Creates the row under this id, or answers with the row that an earlier attempt created under it. */
  readonly create: (id: string, values: Values) => Promise<Row>;
  /** Gives the row other values. */
  readonly change: (row: Row, values: Values) => Promise<Row>;
};

/**
 * Saves the new row of a form once, however many attempts that takes. All of them carry one id, so that an attempt whose
 * response was lost does not leave a second row behind. What the coach corrected after such an attempt is saved too.
 */
export function useCreateOnce<Values, Row>({ create, change }: Creation<Values, Row>) {
  const [id] = useState(() => v7());
  const mayBeSaved = useRef(new Set<string>());
  return async (values: Values): Promise<Row> => {
    const attempt = JSON.stringify(values);
    try {
      const row = await create(id, values);
      const isSaved = [...mayBeSaved.current].every((earlier) => earlier === attempt);
      return isSaved ? row : await change(row, values);
    } catch (error) {
      if (isOutcomeUnknown(error)) mayBeSaved.current.add(attempt);
      throw error;
    }
  };
}

/** Whether the server may have done what it was asked: it did not answer, or something between it and us did. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
