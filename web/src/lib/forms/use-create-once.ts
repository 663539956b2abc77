import { useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { isOutcomeUnknown } from '#lib/http/api-error.ts';

type Creation<Values, Row> = {
  /** Creates the row with this id, or returns the row that an earlier attempt created with it. */
  readonly create: (id: string, values: Values) => Promise<Row>;
  readonly change: (row: Row, values: Values) => Promise<Row>;
  /** The id of a creation that the server has refused, and that this one replaces. */
  readonly refusedId?: string | undefined;
};

/**
 * Creates the row of a form once, even with several attempts. All attempts send the same id (an idempotency key), so
 * that one whose response was lost does not lead to a second row. Changes made after such an attempt are saved as an
 * update.
 */
export function useCreateOnce<Values, Row>({ create, change, refusedId }: Creation<Values, Row>) {
  const [id, setId] = useState(() => refusedId ?? uuid());
  const mayBeSaved = useRef(new Set<string>());
  const createOnce = async (values: Values): Promise<Row> => {
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
  return {
    createOnce,
    /** What is sent from now on is another row. */
    startAnother: () => {
      setId(uuid());
      mayBeSaved.current = new Set();
    },
  };
}
