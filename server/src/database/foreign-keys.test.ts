import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseFixture } from '#test/fixtures.ts';

const db = await databaseFixture();

/** Deleting a coach or a team looks for every row that names it, one whole table at a time where no index helps. */
it('Every foreign key has an index that starts with its columns', async () => {
  const { rows } = await sql<{ reference: string }>`
    select fk.conrelid::regclass || ' (' || string_agg(a.attname, ', ') || ')' as reference
    from pg_constraint fk
    join pg_attribute a on a.attrelid = fk.conrelid and a.attnum = any (fk.conkey)
    where fk.contype = 'f' and not exists (
      select from pg_index i
      where i.indrelid = fk.conrelid
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)')
        and (string_to_array(i.indkey::text, ' ')::int2[])[1:cardinality(fk.conkey)] @> fk.conkey
    )
    group by fk.oid, fk.conrelid
    order by reference`.execute(db);
  expect(rows.map(({ reference }) => reference)).toEqual([]);
});
