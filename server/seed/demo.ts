import { and, count, eq, inArray, sql } from "drizzle-orm";
import { DEMO_PASSWORD, DEMO_USERNAMES } from "@/contract/auth/demo";
import type { Role } from "@/contract/base/roles";
import type { Database } from "@/server/db/client";
import { nextCode } from "@/server/db/next-code";
import { inTransaction } from "@/server/db/retry";
import { customers } from "@/server/db/schema/customer";
import { products } from "@/server/db/schema/product";
import { suppliers } from "@/server/db/schema/supplier";
import { users } from "@/server/db/schema/user";
import { NOBODY } from "@/server/http/caller";
import { audit } from "@/server/modules/audit/audit";
import { hashPassword, verifyPassword } from "@/server/modules/auth/password";
import { CUSTOMERS } from "@/server/modules/customer/service";
import { byOf } from "@/server/modules/document/by";
import { catchUp } from "@/server/modules/late/catch-up";
import { codesOf } from "@/server/modules/partner/save";
import { SUPPLIERS } from "@/server/modules/supplier/service";
import { seedAnimals } from "./animals";
import { seedBreeding } from "./breeding";
import { seedClosings } from "./closings";
import { seedCorrections } from "./corrections";
import { demoCustomers } from "./customers";
import { demoProducts } from "./demo-products";
import { seedDirectCosts } from "./direct-costs";
import { seedExaminations } from "./examinations";
import { seedInvestments } from "./investments";
import { seedMoney } from "./money";
import { seedCompany, seedDays, seedNotifications } from "./notifications";
import { seedPast } from "./past";
import { seedPurchases } from "./purchases";
import { seedSpending } from "./spending";
import { seedStock } from "./stock";
import { demoSuppliers } from "./suppliers";
import { seedTerms, seedTransactions } from "./transactions";
import { seedUsages } from "./usages";
import { seedWork } from "./work";

export const DEMO_ACCOUNTS: readonly { username: string; name: string; role: Role }[] = [
  { username: DEMO_USERNAMES.owner, name: "Haris Munandar", role: "owner" },
  { username: DEMO_USERNAMES.admin, name: "Ratih Puspasari", role: "admin" },
  { username: DEMO_USERNAMES.auditor, name: "Agus Wijaya", role: "auditor" },
  { username: DEMO_USERNAMES.keeper, name: "Ujang Permana", role: "keeper" },
  { username: "pelanggan", name: "Dewi Lestari", role: "customer" },
];

/** Fills an empty database with the demo farm, and answers whether it did. */
export async function seedDemo(db: Database, now: () => Date): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return inTransaction(db, async (tx) => {
    // Of several processes that start on one empty database, one fills it and the others wait.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('seed.demo'))`);
    const [existing] = await tx.select({ count: count() }).from(users);
    if (existing && existing.count > 0) return false;
    await tx
      .insert(users)
      .values(
        DEMO_ACCOUNTS.map((account) => ({ ...account, email: `${account.username}@domba.example`, passwordHash })),
      );
    const { startOn, bankId } = await seedMoney(tx, now());
    const stock = await tx.insert(products).values(demoProducts()).returning();
    await seedStock(tx, stock, byOf(NOBODY, now()), startOn);
    for (const customer of demoCustomers())
      await tx.insert(customers).values({ ...customer, code: await nextCode(tx, codesOf(CUSTOMERS)) });
    const investors = await tx.select().from(customers).where(eq(customers.type, "investor")).orderBy(customers.id);
    await seedAnimals(tx, { stock, investors, bankId, startOn, now: now() });
    for (const supplier of demoSuppliers())
      await tx.insert(suppliers).values({ ...supplier, code: await nextCode(tx, codesOf(SUPPLIERS)) });
    await seedCompany(tx);
    await seedPurchases(tx, now());
    await seedUsages(tx, now());
    await seedExaminations(tx, now());
    await seedTransactions(tx, now());
    await seedDirectCosts(tx, now());
    await seedPast(tx, now(), { bankId, startOn });
    await seedInvestments(tx, now());
    await seedSpending(tx, now());
    await seedCorrections(tx, now());
    await seedTerms(tx);
    await seedBreeding(tx, now());
    await catchUp(tx, byOf(NOBODY, now()));
    await seedWork(tx, now());
    await seedDays(tx, now());
    await seedNotifications(tx, { stock, customers: demoCustomers(), now: now() });
    await seedClosings(tx, now());
    await audit(tx, { now }, NOBODY, { action: "seed.demo", entity: "farm" });
    return true;
  });
}

/** True while the passwords of the README still work. */
export async function hasDemoPassword(db: Database) {
  const names = DEMO_ACCOUNTS.map(({ username }) => username);
  const accounts = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(inArray(users.username, names), eq(users.active, true)));
  const open = await Promise.all(accounts.map(({ passwordHash }) => verifyPassword(passwordHash, DEMO_PASSWORD)));
  return open.includes(true);
}
