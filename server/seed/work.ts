import { eq, inArray, sql } from "drizzle-orm";
import { PRESETS } from "@/contract/work/presets";
import type { Transaction } from "@/server/db/client";
import { products } from "@/server/db/schema/product";
import { pens } from "@/server/db/schema/sheep";
import { users } from "@/server/db/schema/user";
import { protocols, workAssignments } from "@/server/db/schema/work";
import { NOBODY } from "@/server/http/caller";
import { byOf } from "@/server/modules/document/by";
import { renewWork } from "@/server/modules/work/renew";
import { must } from "@/server/must";
import { businessDay, daysAfter } from "@/server/time";

/** The protocols that the demo farm has switched on, so many days ago, with its own medicines. */
const SWITCHED_ON: readonly { name: string; daysAgo: number; medicine?: string; dose?: number }[] = [
  { name: "Timbang bulanan", daysAgo: 40 },
  { name: "Vaksin PMK ulangan", daysAgo: 20, medicine: "Vaksin PMK", dose: 1 },
  { name: "Obat cacing rutin", daysAgo: 12, medicine: "Albendazole sirup 1 L", dose: 0.01 },
  { name: "Potong kuku", daysAgo: 5 },
  { name: "Selesai karantina", daysAgo: 30 },
];

/** Protocols with their history: what was examined since they began is done, and the rest waits. */
export async function seedWork(tx: Transaction, now: Date) {
  const today = businessDay(now);
  const by = byOf(NOBODY, now);
  // The animals of the example were entered on the days on which they came.
  await tx.execute(
    sql`update sheep set created_at = least(created_at, (arrived_on + time '08:00') at time zone 'Asia/Jakarta')`,
  );
  const medicines = SWITCHED_ON.flatMap(({ medicine }) => medicine ?? []);
  const found = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.name, medicines));
  const idOf = new Map(found.map(({ id, name }) => [name, id]));
  await tx.insert(protocols).values(
    SWITCHED_ON.map(({ name, daysAgo, medicine, dose }) => {
      const { hint: _, ...preset } = must(
        PRESETS.find((one) => one.name === name),
        `the protocol ${name}`,
      );
      return {
        ...preset,
        medicineId: medicine ? must(idOf.get(medicine), medicine) : null,
        dose: dose ?? null,
        startOn: daysAfter(today, -daysAgo),
        createdAt: now,
        changedAt: now,
      };
    }),
  );
  await renewWork(tx, by, "all");
  const [admin] = await tx.select({ id: users.id }).from(users).where(eq(users.username, "admin"));
  const [pen] = await tx.select({ id: pens.id }).from(pens).orderBy(pens.id).limit(1);
  await tx.insert(workAssignments).values({
    penId: must(pen, "a pen of the demo farm").id,
    day: today,
    userId: must(admin, "the demo's admin").id,
    createdAt: now,
  });
}
