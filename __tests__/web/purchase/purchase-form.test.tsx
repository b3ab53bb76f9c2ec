import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { sale as saleDetail, row as saleRow } from "@/__tests__/web/transaction/support";
import { todayInJakarta } from "@/contract/base/parse-input";
import { PurchaseUpdatePage } from "@/src/features/purchase/detail/purchase-update-page";
import { PurchaseCreatePage } from "@/src/features/purchase/form/purchase-create-page";
import { goodsLine, purchase, serveChoices, supplier } from "./support";

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  shownNotices();
  signedInAs(api, "admin");
  serveChoices(api);
  api.on("POST purchase", ok(purchase({ state: "draf" })));
  api.on("POST purchase/7/order", ok(purchase()));
});

async function open() {
  const view = renderApp(<PurchaseCreatePage />, { at: "/purchase/create" });
  await screen.findByRole("button", { name: "Tambah ternak" });
  return view;
}
type Person = Awaited<ReturnType<typeof open>>["user"];

const box = (name: string) => screen.getByRole("textbox", { name });
const choice = (name: string) => screen.getByRole("combobox", { name });
const press = (person: Person, name: string) => person.click(screen.getByRole("button", { name }));
const animals = () => within(screen.getByRole("list", { name: "Baris ternak" })).getAllByRole("listitem");
const sent = (path: string) =>
  api.seen.filter((call) => call.method === "POST" && call.path === path).map(({ body }) => JSON.parse(body));

async function pick(person: Person, field: string, option: RegExp) {
  await person.click(choice(field));
  await person.click(await screen.findByRole("option", { name: option }));
}
async function oneAnimal(person: Person) {
  await press(person, "Tambah ternak");
  await person.type(choice("Ras ternak 1"), "Garut");
  await person.selectOptions(choice("Kelamin ternak 1"), "Jantan");
  await person.type(box("Bobot beli (kg) ternak 1"), "22,5");
  await person.type(box("Harga ternak 1"), "1,5 jt");
}
const paste = (target: Element, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text, files: [] } });

test("animals, goods and a service, by keyboard; the sums follow; saved as a draft, once, with a key", async () => {
  const { user: person } = await open();
  await pick(person, "Supplier", /Haji Dadang/);
  expect(await screen.findByText(/Kosong: .*, tempo Haji Dadang 14 hari/)).toBeInTheDocument();
  await oneAnimal(person);
  await person.keyboard("{Enter}");
  await waitFor(() => expect(box("Harga ternak 2")).toHaveFocus());
  expect(choice("Ras ternak 2")).toHaveValue("Garut");
  expect(box("Harga ternak 2")).toHaveValue("1.500.000");
  expect(box("Bobot beli (kg) ternak 2")).toHaveValue("");
  await person.selectOptions(choice("Harga per ternak 2"), "kg");
  await person.clear(box("Harga ternak 2"));
  await person.type(box("Harga ternak 2"), "0");
  await person.tab();
  expect(await screen.findByText(/^Harga ternak 2 Rp0: dicatat sebagai pemberian/)).toBeInTheDocument();
  await person.clear(box("Harga ternak 2"));
  await person.type(box("Harga ternak 2"), "65000");
  await person.type(box("Bobot beli (kg) ternak 2"), "20");

  await press(person, "Tambah barang");
  await pick(person, "Barang barang 1", /Dedak padi.*stok 4 karung/);
  expect(box("Harga satuan barang 1")).toHaveValue("90.000");
  expect(await screen.findByText("karung")).toBeInTheDocument();
  await person.type(box("Jumlah barang 1"), "2,5");
  await press(person, "Tambah jasa atau biaya");
  await pick(person, "Jasa atau biaya jasa 1", /Sewa truk/);
  expect(box("Jumlah jasa 1")).toHaveValue("1");
  await person.clear(box("Biaya angkut"));
  await person.type(box("Biaya angkut"), "100rb");

  const total = screen.getByRole("region", { name: "Total pembelian" });
  await waitFor(() => expect(total).toHaveTextContent("TotalRp3.525.000"));
  expect(total).toHaveTextContent("2 ekor, 42,50 kg");
  await person.click(screen.getByRole("button", { name: "Simpan draf" }));
  expect(await screen.findByText("at /purchase/update/7")).toBeInTheDocument();
  expect(shownNotices()).toContain("success: Draf PB/2025/08/0007 tersimpan.");
  expect(
    api.seen.find(({ path, method }) => path === "purchase" && method === "POST")?.headers["idempotency-key"],
  ).toMatch(/^[\w-]{36}$/);
  const [input] = sent("purchase");
  expect(input).toMatchObject({
    supplierId: 5,
    day: todayInJakarta(),
    dueOn: null,
    freight: 100_000,
    otherCost: 0,
    attachments: [],
    lines: [
      { kind: "ternak", species: "domba", breed: "Garut", sex: "jantan", buyWeight: 22.5, price: 1_500_000 },
      { kind: "ternak", priceMethod: "kg", buyWeight: 20, price: 65_000 },
      { kind: "barang", productId: 8, quantity: 2.5, price: 90_000 },
      { kind: "jasa", productId: 9, quantity: 1, price: 400_000 },
    ],
  });
  expect(sent("purchase/7/order")).toEqual([]);
});

