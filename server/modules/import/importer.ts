import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type * as z from "zod/mini";
import type { ImportCell, ImportDefinition } from "@/contract/import";
import type { Queryable } from "@/server/db/client";
import type { Codes } from "@/server/db/next-code";

export type Values = Record<string, unknown>;

/** A record as its table has it. */
export type Stored = Values & { id: number; version: number; code: string; name: string; active: boolean };

type Column<T> = AnyPgColumn<{ data: T; notNull: true }>;

/** What makes the rows of a spreadsheet records of a word; how they are read stands in the contract's definition. */
export type Importer = {
  definition: ImportDefinition;
  /** As people say it: "customer". */
  what: string;
  codes: Codes;
  /** Its columns bear the names of the definition's fields. */
  table: PgTable & {
    id: Column<number>;
    name: Column<string>;
    code: Column<string>;
    active: Column<boolean>;
    /** One living record per number. */
    whatsapp?: Column<string>;
  };
  /** The names of the unique indexes that another's write may run against. */
  keys: readonly string[];
  /** The form's own schemas, and a new record's fields before anything is given. */
  create: z.ZodMiniType;
  update: z.ZodMiniType;
  blank: Values;
  /** A filled cell that the record, as it is to be, has no place for. */
  refuseCell?: (after: Values, field: string, given: unknown) => string | undefined;
  /** Changes that what else is there does not allow: the record's id → field and message. */
  refuseChanges?: (
    db: Queryable,
    changes: readonly { before: Stored; after: Values }[],
  ) => Promise<Map<number, [field: string, message: string]>>;
};

/** One row of the file on its way to a record. */
export type Line = {
  line: number;
  cells: readonly ImportCell[];
  /** The mapped cells that could be read. */
  given: Values;
  before?: Stored;
  /** The record as it is to be; none while there is an error. */
  after?: Values;
  /** What of it changes. */
  changed: string[];
  failed: boolean;
};

/** Notes what is wrong with a row, at one of its cells. */
export type Refuse = (line: Line, field: string, message: string) => void;

export const fieldsOf = ({ definition }: Importer) => definition.columns.map(({ field }) => field);
