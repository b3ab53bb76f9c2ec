import * as z from "zod/mini";

const Engine = z.object({
  /** Written to the log since the database's process started. */
  walBytes: z.int(),
  checkpointAt: z.iso.datetime(),
  restarts: z.int(),
});

/** A backup that was restored to see whether it can be. */
const RestoreTest = z.object({
  at: z.iso.datetime(),
  /** The backup that was tried. */
  name: z.string(),
  passed: z.boolean(),
  /** The rows that were found again; null where it failed. */
  rows: z.nullable(z.int()),
  /** Photos and attachments that the backup names and that do not lie beside it. */
  missingFiles: z.int(),
  /** The reason of a failure. */
  message: z.nullable(z.string()),
});
export type RestoreTest = z.infer<typeof RestoreTest>;

/** How the server is, for the person who looks after it. */
export const SystemState = z.object({
  version: z.string(),
  /** The server's clock, to be compared with the browser's. */
  now: z.iso.datetime(),
  startedAt: z.iso.datetime(),
  database: z.object({
    kind: z.enum(["embedded", "postgresql"]),
    /** Null while the database does not tell. */
    bytes: z.nullable(z.int()),
    /** Only the embedded database tells it, and not while it restarts. */
    engine: z.nullable(Engine),
  }),
  /** The disk of DATA_DIR, where backups lie; null where the system does not tell. */
  disk: z.nullable(z.object({ freeBytes: z.int(), totalBytes: z.int(), full: z.boolean() })),
  /** The place of photos and attachments. */
  files: z.object({
    /** The bucket's address; null for the folder beside the data. */
    bucket: z.nullable(z.string()),
    /** The reason why no file can be kept there now. */
    failure: z.nullable(z.string()),
  }),
  messages: z.object({
    waiting: z.int(),
    /** Given up after the last try. */
    failed: z.int(),
    oldestAt: z.nullable(z.iso.datetime()),
  }),
  backup: z.object({
    /** Whether the program makes and tries backups by itself. */
    automatic: z.boolean(),
    last: z.nullable(z.object({ at: z.iso.datetime(), bytes: z.int() })),
    /** When a backup was last brought away from the machine, and whether the newest one was; null where none is sent. */
    sent: z.nullable(z.object({ at: z.nullable(z.iso.datetime()), newest: z.boolean() })),
    /** The last try, if it failed. */
    failure: z.nullable(z.object({ at: z.iso.datetime(), message: z.string() })),
    test: z.nullable(RestoreTest),
  }),
});
export type SystemState = z.infer<typeof SystemState>;
