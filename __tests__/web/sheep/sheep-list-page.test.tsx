import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { place, places } from "@/__tests__/web/money/support";
import { product } from "@/__tests__/web/product/support";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { scanInto, typeAsScanner } from "@/__tests__/web/support/scanner";
import { SheepListPage } from "@/src/features/sheep/list/sheep-list-page";
import { animal, pens, row } from "./support";

const api = stubApi();
const other = row({ id: 13, code: "T00013", earTag: "0013", earTagColour: "biru", healthState: "sakit" });
beforeEach(() => {
  shownNotices();
  signedInAs(api, "admin");
  api.on("GET sheep", listed([row(), other]));
  api.on("GET pen", ok({ items: pens }));
  api.on("GET money", ok(places));
  // Requested in advance, when the pointer rests on a row.
  for (const one of [animal(), animal({ id: 13 })]) api.on(`GET sheep/${one.id}`, ok(one));
});

const LIST = "/referensi/product/sheep";
const open = (query = "") => renderApp(<SheepListPage />, { at: `${LIST}${query}` });
const listCalls = () => api.seen.filter(({ path }) => path === "sheep");
const rowOf = (name: RegExp) => screen.getByRole("row", { name });

/** The keys of its own that each of these requests has; the server refuses one without. */
const keysOf = (path: string) =>
  new Set(api.seen.flatMap((call) => (call.path === path ? (call.headers["idempotency-key"] ?? []) : [])));

test("what the filtered animals come to stands below; more than are counted have no totals", async () => {
  api.on("GET sheep", listed([row(), other], 128, { weight: 23.4, cost: 181_240_000 }));
  const first = renderApp(<SheepListPage />, { at: "/referensi/product/sheep" });
  const totals = (await screen.findByText("128 ekor")).closest("tr");
  expect(totals).toHaveTextContent("rata-rata23,40 kg");
  expect(totals).toHaveTextContent("Rp181.240.000");
  first.unmount();
  api.on("GET sheep", listed([row(), other], null, null));
  renderApp(<SheepListPage />, { at: "/referensi/product/sheep" });
  await screen.findAllByRole("link", { name: /0012/ });
  expect(screen.queryByRole("row", { name: /ekor/ })).not.toBeInTheDocument();
});

test("what decides stands in the row, and the row opens the card", async () => {
  open();
  expect(await screen.findByRole("link", { name: "kuning 0012" })).toHaveAttribute("href", `#${LIST}/12`);
  for (const text of ["Domba Garut betina", "Barat", "32,50 kg", "Tersedia", "Rp1.640.000"])
    expect(rowOf(/kuning 0012/)).toHaveTextContent(text);
  expect(rowOf(/biru 0013/)).toHaveTextContent("Sakit");
  expect(rowOf(/kuning 0012/)).not.toHaveTextContent("Sehat");
  expect(screen.getByRole("link", { name: "Produk" })).toHaveAttribute("href", "#/referensi/product");
  expect(screen.getByRole("link", { name: "Ternak" })).toHaveAttribute("aria-current", "page");
});

test("animals without a buying price say so, and how they get one", async () => {
  api.on("GET sheep", listed([row({ purchasePrice: 0 }), other]));
  open("?scope=semua&watch=tanpa+harga");
  expect(await screen.findByText("Pilih ternak yang harganya sama, lalu tekan Harga beli.")).toBeVisible();
  expect(await screen.findByRole("row", { name: /kuning 0012/ })).toHaveTextContent("belum ada harga");
  expect(rowOf(/biru 0013/)).not.toHaveTextContent("belum ada harga");
});

