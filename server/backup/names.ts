const zone = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Jakarta",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const NAME = /^domba-(\d{4}-\d{2}-\d{2})-([0-2]\d)([0-5]\d)(?:-(\d{1,3}))?\.sql\.gz$/;

/** `domba-2025-08-18-0230.sql.gz`, by the farm's clock. A second backup in the same minute gets a number. */
export function backupName(at: Date, serial = 1) {
  const parts = Object.fromEntries(zone.formatToParts(at).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute } = parts;
  return `domba-${year}-${month}-${day}-${hour}${minute}${serial > 1 ? `-${serial}` : ""}.sql.gz`;
}

export type Named = { name: string; day: string; at: Date; serial: number };

export function readName(name: string): Named | undefined {
  const [, day = "", hour = "", minute = "", serial = "1"] = NAME.exec(name) ?? [];
  const at = new Date(`${day}T${hour}:${minute}:00+07:00`);
  return day && !Number.isNaN(at.getTime()) ? { name, day, at, serial: Number(serial) } : undefined;
}

export const newestFirst = (a: Named, b: Named) => b.at.getTime() - a.at.getTime() || b.serial - a.serial;
