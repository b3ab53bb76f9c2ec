import { sql } from "drizzle-orm";
import { bigint, integer, timestamp } from "drizzle-orm/pg-core";

/** Ids count up and say the order in which rows came; time never does. */
export const id = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

export const reference = (name: string) => bigint(name, { mode: "number" });

/** An instant in UTC, as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Who and when, and the version for optimistic concurrency: on every record that staff change. */
export const record = () => ({
  createdAt: instant("created_at").notNull().default(sql`now()`),
  createdBy: reference("created_by"),
  changedAt: instant("changed_at").notNull().default(sql`now()`),
  changedBy: reference("changed_by"),
  version: integer("version").notNull().default(1),
});