test("several at once, a line once more, one less; a chosen column is shown, and not sent when it is gone", async () => {
  const { user: person } = await open();
  await person.clear(box("Ekor sekaligus"));
  await person.type(box("Ekor sekaligus"), "3");
  await press(person, "Tambah ternak");
  expect(animals()).toHaveLength(3);
  await person.type(box("Harga ternak 2"), "900000");
  await person.type(box("Anting ternak 2"), "B07");
  await person.keyboard("{Control>}d{/Control}");
  await waitFor(() => expect(box("Anting ternak 3")).toHaveFocus());
  expect(animals()).toHaveLength(4);
  expect(box("Anting ternak 3")).toHaveValue("");
  expect(box("Harga ternak 3")).toHaveValue("900.000");
  await press(person, "Hapus ternak 1");
  expect(animals()).toHaveLength(3);
  expect(box("Anting ternak 1")).toHaveValue("B07");
  await press(person, "Kandang");
  await person.selectOptions(choice("Kandang ternak 1"), "Barat");
  await press(person, "Kandang");
  expect(screen.queryByRole("combobox", { name: "Kandang ternak 1" })).not.toBeInTheDocument();
  await press(person, "Kandang");
  expect(choice("Kandang ternak 1")).toHaveValue("");
});

test("what is wrong is told at its cell, with a way to it; the schema's own words", async () => {
  const { user: person } = await open();
  await person.click(screen.getByRole("button", { name: "Simpan draf" }));
  expect(await screen.findByRole("button", { name: "Tambahkan sedikitnya satu baris." })).toBeInTheDocument();
  await press(person, "Tambah ternak");
  await person.selectOptions(choice("Harga per ternak 1"), "kg");
  await person.type(box("Harga ternak 1"), "abc");
  await person.click(screen.getByRole("button", { name: "Simpan draf" }));
  await waitFor(() => expect(choice("Ras ternak 1")).toHaveAccessibleDescription("Ras: Masukkan ras."));
  expect(box("Bobot beli (kg) ternak 1")).toHaveAccessibleDescription(/harganya per kg/);
  expect(box("Harga ternak 1")).toBeInvalid();
  await person.click(screen.getByRole("button", { name: "Masukkan ras." }));
  expect(choice("Ras ternak 1")).toHaveFocus();
  await person.keyboard("Garut");
  await waitFor(() => expect(choice("Ras ternak 1")).toBeValid());
  expect(sent("purchase")).toEqual([]);
});

