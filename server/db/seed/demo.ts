import { count } from "drizzle-orm";
import type { Role } from "@/contract/roles";
import type { StockState } from "@/contract/sheep";
import type { Database } from "@/server/db/client";
import { nextCode } from "@/server/db/next-code";
import { inTransaction } from "@/server/db/retry";
import { customers } from "@/server/db/schema/customer";
import { products } from "@/server/db/schema/product";
import { pens, sheep } from "@/server/db/schema/sheep";
import { suppliers } from "@/server/db/schema/supplier";
import { users } from "@/server/db/schema/user";
import { audit } from "@/server/modules/audit/audit";
import { hashPassword } from "@/server/modules/auth/password";
import { CUSTOMERS } from "@/server/modules/customer/service";
import { codesOf } from "@/server/modules/partner/save";
import { SUPPLIERS } from "@/server/modules/supplier/service";
import { businessDay } from "@/server/time";
import { demoCustomers } from "./customers";
import { demoProducts } from "./demo-products";
import { randomFrom } from "./random";
import { demoSuppliers } from "./suppliers";

/** Public on purpose: these accounts exist only with the demo farm, on a loopback host. */
export const DEMO_PASSWORD = "domba-sehat-2025";

export const DEMO_ACCOUNTS: readonly { username: string; name: string; role: Role }[] = [
  { username: "pemilik", name: "Budi Santoso", role: "owner" },
  { username: "admin", name: "Siti Rahmawati", role: "admin" },
  { username: "pengawas", name: "Agus Wijaya", role: "auditor" },
  { username: "pelanggan", name: "Dewi Lestari", role: "customer" },
];

const PENS = ["Karantina", "Penggemukan Timur", "Penggemukan Barat", "Indukan", "Cempe", "Qurban"];
const BREEDS = { domba: ["Garut", "Merino", "Ekor Gemuk", "Texel"], kambing: ["Etawa", "Boer", "Kacang"] } as const;
const COLOURS = ["kuning", "biru", "merah"];
const ANIMALS = 180;

const dayBefore = (now: Date, days: number) => businessDay(new Date(now.getTime() - days * 86_400_000));

/** The one that fits the animal: of its sex, or of either. */
const productOf = (
  all: (typeof products.$inferSelect)[],
  animal: Pick<typeof sheep.$inferInsert, "species" | "breed" | "sex">,
) =>
  all.find(
    ({ category, species, breed, sex }) =>
      category === "ternak" &&
      species === animal.species &&
      breed === animal.breed &&
      (sex ?? animal.sex) === animal.sex,
  )?.id ?? null;

function animals(penIds: number[], now: Date): (typeof sheep.$inferInsert)[] {
  const random = randomFrom(2025);
  const stateOf = (n: number): StockState => {
    if (n % 11 === 0) return "karantina";
    if (n % 7 === 0) return "dipesan";
    if (n % 13 === 0) return "terjual";
    if (n % 59 === 0) return "mati";
    return n % 37 === 0 ? "afkir" : "tersedia";
  };
  return Array.from({ length: ANIMALS }, (_, index) => {
    const number = index + 1;
    const species = random.chance(0.75) ? "domba" : "kambing";
    const stockState = stateOf(number);
    const age = random.between(90, 700);
    const weight = random.between(1200, 4800) / 100;
    return {
      code: `T-${String(number).padStart(5, "0")}`,
      earTag: String(number).padStart(4, "0"),
      earTagColour: random.pick(COLOURS),
      species,
      breed: random.pick(BREEDS[species]),
      sex: random.chance(0.6) ? "jantan" : "betina",
      bornOn: dayBefore(now, age),
      origin: "beli",
      arrivedOn: dayBefore(now, random.between(5, Math.min(age, 240))),
      penId: penIds[stockState === "karantina" ? 0 : random.between(1, penIds.length - 1)] ?? 0,
      stockState,
      healthState: random.chance(0.94) ? "sehat" : "pantauan",
      arrivalWeight: weight.toFixed(2),
      purchasePrice: Math.round(weight * random.between(58, 72)) * 1000,
    };
  });
}

/** Fills an empty database with the demo farm; says whether it did. */
export async function seedDemo(db: Database, now: () => Date): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return inTransaction(db, async (tx) => {
    const [existing] = await tx.select({ count: count() }).from(users);
    if (existing && existing.count > 0) return false;
    await tx
      .insert(users)
      .values(
        DEMO_ACCOUNTS.map((account) => ({ ...account, email: `${account.username}@domba.example`, passwordHash })),
      );
    const penRows = await tx
      .insert(pens)
      .values(PENS.map((name, index) => ({ code: `K${index + 1}`, name })))
      .returning({ id: pens.id });
    const stock = await tx.insert(products).values(demoProducts()).returning();
    await tx.insert(sheep).values(
      animals(
        penRows.map((pen) => pen.id),
        now(),
      ).map((animal) => ({ ...animal, productId: productOf(stock, animal) })),
    );
    for (const customer of demoCustomers())
      await tx.insert(customers).values({ ...customer, code: await nextCode(tx, codesOf(CUSTOMERS)) });
    for (const supplier of demoSuppliers())
      await tx.insert(suppliers).values({ ...supplier, code: await nextCode(tx, codesOf(SUPPLIERS)) });
    await audit(tx, { now }, { userId: null, name: null, requestId: null }, { action: "seed.demo", entity: "farm" });
    return true;
  });
}
