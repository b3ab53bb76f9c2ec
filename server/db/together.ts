import { type ExtractTablesWithRelations, type SQL, sql } from "drizzle-orm";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Queryable } from "./client";
import type { schema } from "./schema";

type Tables = typeof schema;
type Relations = ExtractTablesWithRelations<Tables>;
type Answer = { rows: unknown[] };
type Asked = { part: SQL; answer: (answer: Answer) => void; refuse: (error: unknown) => void };

const dialect = new PgDialect();

/** A statement's rows as one JSON value: each a list of `width` columns for Drizzle to map, or an object of its names. */
function asValue(text: string, width: number | undefined) {
  if (width === undefined) return `coalesce((select json_agg(part) from (${text}) part), '[]')`;
  const names = Array.from({ length: width }, (_, at) => `c${at}`).join(", ");
  return `coalesce((select json_agg(json_build_array(${names})) from (${text}) part (${names})), '[]')`;
}

/** Drizzle has numbered the parameters of each statement from $1. */
const withValues = (text: string, values: readonly unknown[]) =>
  sql.join(
    text.split(/\$(\d+)/).map((piece, at) => (at % 2 === 0 ? sql.raw(piece) : sql.param(values[Number(piece) - 1]))),
  );

/** A session whose statements wait for each other instead of going to the database. */
class Gathering extends NodePgSession<Tables, Relations> {
  constructor(ask: (one: Asked) => void) {
    const client = {
      query: ({ text }: pg.QueryConfig, values: unknown[]) =>
        new Promise<Answer>((answer, refuse) => ask({ part: withValues(text, values), answer, refuse })),
    };
    // Drizzle asks a session's client for nothing else.
    super(client as unknown as pg.PoolClient, dialect, undefined);
  }

  override prepareQuery: NodePgSession<Tables, Relations>["prepareQuery"] = (query, fields, ...rest) =>
    super.prepareQuery({ ...query, sql: asValue(query.sql, fields?.length) }, fields, ...rest);
}

class Gathered extends NodePgTransaction<Tables, Relations> {}

/**
 * Sends what `read` asks at the same time as one statement: one trip, and one moment for all of it. It only selects.
 * Questions asked after an answer has come go into a next one. Inside of another it is part of that.
 */
export function together<T>(db: Queryable, read: (one: Queryable) => Promise<T>): Promise<T> {
  if (db instanceof Gathered) return read(db);
  let asked: Asked[] = [];
  const send = async () => {
    const parts = asked;
    asked = [];
    try {
      const named = parts.map(({ part }, at) => sql`${part} as ${sql.raw(`p${at}`)}`);
      const { rows } = await db.execute<Record<string, unknown[]>>(sql`select ${sql.join(named, sql`, `)}`);
      for (const [at, { answer }] of parts.entries()) answer({ rows: rows[0]?.[`p${at}`] ?? [] });
    } catch (error) {
      for (const { refuse } of parts) refuse(error);
    }
  };
  const session = new Gathering((one) => {
    // A tick comes after all promises that go on now, and so after everything that is asked at the same time.
    if (asked.length === 0) queueMicrotask(() => process.nextTick(send));
    asked.push(one);
  });
  return read(new Gathered(dialect, session, undefined));
}
