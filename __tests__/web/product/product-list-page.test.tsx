import { screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/notices";
import { renderApp } from "@/__tests__/support/render-app";
import { hang, ok, refused, type StubApi, startStubApi } from "@/__tests__/support/stub-api";
import { ProductListPage } from "@/src/features/product/product-list-page";
import { feed, listed, product, signedInAs } from "./support";

let api: StubApi;
beforeAll(async () => {
  api = await startStubApi();
});
beforeEach(() => {
  api.forget();
  shownNotices();
  signedInAs(api, "admin");
  api.on("GET product", listed([product(), feed({ salePrice: 0 })]));
});
afterAll(() => api.close());

const open = (query = "") => renderApp(<ProductListPage />, { at: `/referensi/product${query}` });
const listCalls = () => api.seen.filter(({ path }) => path === "product");
const row = (name: RegExp) => screen.getByRole("row", { name });

test("what decides stands in the row: name, code, category, price with its unit, stock, status", async () => {
  open();
  expect(await screen.findByRole("link", { name: "Domba Garut" })).toHaveAttribute(
    "href",
    "#/referensi/product/update/7",
  );
  for (const text of ["P00007", "Ternak", "Aktif"])
    expect(within(row(/Domba Garut/)).getByText(text)).toBeInTheDocument();
  expect(row(/Domba Garut/)).toHaveTextContent("Rp3.250.000 / ekor");
  expect(row(/Domba Garut/)).toHaveTextContent("33 ekor, di bawah minimum 40");
  expect(row(/Dedak padi/)).toHaveTextContent("tidak dijual");
  expect(row(/Dedak padi/)).not.toHaveTextContent("ekor");
  expect(within(row(/Dedak padi/)).getByText("Nonaktif")).toBeInTheDocument();
  expect(document.title).toBe("Produk · Domba");
});

test("while it loads rows stand in; a failure says so and tries again", async () => {
  api.on("GET product", hang);
  const view = open();
  expect(await screen.findByRole("region", { name: "Daftar produk" })).toHaveAttribute("aria-busy", "true");
  view.unmount();
  api.on("GET product", refused(422, { message: "Belum bisa.", requestId: "req-12345" }));
  const { user: person } = open();
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Belum bisa.");
  expect(alert).toHaveTextContent("req-12345");
  api.on("GET product", listed([product()]));
  await person.click(within(alert).getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByRole("link", { name: "Domba Garut" })).toBeInTheDocument();
});

test("empty it offers to make the first; without a result it says which filter to drop", async () => {
  api.on("GET product", listed([]));
  const first = open();
  expect(await screen.findByText("Belum ada produk")).toBeInTheDocument();
  expect(screen.getAllByRole("link", { name: "Tambah produk" })).toHaveLength(2);
  first.unmount();
  open("?category=obat,pakan&species=domba");
  expect(await screen.findByRole("button", { name: /Lepas Kategori: Pakan, Obat/ })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Lepas Jenis: Domba/ })).toBeInTheDocument();
});

test("the address is what is asked for; nonsense in it falls back", async () => {
  open("?category=paket,sapi&status=aktif&sort=-price&limit=50&species=x");
  await screen.findByRole("link", { name: "Domba Garut" });
  expect(new URL(listCalls()[0]?.url ?? "", api.origin).search).toBe(
    "?sort=-price&category=paket&status=aktif&page=1&limit=50",
  );
});

test("a role that reads may open a product, and is offered no change", async () => {
  signedInAs(api, "auditor");
  open();
  expect(await screen.findByRole("link", { name: "Domba Garut" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Tambah produk" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Tindakan untuk/ })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Ekspor" })).toBeInTheDocument();
});

async function choose(action: string, of: string) {
  const view = open();
  await view.user.click(await screen.findByRole("button", { name: `Tindakan untuk ${of}` }));
  await view.user.click(screen.getByRole("menuitem", { name: action }));
  return { ...view, dialog: await screen.findByRole("alertdialog") };
}

test("deactivating names the consequence, sends the product as it was read, and fetches the list anew", async () => {
  api.on("PUT product/7", ok(product({ active: false, version: 4 })));
  const { user: person, dialog } = await choose("Nonaktifkan", "Domba Garut");
  expect(dialog).toHaveAccessibleName("Nonaktifkan Domba Garut?");
  expect(dialog).toHaveTextContent("33 ternaknya tetap di kandang.");
  await person.click(within(dialog).getByRole("button", { name: "Nonaktifkan" }));
  expect(await screen.findByText("Domba Garut dinonaktifkan.")).toBeInTheDocument();
  const sent = JSON.parse(api.seen.find(({ method }) => method === "PUT")?.body ?? "{}");
  expect(sent).toMatchObject({ code: "P00007", salePrice: 3_250_000, active: false, version: 3 });
  expect(Object.keys(sent)).not.toContain("stock");
  await waitFor(() => expect(listCalls().length).toBeGreaterThan(1));
});

test("activating again; a conflict is told and the list is fetched anew", async () => {
  api.on("PUT product/8", refused(409, { message: "Produk ini baru saja diubah orang lain.", reason: "conflict" }));
  const { user: person, dialog } = await choose("Aktifkan", "Dedak padi");
  await person.click(within(dialog).getByRole("button", { name: "Aktifkan" }));
  expect(await screen.findByText("Produk ini baru saja diubah orang lain.")).toBeInTheDocument();
  await waitFor(() => expect(listCalls().length).toBeGreaterThan(1));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
});
