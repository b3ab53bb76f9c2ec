import { eq } from "drizzle-orm";
import { DEFAULT_SETTINGS, type Section, type Settings } from "@/contract/configuration/model";
import { settings } from "@/server/db/schema/settings";
import type { Queryable } from "./client";

/** What is stored, and the defaults for what an earlier version did not know. */
export const withDefaults = <S extends Section>(section: S, stored: unknown): Settings[S] => ({
  ...DEFAULT_SETTINGS[section],
  ...(stored as Partial<Settings[S]> | undefined),
});

/** For every module: a section as it holds now. What is posted keeps what held then. */
export async function readSettings<S extends Section>(db: Queryable, section: S): Promise<Settings[S]> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, section));
  return withDefaults(section, row?.value);
}
