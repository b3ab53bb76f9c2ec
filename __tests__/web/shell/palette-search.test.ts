import { ok, refused, stubApi } from "@/__tests__/support/stub-api";
import { product } from "@/__tests__/web/product/support";
import { row } from "@/__tests__/web/sheep/support";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { searchRecords } from "@/src/shell/palette-search";

const api = stubApi();
beforeEach(() => {
  signedInAs(api, "admin");
  api.on("GET sheep/search", ok({ items: Array.from({ length: 8 }, (_, index) => row({ id: 12 + index })) }));
  api.on("GET customer", listed([]));
  api.on("GET supplier", listed([]));
  api.on("GET product", listed([product()]));
});

const search = (role: string) => searchRecords(role, "0012", new AbortController().signal);

test("animals, customers, suppliers and products, at most five each, each a way to its screen", async () => {
  const groups = await search("admin");
  expect(groups.map(({ label, items }) => [label, items.length])).toEqual([
    ["Ternak", 5],
    ["Customer", 0],
    ["Supplier", 0],
    ["Produk", 1],
  ]);
  expect(groups[0]?.items[0]).toMatchObject({
    ...{ label: "Kuning 0012 (T00012)", hint: "Barat · Tersedia", to: "/referensi/product/sheep/12" },
  });
  expect(groups[3]?.items[0]?.to).toBe("/referensi/product/update/7");
});

test("a role that may read nothing asks nothing", async () => {
  expect(await search("customer")).toEqual([]);
  expect(api.seen.filter(({ path }) => path !== "user/information")).toEqual([]);
});

test("one that fails fails the search, and one that is given up is cancelled", async () => {
  api.on("GET supplier", refused(500, { message: "Rusak." }));
  await expect(search("admin")).rejects.toThrow();
  const stop = new AbortController();
  const running = searchRecords("admin", "00", stop.signal);
  stop.abort();
  await expect(running).rejects.toThrow();
});
