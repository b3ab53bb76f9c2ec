import { act, screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { listed as anyListed, listed, signedInAs } from "@/__tests__/web/support/account";
import { ProductListPage } from "@/src/features/product/product-list-page";
import { ProductUpdatePage } from "@/src/features/product/product-update-page";
import { feed, product } from "./support";

const api = stubApi();
const goods = feed({
  stock: { total: 12.5, available: 12.5, reserved: 0 },
  minStock: 20,
  purchasePrice: 3_800,
  active: true,
});
const movement = {
  id: 1,
  day: "2025-08-01",
  kind: "awal",
  quantity: 12.5,
  value: 47_500,
  left: 12.5,
  replaced: false,
  note: "Stok awal",
  by: "Siti",
  documentKind: null,
  documentId: null,
  documentName: null,
};
beforeAll(async () => {});
beforeEach(() => {
  sessionStorage.clear();
  shownNotices();
  signedInAs(api, "admin");
  api.on("GET product/8", ok(goods));
  api.on("GET product/8/movement", anyListed([movement]));
});

async function openUpdate(id = 8) {
  const view = renderApp(<p>other</p>, {
    at: "/",
    routes: [{ path: "/referensi/product/update/:id", Component: ProductUpdatePage }],
  });
  await act(() => view.router.navigate(`/referensi/product/update/${id}`));
  return view;
}
const sent = () => JSON.parse(api.seen.find(({ path }) => path === "product/8/count")?.body ?? "{}");

test("goods show what there is, with the low mark, and are counted from the list", async () => {
  api.on("GET product", listed([goods, product()]));
  api.on("POST product/8/count", ok(feed({ stock: { total: 10, available: 10, reserved: 0 } })));
  const { user } = renderApp(<ProductListPage />, { at: "/referensi/product" });
  const row = await screen.findByRole("row", { name: /Dedak padi/ });
  expect(row).toHaveTextContent("12,5 kg, di bawah minimum 20");
  await user.click(screen.getByRole("button", { name: "Tindakan untuk Domba Garut" }));
  expect(screen.queryByRole("menuitem", { name: "Stok opname" })).not.toBeInTheDocument();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Tindakan untuk Dedak padi" }));
  await user.click(screen.getByRole("menuitem", { name: "Stok opname" }));
  const dialog = await screen.findByRole("dialog", { name: "Stok opname: Dedak padi" });
  await user.type(within(dialog).getByLabelText(/Jumlah yang terhitung/), "10");
  expect(within(dialog).getByText(/Kurang 2,5 kg dari catatan/)).toBeInTheDocument();
  expect(within(dialog).queryByLabelText(/Nilai per kg/)).not.toBeInTheDocument();
  await user.type(within(dialog).getByLabelText(/Catatan/), "Tumpah");
  await user.click(within(dialog).getByRole("button", { name: "Simpan stok" }));
  await waitFor(() => expect(sent()).toMatchObject({ counted: 10, before: 12.5, note: "Tumpah" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(shownNotices()).toContain("success: Stok Dedak padi kini 10 kg.");
});

test("what is more has a value; what is wrong stands at its field and stays", async () => {
  api.on("POST product/8/count", refused(409, { message: "Stok Dedak padi baru saja berubah." }));
  const { user } = await openUpdate();
  await user.click(await screen.findByRole("button", { name: "Stok opname" }));
  const dialog = await screen.findByRole("dialog", { name: "Stok opname: Dedak padi" });
  await user.click(within(dialog).getByRole("button", { name: "Simpan stok" }));
  expect(await within(dialog).findByRole("button", { name: /Tulis catatan/ })).toBeInTheDocument();
  expect(api.count("product/8/count")).toBe(0);
  await user.type(within(dialog).getByLabelText(/Jumlah yang terhitung/), "15,25");
  expect(within(dialog).getByLabelText(/Nilai per kg/)).toHaveValue("Rp3.800");
  await user.type(within(dialog).getByLabelText(/Catatan/), "Dihitung <b>Ujang</b> 🐑");
  await user.click(within(dialog).getByRole("button", { name: "Simpan stok" }));
  expect(await within(dialog).findByText(/baru saja berubah/)).toBeInTheDocument();
  expect(sent()).toMatchObject({ counted: 15.25, unitValue: 3_800 });
  expect(within(dialog).getByLabelText(/Jumlah yang terhitung/)).toHaveValue("15,25");
  shownNotices();
});

test("the stock card tells what came and went; empty and failed it says so", async () => {
  const first = await openUpdate();
  const row = await screen.findByRole("row", { name: /Stok awal/ });
  expect(row).toHaveTextContent("1 Agu 2025 · Stok awal · Siti");
  expect(row).toHaveTextContent("+12,5 kgRp47.50012,5");
  first.unmount();
  api.on("GET product/8/movement", anyListed([]));
  const second = await openUpdate();
  expect(await screen.findByText("Belum ada gerakan stok")).toBeInTheDocument();
  second.unmount();
  api.on("GET product/8/movement", refused(500, { message: "Rusak." }));
  await openUpdate();
  expect(await screen.findByText("Data tidak dapat dimuat")).toBeInTheDocument();
  shownNotices();
});

test("who may only read sees the card and counts nothing; animals have none", async () => {
  signedInAs(api, "auditor");
  const { unmount } = await openUpdate();
  await screen.findByRole("row", { name: /Stok awal/ });
  expect(screen.queryByRole("button", { name: "Stok opname" })).not.toBeInTheDocument();
  unmount();
  api.on("GET product/7", ok(product()));
  await openUpdate(7);
  await screen.findByRole("heading", { level: 1, name: "Domba Garut" });
  expect(screen.queryByRole("region", { name: "Kartu stok" })).not.toBeInTheDocument();
});
