import { eq } from "drizzle-orm";
import { DEFAULT_SETTINGS, type Settings } from "@/contract/configuration/model";
import type { Section } from "@/contract/configuration/words";
import { settings } from "@/server/db/schema/program/settings";
import type { Queryable } from "./client";

/** The stored values, with defaults for settings that an earlier version did not know. */
export const withDefaults = <S extends Section>(section: S, stored: unknown): Settings[S] => ({
  ...DEFAULT_SETTINGS[section],
  ...(stored as Partial<Settings[S]> | undefined),
});

/** The present values of a section, for every module. Posted documents keep the values of their time. */
export async function readSettings<S extends Section>(db: Queryable, section: S): Promise<Settings[S]> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, section));
  return withDefaults(section, row?.value);
}

/** The company as papers and pages show it, without its bank account. */
export async function readCompany(db: Queryable) {
  const { name, address, phone, whatsapp, email, logo } = await readSettings(db, "perusahaan");
  return { name, address, phone, whatsapp, email, logo };
}
