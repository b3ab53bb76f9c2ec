import * as z from "zod/mini";

export const BACKUP_KINDS = ["otomatis", "manual"] as const;
export const BACKUP_KIND_LABELS: Record<(typeof BACKUP_KINDS)[number], string> = {
  otomatis: "Otomatis",
  manual: "Manual",
};

/** How many days, weeks and months with a backup keep their newest; and the newest few, whenever they were made. */
export const BACKUPS_KEPT = { newest: 3, days: 7, weeks: 4, months: 12 };

const Backup = z.object({
  name: z.string(),
  at: z.iso.datetime(),
  bytes: z.int(),
  /** Not known of one that was put there by hand. */
  rows: z.nullable(z.int()),
  kind: z.nullable(z.enum(BACKUP_KINDS)),
});
export type Backup = z.infer<typeof Backup>;

export const BackupState = z.object({
  /** Newest first. */
  items: z.array(Backup),
  /** One that is being made. */
  running: z.nullable(
    z.object({
      startedAt: z.iso.datetime(),
      rows: z.int(),
      /** About how many there will be: those of the backup before. */
      expectedRows: z.nullable(z.int()),
    }),
  ),
  /** The last try, if it has failed. */
  failure: z.nullable(z.object({ at: z.iso.datetime(), message: z.string() })),
  /** Made every night by itself. */
  automatic: z.boolean(),
  /** On the server. */
  folder: z.string(),
  /** Photos are kept beside the backups. */
  withPhotos: z.boolean(),
});
export type BackupState = z.infer<typeof BackupState>;

export const BACKUP_NAME = /^domba-\d{4}-\d{2}-\d{2}-[0-2]\d[0-5]\d(-\d{1,3})?\.sql\.gz$/;
