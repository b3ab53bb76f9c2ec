import { asc, eq } from "drizzle-orm";
import { products } from "@/server/db/schema/product";
import { pens, sheep, sheepCosts } from "@/server/db/schema/sheep";
import { type GoodsMovement, moveGoods } from "@/server/modules/product/stock";
import { startTestServer, type TestServer } from "./test-server";

/** The clock of the test server stands on 18 August 2025. */
export const TODAY = "2025-08-18";

let serial = 0;

/** The row that a statement has written. */
export function only<Row>([row]: Row[]) {
  if (!row) throw new Error("nothing was written");
  return row;
}

export async function addPen({ db }: TestServer, values: Partial<typeof pens.$inferInsert> = {}) {
  serial += 1;
  const pen = { code: `U${serial}`, name: `Uji ${serial}`, ...values };
  return only(await db.insert(pens).values(pen).returning());
}

type Penned = { server: TestServer; owner: Awaited<ReturnType<TestServer["signedIn"]>>; token: string; pen: number };

/** Each test of a file begins with an empty pen of the owner Budi Santoso; `empty` takes away what it has written. */
export function eachInAPen(empty: (server: TestServer) => Promise<unknown>, begin: (farm: Penned) => void) {
  let server: TestServer;
  let owner: Penned["owner"];
  beforeAll(async () => {
    server = await startTestServer();
    owner = await server.signedIn("owner", { name: "Budi Santoso" });
  });
  beforeEach(async () => begin({ server, owner, token: owner.access, pen: (await addPen(server)).id }));
  afterEach(() => empty(server));
  afterAll(() => server.close());
}

/** The row of an animal that was weighed when it arrived. */
export async function addAnimal({ db }: TestServer, penId: number, values: Partial<typeof sheep.$inferInsert> = {}) {
  serial += 1;
  const weight = values.arrivalWeight === undefined ? 20 : values.arrivalWeight;
  const arrivedOn = values.arrivedOn ?? "2025-06-01";
  return only(
    await db
      .insert(sheep)
      .values({
        code: `U${serial}`,
        earTag: String(90_000 + serial),
        earTagColour: "kuning",
        species: "domba",
        breed: "Garut",
        sex: "jantan",
        origin: "beli",
        stockState: "tersedia",
        penId,
        arrivedOn,
        arrivalWeight: weight,
        lastWeight: weight,
        lastWeighedOn: weight === null ? null : arrivedOn,
        ...values,
      })
      .returning(),
  );
}

type Goods = Partial<typeof products.$inferInsert>;

/** The row of feed, unless the values say otherwise. */
export async function addProduct({ db }: TestServer, values: Goods = {}) {
  serial += 1;
  return only(
    await db
      .insert(products)
      .values({
        code: `PU${serial}`,
        name: `Barang ${serial}`,
        category: "pakan",
        unit: "karung",
        salePrice: 0,
        ...values,
      })
      .returning(),
  );
}

export const moved = ({ db }: TestServer, movement: Omit<GoodsMovement, "day"> & { day?: string }) =>
  db.transaction((tx) => moveGoods(tx, { userId: null, now: new Date() }, { day: "2025-06-01", ...movement }));

export type Stocked = { quantity: number; value: number; day?: string } & Goods;

/** A product with what there was of it when the farm began. */
export async function addStocked(server: TestServer, { quantity, value, day, ...values }: Stocked) {
  const product = await addProduct(server, values);
  if (quantity > 0) await moved(server, { productId: product.id, kind: "awal", quantity, value, ...(day && { day }) });
  return product;
}

export async function stockOf({ db }: TestServer, id: number) {
  const [row] = await db
    .select({ quantity: products.stockQuantity, value: products.stockValue })
    .from(products)
    .where(eq(products.id, id));
  return row;
}

export const costsOf = ({ db }: TestServer, sheepId: number) =>
  db.select().from(sheepCosts).where(eq(sheepCosts.sheepId, sheepId)).orderBy(asc(sheepCosts.id));