test("the server's words stand at the line", async () => {
  api.on(
    "POST purchase",
    refused(422, { message: "x", errors: { "lines.0.earTag": "Nomor anting Biru B01 sudah dipakai ternak lain." } }),
  );
  const { user: person } = await open();
  await pick(person, "Supplier", /Haji Dadang/);
  await oneAnimal(person);
  await person.click(screen.getByRole("button", { name: "Simpan draf" }));
  await waitFor(() => expect(box("Anting ternak 1")).toHaveAccessibleDescription(/sudah dipakai ternak lain/));
  expect(box("Anting ternak 1")).toHaveFocus();
});

test("a service for a sale: found by its number or customer, chosen before from the sale, and refused at its cell", async () => {
  const sale = { id: 17, number: "PJ/2025/08/0002", day: "2025-08-09", state: "dikirim" } as const;
  api.on("GET transaction", listed([saleRow(sale)]));
  api.on("GET transaction/17", ok(saleDetail(sale)));
  const view = renderApp(<PurchaseCreatePage />, { at: "/purchase/create?penjualan=17" });
  const { user: person } = view;
  await waitFor(() => expect(choice("Untuk penjualan jasa 1")).toHaveValue("PJ/2025/08/0002"));
  expect(box("Jumlah jasa 1")).toHaveValue("1");
  await pick(person, "Supplier", /Haji Dadang/);
  await pick(person, "Jasa atau biaya jasa 1", /Sewa truk/);
  await press(person, "Tambah jasa atau biaya");
  await pick(person, "Jasa atau biaya jasa 2", /Sewa truk/);
  await person.type(choice("Untuk penjualan jasa 2"), "Ratna");
  const asked = () =>
    api.seen.flatMap(({ path, url }) =>
      path === "transaction" ? [Object.fromEntries(new URL(url ?? "", api.origin).searchParams)] : [],
    );
  const known = { state: "dipesan,dikirim,selesai,dibatalkan,retur", kind: "qurban,aqiqah,retail,grosir,bibit" };
  await waitFor(() => expect(asked()).toContainEqual(expect.objectContaining({ q: "Ratna", ...known })));
  await person.click(await screen.findByRole("option", { name: /PJ\/2025\/08\/0002.*Ibu Ratna.*diserahkan/ }));
  // The second line is for the farm itself again.
  await press(person, "Kosongkan Untuk penjualan jasa 2");
  api.on(
    "POST purchase",
    refused(422, { errors: { "lines.0.transactionId": "PJ/2025/08/0002 masih draf: pesan dulu." } }),
  );
  await person.click(screen.getByRole("button", { name: "Simpan draf" }));
  expect((await screen.findAllByText("PJ/2025/08/0002 masih draf: pesan dulu.")).length).toBeGreaterThan(0);
  expect(choice("Untuk penjualan jasa 1")).toHaveAccessibleDescription(/masih draf/);
  expect(sent("purchase")[0].lines.map((line: { transactionId: number | null }) => line.transactionId)).toEqual([
    17,
    null,
  ]);
});

