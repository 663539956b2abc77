import { CamelCasePlugin } from 'kysely';

/** `first_name` in SQL is `firstName` in the code. Keys inside json columns are the coach's data, not column names. */
export const columnNames = new CamelCasePlugin({ maintainNestedObjectKeys: true });
