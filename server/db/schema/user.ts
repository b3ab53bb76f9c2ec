import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { photo } from "@/server/db/schema/program/photo";
import { searchIndex } from "@/server/db/search";
import { id, instant, record } from "./columns";

export const users = pgTable(
  "users",
  {
    id: id(),
    username: text("username").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    whatsapp: text("whatsapp"),
    /** A role of contract/base/roles.ts, or a role that this version does not know. */
    role: text("role").notNull(),
    photoId: photo(),
    active: boolean("active").notNull().default(true),
    passwordHash: text("password_hash").notNull(),
    /** True if the hash is that of a one-time password, which permits only its own change, for some days. */
    mustChangePassword: boolean("must_change_password").notNull().default(false),
    oneTimePasswordAt: instant("one_time_password_at"),
    /** Base32 secret of the two-step login; it counts once `totpEnabledAt` is set. */
    totpSecret: text("totp_secret"),
    totpEnabledAt: instant("totp_enabled_at"),
    /** The last accepted time step, so that each code works once. */
    totpLastStep: text("totp_last_step"),
    lastLoginAt: instant("last_login_at"),
    anonymisedAt: instant("anonymised_at"),
    ...record(),
  },
  (table) => [
    uniqueIndex("users_username_key").on(sql`lower(${table.username})`),
    index("users_name_idx").on(sql`lower(${table.name})`, table.id),
    index("users_last_login_idx").on(table.lastLoginAt.asc().nullsFirst(), table.id),
    check("users_anonymised_check", sql`${table.anonymisedAt} is null or not ${table.active}`),
    index("users_search_idx").using("gin", searchIndex(table.name, table.username, table.email, table.whatsapp)),
  ],
);
