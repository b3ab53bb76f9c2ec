import { act, screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import { ProductCreatePage } from "@/src/features/product/product-create-page";
import { ProductUpdatePage } from "@/src/features/product/product-update-page";
import { feed, product } from "./support";

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  shownNotices();
  signedInAs(api, "admin");
  api.on("GET product/7", ok(product()));
});

const create = () => renderApp(<ProductCreatePage />, { at: "/referensi/product/create" });
async function openUpdate(heading = "Domba Garut") {
  const view = renderApp(<p>other</p>, {
    at: "/",
    routes: [{ path: "/referensi/product/update/:id", Component: ProductUpdatePage }],
  });
  await act(() => view.router.navigate("/referensi/product/update/7"));
  await screen.findByRole("heading", { level: 1, name: heading });
  return view;
}
const field = (name: string) => screen.getByRole("textbox", { name });
const radio = (name: string) => screen.getByRole("radio", { name });
const sent = (method: string) => api.seen.filter((call) => call.method === method);
const body = (method: string, at = 0) => JSON.parse(sent(method)[at]?.body ?? "{}");
const save = () => screen.getByRole("button", { name: /^Simpan (produk|perubahan)$/ });

test("without a category nothing else is asked, and it is what is missing", async () => {
  const { user: person } = create();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  await person.click(save());
  expect(await screen.findByRole("button", { name: "Pilih kategori." })).toBeInTheDocument();
  expect(sent("POST")).toEqual([]);
});

test("a new product: sent once with a key, money as people type it, then the list", async () => {
  api.on("POST product", ok(product({ code: "P00012" })));
  const { user: person } = create();
  await person.click(radio("Ternak"));
  await person.type(field("Nama produk"), "Domba Garut");
  await person.click(radio("Domba"));
  await person.click(radio("Per ekor"));
  await person.type(field("Harga jual"), "3,25 jt");
  await person.click(save());
  expect(await screen.findByText("at /referensi/product")).toBeInTheDocument();
  expect(shownNotices()).toContain("success: Domba Garut tersimpan dengan kode P00012.");
  expect(sent("POST")[0]?.headers["idempotency-key"]).toMatch(/^[\w-]{36}$/);
  expect(body("POST")).toMatchObject({
    code: null,
    name: "Domba Garut",
    category: "ternak",
    species: "domba",
    priceMethod: "ekor",
    unit: "ekor",
    salePrice: 3_250_000,
    breed: null,
    sex: null,
    withdrawalDays: null,
    profitBasis: null,
  });
});

test("the fields follow the category; what was typed into one that left comes back, and is not saved elsewhere", async () => {
  api.on("POST product", ok(feed()));
  const { user: person } = create();
  await person.click(radio("Obat"));
  await person.type(field("Nama produk"), "Ivermectin");
  await person.type(field("Masa henti obat"), "dua puluh");
  await person.selectOptions(screen.getByRole("combobox", { name: "Satuan" }), "botol");
  await person.type(field("Harga jual"), "0");
  expect(field("Masa henti obat")).toBeRequired();
  await person.click(radio("Perlengkapan"));
  expect(screen.queryByRole("textbox", { name: "Masa henti obat" })).not.toBeInTheDocument();
  expect(field("Nama produk")).toHaveValue("Ivermectin");
  await person.click(radio("Paket investasi"));
  expect(field("Harga paket")).toHaveValue("Rp0");
  expect(screen.queryByRole("combobox", { name: "Satuan" })).not.toBeInTheDocument();
  await person.click(radio("Obat"));
  expect(field("Masa henti obat")).toHaveValue("dua puluh");
  // An unreadable value does not hinder another category.
  await person.click(radio("Perlengkapan"));
  await person.click(save());
  expect(await screen.findByText("at /referensi/product")).toBeInTheDocument();
  expect(body("POST")).toMatchObject({ category: "perlengkapan", unit: "botol", withdrawalDays: null, salePrice: 0 });
});

test("everything that is wrong is said at once, each at its field, also what two fields contradict", async () => {
  const { user: person } = create();
  await person.click(radio("Paket investasi"));
  await person.type(field("Harga paket"), "2,5 jt");
  await person.type(field("Proyeksi terendah"), "25");
  await person.type(field("Proyeksi tertinggi"), "20");
  await person.type(field("Bagian investor"), "400");
  await person.type(field("Bagian anak"), "101");
  await person.click(save());
  await waitFor(() => expect(field("Nama produk")).toHaveAccessibleDescription("Masukkan nama produk."));
  expect(field("Nama produk")).toHaveFocus();
  expect(field("Proyeksi tertinggi")).toHaveAccessibleDescription("Tidak dapat di bawah proyeksi terendah.");
  expect(field("Bagian investor")).toHaveAccessibleDescription(
    "Paling banyak 100 %. Kosong: nisbah yang berlaku di Konfigurasi.",
  );
  expect(field("Bagian anak")).toHaveAccessibleDescription(/^Paling banyak 100 %\..* Kosong atau 0/);
  expect(field("Periode")).toHaveAccessibleDescription("Masukkan periode.");
  await person.click(radio("Jasa"));
  await person.type(field("Harga minimum"), "3 jt");
  await person.tab();
  expect(field("Harga minimum")).toHaveAccessibleDescription(/paling tinggi sama dengan harga jual/);
  expect(sent("POST")).toEqual([]);
});