test("a sale that was forgotten on a bill is named afterwards; the server's word comes to its field", async () => {
  const ride = goodsLine({
    id: 38,
    kind: "jasa",
    quantity: 1,
    price: 150_000,
    amount: 150_000,
    received: 1,
    worth: 150_000,
    product: { id: 10, code: "P00010", name: "Sewa pikap", category: "jasa", unit: "kali" },
  });
  const named = { ...ride, sale: { id: 17, number: "PJ/2025/08/0002", customer: "Ibu Ratna" } };
  const sale = saleRow({ id: 17, number: "PJ/2025/08/0002" });
  api.on("GET transaction", listed([sale]));
  api.on("GET purchase/7", ok(purchase({ state: "selesai", acts: [], lines: [ride] })));
  const routes = [{ path: "/purchase/update/:id", element: <PurchaseUpdatePage /> }];
  const { user: person, router } = renderApp(<p>elsewhere</p>, { at: "/start", routes });
  await act(() => router.navigate("/purchase/update/7"));
  await person.click(await screen.findByRole("button", { name: "Sebut penjualan untuk Sewa pikap" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Untuk penjualan mana Sewa pikap?" }));
  expect(
    dialog.getByText(/Dihitung sejak diterima; yang diterima dalam buku yang sudah ditutup pindah/),
  ).toBeInTheDocument();
  await person.click(dialog.getByRole("combobox", { name: "Untuk penjualan" }));
  await person.click(await screen.findByRole("option", { name: /PJ\/2025\/08\/0002/ }));
  api.on(
    "POST purchase/7/sale",
    refused(422, { errors: { transactionId: "PJ/2025/08/0002 masih draf: pesan dulu." } }),
  );
  await person.click(dialog.getByRole("button", { name: "Simpan" }));
  await waitFor(() =>
    expect(dialog.getByRole("combobox", { name: "Untuk penjualan" })).toHaveAccessibleDescription(/masih draf/),
  );
  api.on("POST purchase/7/sale", ok(purchase({ state: "selesai", acts: [], lines: [named] })));
  await person.click(dialog.getByRole("button", { name: "Simpan" }));
  expect(await screen.findByRole("button", { name: "Ganti penjualan Sewa pikap" })).toBeInTheDocument();
  expect(sent("purchase/7/sale").at(-1)).toEqual({ version: 4, lineId: 38, transactionId: 17 });
  expect(shownNotices().join()).toContain("Sewa pikap untuk PJ/2025/08/0002.");
});

test("saved and ordered; where the order is refused the draft stays, and that is told", async () => {
  const { user: person } = await open();
  await pick(person, "Supplier", /Haji Dadang/);
  await oneAnimal(person);
  api.on("POST purchase/7/order", refused(422, { message: "Belum dapat dipesan." }));
  await press(person, "Simpan & pesan");
  expect(await screen.findByText("at /purchase/update/7")).toBeInTheDocument();
  expect(sent("purchase/7/order")).toEqual([{ version: 4 }]);
  expect(shownNotices()).toContain("error: Draf PB/2025/08/0007 tersimpan, tetapi belum dipesan. Belum dapat dipesan.");
});

test("cells of a spreadsheet with a header: looked at first, then all or none", async () => {
  const { user: person } = await open();
  await press(person, "Tambah ternak");
  const text =
    "Kelamin\tBobot\tHarga beli\tNo anting\tWarna\nJantan\t22,5\t1.500.000\tB01\tbiru\nX\t25\t1600000\tB01\tbiru\n";
  paste(box("Anting ternak 1"), text);
  const dialog = within(await screen.findByRole("dialog", { name: "Tempel ternak dari spreadsheet" }));
  expect(await dialog.findByText(/2 dari 2 baris perlu diperbaiki/)).toBeInTheDocument();
  expect(dialog.getByRole("row", { name: /3 Kelamin X Tulis jantan atau betina/ })).toBeInTheDocument();
  expect(dialog.getByRole("row", { name: /3 Anting B01 Anting ini sudah ada/ })).toBeInTheDocument();
  expect(dialog.getByRole("row", { name: /2 Ras – Masukkan ras/ })).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Tambah 2 ekor" })).toBeDisabled();
  fireEvent.change(dialog.getByRole("textbox", { name: "Sel yang disalin" }), {
    target: { value: "Ras\tKelamin\tBobot\tHarga\nGarut\tB\t22,5\t1500000\nMerino\tbetina\t25\t1,6 jt" },
  });
  expect(await dialog.findByText("2 baris siap ditambahkan.")).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Tambah 2 ekor" }));
  await waitFor(() => expect(animals()).toHaveLength(3));
  expect(choice("Ras ternak 3")).toHaveValue("Merino");
  expect(choice("Kelamin ternak 2")).toHaveValue("betina");
  expect(box("Harga ternak 3")).toHaveValue("1.600.000");
});

test("without a header the cells come in their order; one cell goes where the cursor is", async () => {
  const message = "Nomor anting Biru B01 sudah dipakai ternak lain di kandang Barat.";
  api.on("POST purchase/worn-tag", ok({ worn: [{ at: 0, message }] }));
  const { user: person } = await open();
  await press(person, "Tempel dari spreadsheet");
  const dialog = within(await screen.findByRole("dialog", { name: "Tempel ternak dari spreadsheet" }));
  fireEvent.change(dialog.getByRole("textbox", { name: "Sel yang disalin" }), {
    target: { value: "B01\tBiru\tKambing\tEtawa\tjantan\t8 bln\t30\t2000000\tekor\t\tk4" },
  });
  // An animal on the farm has this tag, and the form says so before saving.
  expect(
    await dialog.findByRole("row", { name: /1 Anting B01 Nomor anting Biru B01 sudah dipakai/ }),
  ).toBeInTheDocument();
  expect(sent("purchase/worn-tag")).toEqual([{ tags: [{ earTag: "B01", earTagColour: "biru" }] }]);
  expect(dialog.getByRole("button", { name: "Tambah 1 ekor" })).toBeDisabled();
  api.on("POST purchase/worn-tag", ok({ worn: [] }));
  fireEvent.change(dialog.getByRole("textbox", { name: "Sel yang disalin" }), {
    target: { value: "B03\tBiru\tKambing\tEtawa\tjantan\t8 bln\t30\t2000000\tekor\t\tk4" },
  });
  expect(await dialog.findByText("1 baris siap ditambahkan.")).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Tambah 1 ekor" }));
  await waitFor(() => expect(animals()).toHaveLength(1));
  expect(choice("Kandang ternak 1")).toHaveValue("4");
  expect(choice("Jenis ternak 1")).toHaveValue("kambing");
  expect(box("Umur (bulan) ternak 1")).toHaveValue("8");
  paste(box("Anting ternak 1"), "B02");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("typing in one of eighty lines draws that line alone", async () => {
  const { user: person } = await open();
  fireEvent.change(box("Ekor sekaligus"), { target: { value: "80" } });
  await press(person, "Tambah ternak");
  expect(animals()).toHaveLength(80);
  const drawn = new Set<Element>();
  const watcher = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const line = (target instanceof Element ? target : target.parentElement)?.closest("[data-line]");
      if (line) drawn.add(line);
    }
  });
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const cell = document.querySelector<HTMLInputElement>('[aria-label="Anting ternak 40"]');
  if (!cell) throw new Error("no cell");
  fireEvent.change(cell, { target: { value: "B40" } });
  await waitFor(() => expect(drawn.size).toBe(1));
  watcher.disconnect();
  expect([...drawn][0]).toContainElement(cell);
});

test("a supplier that is not there yet is made in place", async () => {
  api.on("POST supplier", ok(supplier({ id: 6, code: "S0006", name: "Pak Ujang" })));
  api.on("GET supplier/6", ok(supplier({ id: 6, name: "Pak Ujang" })));
  const { user: person } = await open();
  await person.type(choice("Supplier"), "Pak Ujang");
  await person.click(await screen.findByRole("option", { name: /Tambah “Pak Ujang”/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Supplier baru" }));
  expect(dialog.getByRole("textbox", { name: "Nama" })).toHaveValue("Pak Ujang");
  await person.type(dialog.getByRole("textbox", { name: "WhatsApp" }), "081234567891");
  await person.click(dialog.getByRole("button", { name: "Simpan supplier" }));
  await waitFor(() => expect(choice("Supplier")).toHaveValue("Pak Ujang"));
  expect(sent("supplier")).toMatchObject([{ name: "Pak Ujang", whatsapp: "6281234567891", kind: "ternak" }]);
});

test("what was typed outlives a reload; who reads only has no form", async () => {
  const first = await open();
  await oneAnimal(first.user);
  // The form writes the draft when the typing pauses.
  await waitFor(() => expect(Object.values(sessionStorage).join()).toContain("1500000"));
  first.unmount();
  const second = await open();
  expect(box("Harga ternak 1")).toHaveValue("1.500.000");
  second.unmount();
  signedInAs(api, "auditor");
  renderApp(<PurchaseCreatePage />, { at: "/purchase/create" });
  expect(await screen.findByText("at /404")).toBeInTheDocument();
});
