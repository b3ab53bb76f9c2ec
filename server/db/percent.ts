import { type SQL, sql } from "drizzle-orm";

/** A percentage of an amount in whole rupiah, half a rupiah up, as contract/report/roi-rules.ts has it. */
export const percentOf = (amount: SQL, percent: SQL) => sql`floor((${amount})::numeric * ${percent} / 100 + 0.5)`;