test("the price of animals that had none says what it adds to the opening capital, while it is typed", async () => {
  signedInAs(api, "owner");
  const told = { closedUntil: null, openFrom: null, closedAt: null, by: null, startOn: "2025-07-31" };
  api.on("GET closing/state", ok(told));
  const { user } = open("?scope=semua&watch=tanpa+harga");
  await user.click(await screen.findByRole("checkbox", { name: "Pilih Kuning 0012" }));
  await user.click(screen.getByRole("checkbox", { name: "Pilih Biru 0013" }));
  await user.click(screen.getByRole("button", { name: "Harga beli" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Harga beli: 2 ternak" }));
  await user.type(dialog.getByRole("textbox", { name: "Harga beli" }), "1,5 jt");
  expect(await dialog.findByRole("note")).toHaveTextContent("Modal awal +Rp3.000.000 (2 × Rp1.500.000).");
  // A place that pays takes it from there.
  await user.selectOptions(dialog.getByRole("combobox", { name: "Dibayar dari" }), place().name);
  expect(dialog.queryByRole("note")).not.toBeInTheDocument();
  api.on("POST sheep/price", ok({ priced: 2 }));
  await user.click(dialog.getByRole("button", { name: "Simpan" }));
  await waitFor(() => expect(api.count("sheep/price")).toBe(1));
  const sent = JSON.parse(api.seen.findLast(({ path }) => path === "sheep/price")?.body ?? "{}");
  expect(sent).toEqual({ ids: [12, 13], purchasePrice: 1_500_000, moneyId: place().id });
});

test("filters that are seldom asked stand behind a press, unless they are set", async () => {
  const { user } = open("?origin=lahir");
  const group = within(await screen.findByRole("group", { name: "Saringan" }));
  const shown = () => group.getAllByRole("button").map(({ textContent }) => textContent);
  expect(shown()).toEqual([
    ...["Keberadaan: Di peternakan", "Status", "Kesehatan", "Perlu perhatian", "Kandang", "Kelamin", "Umur"],
    ...["Asal: Lahir di kandang", "", "Lainnya", "Hapus semua"],
  ]);
  await user.click(group.getByRole("button", { name: "Lainnya" }));
  expect(shown()).toEqual(
    expect.arrayContaining(["Boleh dijual", "Layak qurban", "Titip", "Jenis", "Pemilik", "Produk"]),
  );
  expect(shown()).not.toContain("Lainnya");
});

test("the list is of those on the farm until another is asked for", async () => {
  const { user } = open();
  await screen.findByRole("link", { name: "kuning 0012" });
  expect(listCalls()[0]?.url).not.toContain("scope");
  await user.click(screen.getByRole("button", { name: "Keberadaan: Di peternakan" }));
  await user.click(await screen.findByRole("radio", { name: "Semua ternak" }));
  await waitFor(() => expect(listCalls().at(-1)?.url).toContain("scope=semua"));
  expect(window.location.hash).toContain("scope=semua");
  await user.click(screen.getByRole("radio", { name: "Di peternakan" }));
  await waitFor(() => expect(window.location.hash).not.toContain("scope"));
});

test("filters of the address are asked for and named; a bad one falls back", async () => {
  open("?pen=3&age=cempe,tua&state=karantina&sort=-lastWeight");
  await screen.findByRole("link", { name: "kuning 0012" });
  const { searchParams } = new URL(listCalls()[0]?.url ?? "", "http://x");
  expect(Object.fromEntries(searchParams)).toMatchObject({
    pen: "3",
    age: "cempe",
    state: "karantina",
    sort: "-lastWeight",
  });
  expect(await screen.findByRole("button", { name: "Kandang: Barat" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Keberadaan/ })).not.toBeInTheDocument();
});

test("lambs of the opening balance: by their origin, up to its day", async () => {
  open("?scope=semua&origin=lahir&arrived=..2025-07-31");
  expect(await screen.findByRole("button", { name: "Asal: Lahir di kandang" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Tanggal masuk: sampai 31 Jul 2025" })).toBeInTheDocument();
  await screen.findByRole("link", { name: "kuning 0012" });
  const { searchParams } = new URL(listCalls()[0]?.url ?? "", "http://x");
  expect(Object.fromEntries(searchParams)).toMatchObject({ origin: "lahir", arrived: "..2025-07-31", scope: "semua" });
});

test("chosen animals go to another pen together, and to their labels", async () => {
  const before = [
    { penId: 3, ids: [12] },
    { penId: 5, ids: [13] },
  ];
  api.on("POST sheep/pen", ok({ moved: 2, before }));
  const { user } = open();
  await user.click(await screen.findByRole("checkbox", { name: "Pilih Kuning 0012" }));
  await user.click(screen.getByRole("checkbox", { name: "Pilih Biru 0013" }));
  await user.click(screen.getByRole("button", { name: "Pindah kandang" }));
  const dialog = await screen.findByRole("dialog", { name: "Pindah kandang: 2 ternak" });
  await user.click(within(dialog).getByRole("button", { name: "Pindahkan" }));
  expect(await within(dialog).findByRole("button", { name: "Pilih kandang." })).toBeInTheDocument();
  await user.click(within(dialog).getByRole("combobox", { name: /Kandang tujuan/ }));
  expect(screen.queryByRole("option", { name: /Gudang lama/ })).not.toBeInTheDocument();
  await user.click(await screen.findByRole("option", { name: /Indukan/ }));
  await user.click(within(dialog).getByRole("button", { name: "Pindahkan" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const sent = JSON.parse(api.seen.find(({ path }) => path === "sheep/pen")?.body ?? "{}");
  expect(sent).toMatchObject({ ids: [12, 13], penId: 4 });
  // from mixed pens each goes back to its own
  await user.click(await screen.findByRole("button", { name: "Urungkan" }));
  await waitFor(() => expect(api.count("sheep/pen")).toBe(3));
  await waitFor(() => expect(shownNotices()).toContain("success: Diurungkan: 2 ternak dipindahkan."));
  expect(keysOf("sheep/pen").size).toBe(3);
  const undone = api.seen.filter(({ path }) => path === "sheep/pen").map(({ body }) => JSON.parse(body));
  expect(undone.slice(1)).toMatchObject([
    { ids: [12], penId: 3, reason: "Diurungkan" },
    { ids: [13], penId: 5, reason: "Diurungkan" },
  ]);
  // one of them stands there already
  api.on("POST sheep/pen", ok({ moved: 1, before: [{ penId: 3, ids: [12] }] }));
  await user.click(await screen.findByRole("checkbox", { name: "Pilih Kuning 0012" }));
  await user.click(screen.getByRole("checkbox", { name: "Pilih Biru 0013" }));
  await user.click(screen.getByRole("button", { name: "Pindah kandang" }));
  const again = within(await screen.findByRole("dialog", { name: "Pindah kandang: 2 ternak" }));
  await user.click(again.getByRole("combobox", { name: /Kandang tujuan/ }));
  await user.click(await screen.findByRole("option", { name: /Indukan/ }));
  await user.click(again.getByRole("button", { name: "Pindahkan" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(shownNotices()).toContain("success: 1 ternak dipindahkan, 1 sudah di sana.");

  await user.click(await screen.findByRole("checkbox", { name: "Pilih Kuning 0012" }));
  await user.click(screen.getByRole("button", { name: "Cetak label" }));
  expect(await screen.findByText(`at ${LIST}/label?ids=12`)).toBeInTheDocument();
});

test("a product given to many is taken back by a press: each has what it had before, or none", async () => {
  const before = { id: 4, code: "P00004", name: "Domba muda" };
  api.on("GET sheep", listed([row({ product: before }), row({ id: 13, earTag: "0013", product: before })]));
  api.on("GET product", listed([product({ id: 9, code: "P00009", name: "Domba betina" })]));
  api.on(
    "POST sheep/product",
    ok({
      placed: 2,
      before: [
        { productId: 4, ids: [12] },
        { productId: null, ids: [13] },
      ],
    }),
  );
  const { user } = open();
  for (const tag of ["0012", "0013"])
    await user.click(await screen.findByRole("checkbox", { name: `Pilih Kuning ${tag}` }));
  await user.click(screen.getByRole("button", { name: "Tetapkan produk" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Tetapkan produk: 2 ternak" }));
  await user.click(dialog.getByRole("combobox", { name: "Dijual sebagai" }));
  await user.click(await screen.findByRole("option", { name: /Domba betina/ }));
  await user.click(dialog.getByRole("button", { name: "Simpan" }));
  await user.click(await screen.findByRole("button", { name: "Urungkan" }));
  await waitFor(() => expect(api.count("sheep/product")).toBe(3));
  expect(keysOf("sheep/product").size).toBe(3);
  const sent = api.seen.filter(({ path }) => path === "sheep/product").map(({ body }) => JSON.parse(body));
  expect(sent).toEqual([
    { ids: [12, 13], productId: 9 },
    { ids: [12], productId: 4 },
    { ids: [13], productId: null },
  ]);
});

test("chosen animals get one buying price; a refusal keeps what was typed", async () => {
  api.on("POST sheep/price", refused(422, { message: "Ditolak.", errors: { ids: "Biru 0013 lahir di kandang." } }));
  const { user } = open();
  await user.click(await screen.findByRole("checkbox", { name: "Pilih Kuning 0012" }));
  await user.click(screen.getByRole("checkbox", { name: "Pilih Biru 0013" }));
  await user.click(screen.getByRole("button", { name: "Harga beli" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Harga beli: 2 ternak" }));
  await user.type(dialog.getByRole("textbox", { name: "Harga beli" }), "1,5 jt");
  await user.click(dialog.getByRole("button", { name: "Simpan" }));
  expect(await dialog.findByText("Biru 0013 lahir di kandang.")).toBeInTheDocument();
  api.on("POST sheep/price", ok({ priced: 2 }));
  await user.click(dialog.getByRole("button", { name: "Simpan" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const sent = JSON.parse(api.seen.findLast(({ path }) => path === "sheep/price")?.body ?? "{}");
  expect(sent).toEqual({ ids: [12, 13], purchasePrice: 1_500_000, moneyId: null });
  expect(shownNotices()).toContain("success: 2 ternak diubah harga belinya.");
});

test("chosen animals leave quarantine together; a refusal keeps what was typed", async () => {
  api.on(
    "POST sheep/status",
    refused(422, { message: "Ditolak.", errors: { ids: "Biru 0013 tidak berstatus Karantina." } }),
  );
  const { user } = open();
  await user.click(await screen.findByRole("checkbox", { name: "Pilih Kuning 0012" }));
  await user.click(screen.getByRole("checkbox", { name: "Pilih Biru 0013" }));
  await user.click(screen.getByRole("button", { name: "Ubah status" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ubah status: 2 ternak" }));
  expect(dialog.queryByRole("combobox", { name: /Kandang/ })).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByRole("combobox", { name: /^Status/ }), "Karantina menjadi tersedia");
  await user.click(dialog.getByRole("combobox", { name: /^Kandang/ }));
  await user.click(await screen.findByRole("option", { name: /Indukan/ }));
  await user.click(dialog.getByRole("button", { name: "Ubah status" }));
  expect(await dialog.findByText("Biru 0013 tidak berstatus Karantina.")).toBeInTheDocument();
  api.on("POST sheep/status", ok({ moved: 2 }));
  await user.click(dialog.getByRole("button", { name: "Ubah status" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const sent = JSON.parse(api.seen.findLast(({ path }) => path === "sheep/status")?.body ?? "{}");
  expect(sent).toMatchObject({ ids: [12, 13], to: "tersedia", penId: 4 });
  expect(shownNotices()).toContain("success: 2 ternak diubah statusnya.");
});

test("chosen animals get a product together, are examined together, and are exported alone", async () => {
  api.on("GET product", listed([product({ id: 9, code: "P00009", name: "Domba betina" })]));
  api.on("POST sheep/product", ok({ placed: 2, before: [] }));
  api.on("GET sheep/export", refused(503, { message: "Nanti." }));
  const { user, router } = open();
  const choose = async () => {
    await user.click(await screen.findByRole("checkbox", { name: "Pilih Kuning 0012" }));
    await user.click(screen.getByRole("checkbox", { name: "Pilih Biru 0013" }));
  };
  await choose();
  await user.click(screen.getByRole("button", { name: "Tetapkan produk" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Tetapkan produk: 2 ternak" }));
  await user.click(dialog.getByRole("combobox", { name: "Dijual sebagai" }));
  await user.click(await screen.findByRole("option", { name: /Domba betina/ }));
  await user.click(dialog.getByRole("button", { name: "Simpan" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const sent = JSON.parse(api.seen.find(({ path }) => path === "sheep/product")?.body ?? "{}");
  expect(sent).toEqual({ ids: [12, 13], productId: 9 });
  expect(shownNotices()).toContain("success: 2 ternak diubah produknya.");

  await choose();
  await user.click(screen.getByRole("button", { name: "Ekspor yang dipilih" }));
  await user.click(await screen.findByRole("menuitem", { name: "CSV" }));
  await waitFor(() => expect(api.seen.some(({ url }) => /sheep\/export\?.*only=12%2C13/.test(url))).toBe(true));
  await user.click(screen.getByRole("button", { name: "Timbang" }));
  const form = "at /referensi/sheep-examination-log/create?sheep=12,13";
  expect(await screen.findByText(`${form}&kind=timbang`)).toBeInTheDocument();
  await act(() => router.navigate("/referensi/product/sheep"));
  await choose();
  await user.click(screen.getByRole("button", { name: "Periksa" }));
  expect(await screen.findByText(form)).toBeInTheDocument();
});

test("a reader that types opens the one animal with that tag; a person searches", async () => {
  api.on("GET sheep/search", ok({ items: [row(), row({ id: 99, earTag: "00120", code: "T00099" })] }));
  const { user } = open();
  const box = await screen.findByRole("searchbox", { name: "Cari anting, kode, ras" });
  await screen.findByRole("link", { name: "kuning 0012" });
  await userEvent.setup({ delay: 60 }).type(box, "0012{Enter}");
  await waitFor(() => expect(window.location.hash).toContain("q=0012"));
  expect(api.count("sheep/search")).toBe(0);
  await user.clear(box);
  await waitFor(() => expect(window.location.hash).not.toContain("q="));
  scanInto(box, "0012");
  expect(await screen.findByText(`at ${LIST}/12`)).toBeInTheDocument();
});

test("a scanner that types opens the card without a field in focus", async () => {
  api.on("GET sheep/search", ok({ items: [row()] }));
  open();
  await screen.findByRole("link", { name: "kuning 0012" });
  typeAsScanner("T00012");
  expect(await screen.findByText(`at ${LIST}/12`)).toBeInTheDocument();
});

test("a read tag that several animals bear is left to the list", async () => {
  api.on("GET sheep/search", ok({ items: [row(), row({ id: 14, code: "T00014", earTagColour: "merah" })] }));
  open();
  await screen.findByRole("link", { name: "kuning 0012" });
  scanInto(screen.getByRole("searchbox", { name: "Cari anting, kode, ras" }), "0012");
  await waitFor(() => expect(window.location.hash).toContain("q=0012"));
  expect(api.count("sheep/search")).toBe(1);
});

describe("the pens", () => {
  test("are listed with their animals, made and closed", async () => {
    api.on("POST pen", ok({ id: 6, code: "K6", name: "Selatan", active: true, count: 0, version: 1 }));
    api.on("PUT pen/3", refused(422, { message: "x", errors: { active: "Masih ada 34 ekor di kandang ini." } }));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Daftar kandang" }));
    const dialog = await screen.findByRole("dialog", { name: "Kandang" });
    expect(await within(dialog).findByRole("link", { name: "34 ekor di Barat" })).toHaveAttribute(
      "href",
      `#${LIST}?pen=3`,
    );
    await user.click(within(dialog).getByRole("button", { name: "Tambah kandang" }));
    await user.type(await screen.findByLabelText(/Kode/), "K6");
    await user.type(screen.getByLabelText(/Nama/), "Selatan");
    await user.click(screen.getByRole("button", { name: "Simpan kandang" }));
    await user.click(await screen.findByRole("button", { name: "Ubah Barat" }));
    await user.click(await screen.findByRole("switch", { name: "Dipakai" }));
    await user.click(screen.getByRole("button", { name: "Simpan perubahan" }));
    expect((await screen.findAllByText("Masih ada 34 ekor di kandang ini.")).length).toBeGreaterThan(0);
    api.on("GET pen/3/history", ok({ items: [], next: null }));
    await user.click(screen.getByRole("button", { name: "Riwayat" }));
    expect(await screen.findByRole("dialog", { name: "Riwayat" })).toHaveAccessibleDescription("Barat");
    await waitFor(() => expect(api.count("pen/3/history")).toBe(1));
  });

  test("are only read by who may not write", async () => {
    signedInAs(api, "auditor");
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Daftar kandang" }));
    await screen.findByText("Gudang lama");
    expect(screen.queryByRole("button", { name: /Ubah Barat|Tambah kandang/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Tambah ternak" })).not.toBeInTheDocument();
  });
});

test("error, loading and empty", async () => {
  api.on("GET sheep", refused(400, { message: "Rusak." }));
  const { unmount, user } = open();
  expect(await screen.findByText("Data tidak dapat dimuat")).toBeInTheDocument();
  shownNotices();
  api.on("GET sheep", listed([]));
  await user.click(screen.getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByText("Belum ada ternak")).toBeInTheDocument();
  expect(screen.getAllByRole("link", { name: "Tambah ternak" })).toHaveLength(2);
  unmount();
  api.on("GET sheep", hang);
  open();
  await waitFor(() =>
    expect(screen.getByRole("region", { name: "Daftar ternak" })).toHaveAttribute("aria-busy", "true"),
  );
});