test("the server's word stands at its field, and the same key tries again", async () => {
  api.on("POST product", refused(422, { message: "x", errors: { code: "Kode ini sudah dipakai Dedak padi." } }));
  const { user: person } = create();
  await person.click(radio("Biaya"));
  await person.type(field("Nama produk"), "Ongkir");
  await person.type(field("Kode"), "OK-1");
  await person.selectOptions(screen.getByRole("combobox", { name: "Satuan" }), "kali");
  await person.type(field("Tarif"), "150rb");
  await person.click(save());
  await waitFor(() => expect(field("Kode")).toHaveAccessibleDescription(/sudah dipakai Dedak padi/));
  expect(field("Kode")).toHaveFocus();
  await person.type(field("Kode"), "2");
  await person.click(save());
  await waitFor(() => expect(sent("POST")).toHaveLength(2));
  const keys = sent("POST").map(({ headers }) => headers["idempotency-key"]);
  expect(keys[0]).toBe(keys[1]);
  expect(body("POST", 1)).toMatchObject({ code: "OK-12", salePrice: 150_000 });
});

test("changing: loading, failure with a way on, then the product as it is", async () => {
  api.on("GET product/7", hang);
  const { unmount } = await openUpdate("Ubah produk");
  expect(screen.getByText("Memuat…")).toBeInTheDocument();
  unmount();
  api.on("GET product/7", refused(422, { message: "Belum bisa." }));
  const { user: person } = await openUpdate("Ubah produk");
  const alert = await screen.findByRole("alert");
  api.on("GET product/7", ok(product()));
  await person.click(within(alert).getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByText("Stok 33 ekor, 28 tersedia, di bawah minimum 40")).toBeInTheDocument();
  expect(field("Harga jual")).toHaveValue("Rp3.250.000");
  expect(field("Kode")).toBeRequired();
});

test("a change is sent with the version that was read", async () => {
  api.on("PUT product/7", ok(product({ name: "Domba Garut super", version: 4 })));
  const { user: person } = await openUpdate();
  await person.type(field("Nama produk"), " super");
  await person.click(screen.getByRole("switch", { name: "Produk aktif" }));
  await person.click(save());
  expect(await screen.findByText("at /referensi/product")).toBeInTheDocument();
  expect(shownNotices()).toContain("success: Perubahan Domba Garut super tersimpan.");
  expect(body("PUT")).toMatchObject({ name: "Domba Garut super", code: "P00007", active: false, version: 3 });
});

test("a conflict shows what changed, keeps what was typed, and saves on top of it", async () => {
  api.on("PUT product/7", refused(409, { message: "Produk ini baru saja diubah orang lain.", reason: "conflict" }));
  const { user: person } = await openUpdate();
  await person.type(field("Nama produk"), " ketikan");
  api.on("GET product/7", ok(product({ salePrice: 3_500_000, version: 9 })));
  await person.click(save());
  const panel = (await screen.findByText("Rp3.500.000")).closest<HTMLElement>("[role=alert]");
  expect(panel).toHaveTextContent("Produk ini baru saja diubah orang lain.");
  expect(field("Nama produk")).toHaveValue("Domba Garut ketikan");
  api.on("PUT product/7", ok(product({ name: "Domba Garut ketikan", version: 10 })));
  await person.click(within(panel as HTMLElement).getByRole("button", { name: "Simpan isian saya" }));
  expect(await screen.findByText("at /referensi/product")).toBeInTheDocument();
  expect(body("PUT", 1)).toMatchObject({ name: "Domba Garut ketikan", salePrice: 3_500_000, version: 9 });
});

test("who reads is shown the facts of its category, and no form", async () => {
  signedInAs(api, "auditor");
  const { unmount } = await openUpdate();
  expect(await screen.findByText("Rp2.100.000")).toBeInTheDocument();
  expect(screen.getByText("Harga minimum").nextSibling).toHaveTextContent("tidak diisi");
  expect(screen.queryByText("Masa henti obat")).not.toBeInTheDocument();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  unmount();
  create();
  expect(await screen.findByText("at /404")).toBeInTheDocument();
});
