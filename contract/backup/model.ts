import * as z from "zod/mini";
import { BACKUP_KINDS } from "./words";

const Backup = z.object({
  name: z.string(),
  at: z.iso.datetime(),
  bytes: z.int(),
  /** Unknown for a backup that somebody put there by hand. */
  rows: z.nullable(z.int()),
  kind: z.nullable(z.enum(BACKUP_KINDS)),
});
export type Backup = z.infer<typeof Backup>;

export const BackupState = z.object({
  /** The newest come first. */
  items: z.array(Backup),
  /** The backup that is running now. */
  running: z.nullable(
    z.object({
      startedAt: z.iso.datetime(),
      rows: z.int(),
      /** The estimated number of rows, from the last backup. */
      expectedRows: z.nullable(z.int()),
    }),
  ),
  /** The last try, if it failed. */
  failure: z.nullable(z.object({ at: z.iso.datetime(), message: z.string() })),
  /** Whether the program makes a backup every night by itself. */
  automatic: z.boolean(),
  /** The folder on the server. */
  folder: z.string(),
  database: z.enum(["embedded", "postgresql"]),
  /** Whether photos are kept beside the backups. */
  withPhotos: z.boolean(),
});
export type BackupState = z.infer<typeof BackupState>;

export const BACKUP_NAME = /^domba-\d{4}-\d{2}-\d{2}-[0-2]\d[0-5]\d(-\d{1,3})?\.sql\.gz$/;
