import type { SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type * as z from "zod/mini";
import type { ImportDefinition } from "@/contract/import/columns";
import type { ImportCell, ImportFault } from "@/contract/import/model";
import type { Queryable, Transaction } from "@/server/db/client";
import type { Codes } from "@/server/db/next-code";
import type { Caller } from "@/server/http/caller";
import type { Deps } from "@/server/http/context";

export type Values = Record<string, unknown>;

/** A record as its table has it. */
export type Stored = Values & { id: number; version: number; code: string };

type Column<T> = AnyPgColumn<{ data: T; notNull: true }>;

/** A key that only one living record has: a number, an ear tag of a colour. A row without a code is matched by it. */
export type Living = {
  /** The cell of the key, at which its errors stand. It holds text. */
  field: string;
  /** All the cells that make it. */
  fields: readonly string[];
  /** As it is compared; none where it is wrong anyway. */
  keyOf: (values: Values) => string | null;
  isLiving: (values: Values) => boolean;
  /** The living records with one of the keys. */
  where: (keys: readonly string[]) => SQL | undefined;
  /** As people say it: "Nomor ini". */
  what: string;
  /** The part of the key that finds a record by itself, where the file lacks the rest and only one living record has it. */
  alone?: {
    keyOf: (values: Values) => string | null;
    where: (keys: readonly string[]) => SQL | undefined;
    /** The rest of the key, at which is told that several have this part. */
    rest: string;
    many: (count: number) => string;
  };
};

/** Makes the rows of a spreadsheet records of a word. The contract's definition says how they are read. */
export type Importer = {
  definition: ImportDefinition;
  /** As people say it: "customer". */
  what: string;
  codes: Codes;
  /** Its columns bear the names of the definition's fields. */
  table: PgTable & {
    id: Column<number>;
    code: Column<string>;
  };
  living?: Living;
  nameOf: (values: Values) => string;
  /** The names of the unique indexes that another's write may run against. */
  keys: readonly string[];
  /** The form's own schemas, and a new record's fields before anything is given. */
  create: z.ZodMiniType<Values>;
  update: z.ZodMiniType<Values>;
  blank: Values;
  /** An empty cell leaves these as they are, besides code and status: no record is without. */
  kept?: readonly string[];
  /** A record that nobody changes any more: why. */
  frozen?: (before: Stored) => string | undefined;
  /** Before anything is locked that is to be written. */
  lock?: (tx: Transaction) => Promise<unknown>;
  /** Makes ids of names. */
  resolve?: (context: Context) => Promise<void>;
  /** Turns the values of the schema into those of the record's row. */
  settle?: (values: Values, before: Stored | undefined) => Values;
  /** A filled cell that the record, as it is to be, has no place for. */
  refuseCell?: (after: Values, field: string, given: unknown) => string | undefined;
  /** Refuses what else is there does not allow. */
  review?: (context: Context) => Promise<void>;
  /** Each of these good rows that becomes an opening balance adds so much to the opening capital. */
  opens?: (db: Queryable, lines: readonly Line[]) => Promise<readonly number[]>;
  /** Writes a row in a dry run that is taken back, where only the act itself knows what it refuses. */
  rehearse?: (
    tx: Transaction,
    deps: Deps,
    caller: Caller,
  ) => Promise<(tx: Transaction, line: Line) => Promise<unknown>>;
  /** In place of the rows of one table. */
  write?: (
    tx: Transaction,
    deps: Deps,
    caller: Caller,
    created: readonly Line[],
    updated: readonly Line[],
  ) => Promise<Written[]>;
  /** Records that a cell of the field can name, so many at most. */
  choices?: Record<string, (db: Queryable, most: number) => Promise<{ code: string; name: string }[]>>;
  /** Finds the reasons against taking an import back, where there are more than foreign keys and a later version. */
  uses?: (
    db: Queryable,
    importer: Pick<Importer, "table" | "nameOf">,
    written: readonly Written[],
    rows: ReadonlyMap<number, Stored>,
  ) => Promise<Map<string, Set<number>>>;
  /** Takes back a whole import, in place of deleting and restoring rows of one table. */
  undo?: (tx: Transaction, deps: Deps, caller: Caller, written: readonly Written[]) => Promise<void>;
};

/** A record as an import left it. */
export type Written = {
  recordId: number;
  version: number;
  isNew: boolean;
  /** The entry of the log that has its fields as they were. */
  auditId: number | null;
};

export type Context = {
  db: Queryable;
  /** The farm's business day. */
  today: string;
  /** The role of the person who imports. */
  role: string;
  lines: readonly Line[];
  refuse: Refuse;
  /** Saving: what is referred to stays as it is until the end. */
  lock: boolean;
};

/** A row of the file on its way to a record. */
export type Line = {
  line: number;
  cells: readonly ImportCell[];
  /** The mapped cells that could be read. */
  given: Values;
  before?: Stored;
  /** The record as it is to be; none while there is an error. */
  after?: Values;
  /** The fields that it changes. */
  changed: string[];
  failed: boolean;
  /** Fields whose day is reckoned from an age. */
  rough: Set<string>;
  /** Fields whose cell has been refused already. */
  refused: Set<string>;
};

/** The help against a fault, besides another content of its cells. */
export type Remedy = Pick<ImportFault, "nearest" | "settledBy" | "missing"> & {
  /** The number of the row that says the same. */
  twin?: number;
};

/** Notes what is wrong with a row, at one of its cells. */
export type Refuse = (line: Line, field: string, message: string, remedy?: Remedy) => void;

export const fieldsOf = ({ definition }: Importer) => definition.columns.map(({ field }) => field);
