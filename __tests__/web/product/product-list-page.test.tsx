import { screen, within } from "@testing-library/react";
import { listed } from "@/__tests__/web/support/account";
import { manyStatus } from "@/__tests__/web/support/many-status";
import { recordListPage } from "@/__tests__/web/support/record-list";
import { ProductListPage } from "@/src/features/product/product-list-page";
import { feed, product } from "./support";

recordListPage(
  {
    word: "product",
    path: "/referensi/product",
    what: "produk",
    title: "Produk",
    role: "admin",
    record: product,
    closed: feed({ salePrice: 0 }),
    sort: ["Kode", "code"],
    unsent: ["id", "stock", "createdAt", "changedAt"],
    List: ProductListPage,
  },
  ({ api, open, choose }) => {
    manyStatus({ api, word: "product", what: "produk", open });

    const row = (name: RegExp) => screen.getByRole("row", { name });

    test("what decides stands in the row: name, code, category, price with its unit, stock, status", async () => {
      open();
      await screen.findByRole("link", { name: "Domba Garut" });
      for (const text of ["P00007", "Ternak", "Aktif"])
        expect(within(row(/Domba Garut/)).getByText(text)).toBeInTheDocument();
      expect(row(/Domba Garut/)).toHaveTextContent("Rp3.250.000 / ekor");
      expect(row(/Domba Garut/)).toHaveTextContent("33 ekor, di bawah minimum 40");
      expect(row(/Dedak padi/)).toHaveTextContent("tidak dijual");
      expect(row(/Dedak padi/)).not.toHaveTextContent("ekor");
    });

    test("without a result it says which filters to drop", async () => {
      api.on("GET product", listed([]));
      open("?category=obat,pakan&species=domba");
      expect(await screen.findByRole("button", { name: /Lepas Kategori: Pakan, Obat/ })).toBeInTheDocument();
      expect(screen.getByRole("button", { name: /Lepas Jenis: Domba/ })).toBeInTheDocument();
    });

    test("nonsense in the address falls back", async () => {
      open("?category=paket,sapi&status=aktif&sort=-price&limit=50&species=x");
      await screen.findByRole("link", { name: "Domba Garut" });
      const call = api.seen.find(({ path }) => path === "product");
      expect(new URL(call?.url ?? "", api.origin).search).toBe(
        "?sort=-price&category=paket&status=aktif&page=1&limit=50",
      );
    });

    test("deactivating names the consequence", async () => {
      const { dialog } = await choose("Nonaktifkan", "Domba Garut");
      expect(dialog).toHaveTextContent("33 ternaknya tetap di kandang.");
    });
  },
);
