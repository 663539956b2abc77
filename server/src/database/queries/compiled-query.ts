import {
  CamelCasePlugin,
  type Compilable,
  type CompiledQuery,
  createQueryId,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Db, Schema } from '#server/database/schema.ts';

/** `first_name` in SQL is `firstName` in the code. Keys inside json columns are the coach's data, not column names. */
export const columnNames = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Executes compiled queries: the database, a transaction or one connection. */
export type QueryRunner = { executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> };

/** Names the value of a parameter when a query is built; the value itself comes with each execution. */
export type Parameter<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

class NamedParameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Builds and compiles the SQL of a query once instead of for each execution, which takes longer than most answers of the
 * database. The SQL must be the same for all values: `build` cannot see them. Each connection to PostgreSQL prepares it
 * once, unless a pooler stands in front, which may give each transaction another connection.
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Db, parameter: Parameter<Values>) => Compilable<Row>,
): (runner: QueryRunner, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return (runner, values) => {
    compiled ??= withStatementName(build(builder, toParameter).compile());
    return execute(runner, compiled, values);
  };
}

/** The same for a query whose SQL depends on some choices. There must be few of them: each variant is kept. */
export function compileVariants<Variant extends object, Values extends object, Row>(
  build: (db: Db, parameter: Parameter<Values>, variant: Variant) => Compilable<Row>,
): (runner: QueryRunner, values: Values, variant: Variant) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery<Row>>();
  return (runner, values, variant) => {
    const key = JSON.stringify(variant);
    const query = compiled.get(key) ?? withStatementName(build(builder, toParameter, variant).compile());
    compiled.set(key, query);
    return execute(runner, query, values);
  };
}

/** Builds SQL and has no connection. */
const builder: Db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [columnNames],
});

/** By SQL. A connection keeps what it has prepared, so only these may be: the number of other statements has no bound. */
const statementNames = new Map<string, string>();

function withStatementName<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  statementNames.set(query.sql, statementNames.get(query.sql) ?? `compiled_${statementNames.size}`);
  return query;
}

/** The name under which a connection prepares a compiled query, or undefined for any other statement. */
export function findStatementName(statement: string): string | undefined {
  return statementNames.get(statement);
}

const toParameter = <Value>(name: string): RawBuilder<Value> => sql`${new NamedParameter(name)}`;

async function execute<Row>(runner: QueryRunner, compiled: CompiledQuery<Row>, values: object): Promise<Row[]> {
  const byName = new Map<string, unknown>(Object.entries(values));
  const parameters = compiled.parameters.map((value) =>
    value instanceof NamedParameter ? byName.get(value.name) : value,
  );
  const { rows } = await runner.executeQuery<Row>({ ...compiled, parameters, queryId: createQueryId() });
  return rows;
}

type Read<Result> = (runner: QueryRunner) => Promise<Result>;
type Settled<Results extends readonly unknown[]> = { [Index in keyof Results]: PromiseSettledResult<Results[Index]> };

/**
 * Sends two compiled queries over one connection without waiting between them, so that they cost one round trip. The
 * database executes them in this order, each in a transaction of its own, and the second one even if the first fails.
 * Both are over when this resolves, because another request may get the connection then.
 */
export function sendTogether<First, Second>(
  db: Db,
  first: Read<First>,
  second: Read<Second>,
): Promise<Settled<[First, Second]>> {
  const executor = db.getExecutor();
  return executor.provideConnection((connection) => {
    const runner = executor.withConnectionProvider({ provideConnection: (use) => use(connection) });
    return Promise.allSettled([first(runner), second(runner)]);
  });
}
