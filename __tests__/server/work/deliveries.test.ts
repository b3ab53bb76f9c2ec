import { eq } from "drizzle-orm";
import {
  addForSale,
  create,
  deliver,
  goods,
  head,
  ordered,
  sale,
  saleServer,
  stocked,
} from "@/__tests__/server/transaction/support";
import { addPen } from "@/__tests__/support/server/farm";
import { transactions } from "@/server/db/schema/transaction";
import { today } from "./support";

let farm: Awaited<ReturnType<typeof saleServer>>;
beforeAll(async () => {
  farm = await saleServer({ name: "Asep Suryana" });
});
afterAll(() => farm.server.close());

test("orders stand where their animals are, goods outside of any pen, until they are handed over", async () => {
  const { server, token, customer, kind } = farm;
  const pen = (await addPen(server)).id;
  const other = (await addPen(server)).id;
  const [first, second] = [
    await addForSale(server, kind.id, { penId: pen }),
    await addForSale(server, kind.id, { penId: other }),
  ];
  const order = (deliverOn: string, lines: object[]) => ordered(server, token, sale(customer, lines, { deliverOn }));
  const late = await order("2025-08-18", [head(kind.id, [first.id, second.id])]);
  // Two days went by without it.
  await server.db.update(transactions).set({ deliverOn: "2025-08-16" }).where(eq(transactions.id, late.id));
  const feed = await stocked(server, 10, 500_000);
  const bags = await order("2025-08-18", [goods(feed.id)]);
  await order("2025-08-19", [goods(feed.id)]);
  await create(server, token, sale(customer, [goods(feed.id)], { deliverOn: "2025-08-18" }));

  const told = async () =>
    (await today(server, token)).items.map(({ pen: at, items }) => [
      at?.id ?? null,
      items.map(({ title, heads, late: missed, since, document }) => [title, heads, missed, since, document?.id]),
    ]);
  const line = `Diambil: Asep Suryana, ${late.number}`;
  const goodsLine = [`Diambil: Asep Suryana, ${bags.number}`, 0, 0, "2025-08-18", bags.id];
  expect(await told()).toEqual([
    [pen, [[line, 1, 1, "2025-08-16", late.id]]],
    [other, [[line, 1, 1, "2025-08-16", late.id]]],
    [null, [goodsLine]],
  ]);
  await deliver(server, token, late);
  expect(await told()).toEqual([[null, [goodsLine]]]);
});
