export const BACKUP_KINDS = ["otomatis", "manual"] as const;
export const BACKUP_KIND_LABELS: Record<(typeof BACKUP_KINDS)[number], string> = {
  otomatis: "Otomatis",
  manual: "Manual",
};

/** The newest backup of so many days, weeks and months is kept, and always the newest few. */
export const BACKUPS_KEPT = { newest: 3, days: 7, weeks: 4, months: 12 };
