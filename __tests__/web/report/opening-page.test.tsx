import { screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { product as feed } from "@/__tests__/web/product/support";
import { supplier } from "@/__tests__/web/purchase/support";
import { signedInAs } from "@/__tests__/web/support/account";
import { emptyOpening } from "@/__tests__/web/support/opening";
import { customer } from "@/__tests__/web/transaction/support";
import { todayInJakarta } from "@/contract/base/parse-input";
import type { Opening, OpeningRow } from "@/contract/opening/model";
import { OpeningPage } from "@/src/features/report/opening/opening-page";
import { formatDate } from "@/src/lib/format";

const api = stubApi();
beforeEach(() => {
  signedInAs(api, "owner");
  api.on("GET opening/row", (asked, to) => ok({ items: asked.url.includes("part=piutang") ? [row] : [] })(asked, to));
  api.on("GET money", ok({ items: [], totals: { balance: 0 } }));
});

const row: OpeningRow = {
  id: 7,
  part: "piutang",
  documentId: 7,
  number: "PJ/2025/07/0001",
  name: "Bu Tini",
  dueOn: "2025-07-20",
  note: "Nota A-17",
  amount: 750_000,
  paid: 0,
  followed: false,
};

const opening = (change: Partial<Opening> = {}): Opening =>
  emptyOpening({
    parts: {
      ...emptyOpening().parts,
      kas: { amount: 5_000_000, count: 1 },
      piutang: { amount: 750_000, count: 1 },
      pinjaman: { amount: 2_000_000, count: 1 },
    },
    equity: 3_750_000,
    ...change,
  });
const show = () => renderApp(<OpeningPage />, { at: "/report/finance/opening" });
const region = (name: string) => within(screen.getByRole("region", { name }));

test("the balance says what remains as capital, and each part has its documents", async () => {
  api.on("GET opening", ok(opening()));
  show();
  const sheet = within(await screen.findByRole("region", { name: "Neraca awal" }));
  expect(sheet.getByRole("list", { name: "Utang" })).toHaveTextContent("PinjamanRp2.000.000");
  expect(sheet.getByText("Modal awal (aset dikurangi utang)").parentElement).toHaveTextContent("Rp3.750.000");
  expect(sheet.getByText("sama")).toBeInTheDocument();
  const owed = region("Piutang customer");
  expect(await owed.findByRole("link", { name: "Bu Tini" })).toHaveAttribute("href", expect.stringContaining("/7"));
  expect(owed.getByRole("button", { name: "Ekspor" })).toBeInTheDocument();
  expect(owed.getByRole("link", { name: "Impor piutang customer" })).toHaveAttribute(
    "href",
    expect.stringContaining("/opening/import/piutang"),
  );
  expect(await region("Utang supplier").findByText("Belum ada utang supplier")).toBeInTheDocument();
  const advances = region("Uang muka (DP) customer");
  expect(await advances.findByText("Belum ada uang muka (DP) customer")).toBeInTheDocument();
});

test("it asks whether that is right: the empty parts lead to their cards, and the balance sheet of the day opens", async () => {
  api.on("GET opening", ok(opening()));
  const { user } = show();
  const check = within(await screen.findByRole("region", { name: "Apakah ini benar?" }));
  const empty = within(check.getByRole("list", { name: "Bagian yang masih kosong" })).getAllByRole("button");
  expect(empty.map(({ textContent }) => textContent)).toEqual([
    ...["Stok barang", "Ternak", "Aset tetap", "Utang supplier", "Uang muka (DP) customer", "Dana investor"],
  ]);
  const seen: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.id);
  };
  await user.click(check.getByRole("button", { name: "Aset tetap" }));
  expect(seen).toEqual(["saldo-awal-aset"]);
  expect(check.getByRole("link", { name: "Neraca 31 Juli 2025" })).toHaveAttribute(
    "href",
    "#/report/finance/balance?per=2025-07-31",
  );
});

test("the owner says that it is right, and may take that back; who only reads is not asked", async () => {
  api.on("GET opening", ok(opening()));
  const right = opening({ right: { at: "2025-08-18T02:05:00Z", by: "Budi Santoso", moved: 0 } });
  api.on("PUT opening/right", (seen, to) => {
    api.on("GET opening", ok(right));
    return ok(right)(seen, to);
  });
  const view = show();
  await view.user.click(await screen.findByRole("button", { name: "Ya, neraca ini benar" }));
  const said = await screen.findByRole("region", { name: "Saldo awal sudah benar" });
  expect(said).toHaveTextContent("Dinyatakan benar 18 Agustus 2025, 09.05 WIB oleh Budi Santoso.");
  expect(api.seen.find(({ path }) => path === "opening/right")?.body).toBe('{"right":true}');
  expect(within(said).getByRole("button", { name: "Belum benar" })).toBeEnabled();
  view.unmount();
  signedInAs(api, "auditor");
  show();
  await screen.findByRole("region", { name: "Saldo awal sudah benar" });
  expect(screen.queryByRole("button", { name: "Belum benar" })).not.toBeInTheDocument();
});

test("after a closing the owner reads why nothing can be added, and finds no dead button", async () => {
  api.on("GET opening", ok(opening()));
  const state = { closedUntil: "2025-08-31", openFrom: "2025-09-01", closedAt: null, by: null, startOn: "2025-07-31" };
  api.on("GET closing/state", ok(state));
  const view = show();
  const note = await screen.findByText(/^Buku ditutup sampai 31 Agustus 2025, jadi saldo awal tetap/);
  expect(within(note).getByRole("link", { name: "bukunya dibuka kembali" })).toHaveAttribute(
    "href",
    "#/report/finance/closing",
  );
  await screen.findByRole("link", { name: "Bu Tini" });
  for (const role of ["button", "link"] as const)
    expect(screen.queryByRole(role, { name: /^(Tambah|Impor|Ubah hari pertama|Batalkan)/ })).not.toBeInTheDocument();
  expect(screen.getAllByRole("button", { name: "Ekspor" })[0]).toBeInTheDocument();
  expect(screen.queryByText(/Yang terlewat boleh menyusul/)).not.toBeInTheDocument();
  view.unmount();
  signedInAs(api, "auditor");
  show();
  await screen.findByRole("link", { name: "Bu Tini" });
  expect(screen.queryByText(/^Buku ditutup sampai/)).not.toBeInTheDocument();
});

test("what moves the capital later is told, and asked again", async () => {
  const said = { at: "2025-08-18T02:05:00Z", by: "Budi Santoso" };
  api.on("GET opening", ok(opening({ right: { ...said, moved: 16_000_000 } })));
  api.on("PUT opening/right", (seen, to) => {
    api.on("GET opening", ok(opening({ right: { ...said, moved: 0 } })));
    return ok(opening())(seen, to);
  });
  const { user } = show();
  const moved = await screen.findByRole("region", { name: "Saldo awal berubah sejak dinyatakan benar" });
  expect(moved).toHaveTextContent("Sesudah itu Modal awal bertambah Rp16.000.000");
  await user.click(within(moved).getByRole("button", { name: "Ya, neraca ini benar" }));
  await screen.findByRole("region", { name: "Saldo awal sudah benar" });
});

test("each part is a line with its sum but the next empty one, and those that are opened", async () => {
  api.on("GET opening", ok(opening()));
  const { user } = show();
  await screen.findByRole("region", { name: "Neraca awal" });
  const details = (part: string) => screen.getByRole("button", { name: `Rincian ${part}` });
  const open = () =>
    screen.getAllByRole("button", { name: /^Rincian /, expanded: true }).map(({ ariaLabel }) => ariaLabel);
  expect(open()).toEqual(["Rincian stok barang"]);
  expect(screen.getByRole("region", { name: "Piutang customer" })).toHaveTextContent("1 catatan, Rp750.000");
  await user.click(details("piutang customer"));
  await user.click(details("stok barang"));
  expect(open()).toEqual(["Rincian piutang customer"]);
  // More of a kind follow the first one, which would fold it.
  await user.click(screen.getByRole("button", { name: "Tambah utang supplier" }));
  await screen.findByRole("dialog");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.click(
    within(screen.getByRole("region", { name: "Apakah ini benar?" })).getByRole("button", { name: "Aset tetap" }),
  );
  expect(open()).toEqual(["Rincian piutang customer", "Rincian aset tetap", "Rincian utang supplier"]);
});

test("animals that were born here are told beside the bought ones", async () => {
  const { parts } = opening();
  api.on(
    "GET opening",
    ok(opening({ parts: { ...parts, ternak: { amount: 136_850_000, count: 64 } }, born: 16, unpriced: 9 })),
  );
  const { unmount } = show();
  const sheet = within(await screen.findByRole("region", { name: "Neraca awal" }));
  expect(sheet.getByRole("link", { name: "9 ternak tanpa harga beli" })).toHaveAttribute(
    "href",
    expect.stringContaining("watch=tanpa"),
  );
  const bought = "64 ekor, harga beli Rp136.850.000. Harga 9 ekor belum diketahui, jadi belum dihitung di sini.";
  const card = await screen.findByRole("region", { name: "Ternak" });
  expect(card).toHaveTextContent(`${bought} 16 ekor lahir di kandang, nilainya Rp0.`);
  expect(within(card).getByRole("link", { name: "16 ekor lahir di kandang" })).toHaveAttribute(
    "href",
    "#/referensi/product/sheep?scope=semua&origin=lahir&arrived=..2025-07-31",
  );
  expect(screen.getByRole("link", { name: "Tambah kas dan bank" })).toHaveAttribute(
    "href",
    "#/purchase/money/create?awal=1",
  );
  expect(screen.getByRole("link", { name: "Impor kas dan bank" })).toHaveAttribute(
    "href",
    "#/report/finance/opening/import/kas",
  );
  unmount();
  api.on("GET opening", ok(opening({ born: 2 })));
  show();
  expect(await screen.findByRole("region", { name: "Ternak" })).toHaveTextContent(
    "Harga beli ternak yang sudah ada, dari daftar ternak. 2 ekor lahir di kandang, nilainya Rp0.",
  );
});

test("a register that differs from the ledger is told", async () => {
  api.on("GET opening", ok(opening({ equity: 3_000_000 })));
  show();
  expect(await screen.findByText("berbeda Rp750.000")).toBeInTheDocument();
});

test("it waits, tells a failure, and asks again", async () => {
  api.on("GET opening", hang);
  const { unmount } = show();
  expect(screen.getByRole("link", { name: "Saldo awal" })).toHaveAttribute("aria-current", "page");
  expect(screen.queryByRole("region", { name: "Neraca awal" })).not.toBeInTheDocument();
  unmount();
  api.on("GET opening", refused(500, { message: "Server sedang sibuk.", requestId: "req-1" }));
  const { user } = show();
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  api.on("GET opening", ok(opening()));
  await user.click(screen.getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByRole("region", { name: "Neraca awal" })).toBeInTheDocument();
  shownNotices();
});

test("a farm without a first day is asked for it", async () => {
  api.on("GET opening", ok(opening({ startOn: null })));
  api.on("PUT opening/start", ok(opening()));
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Tetapkan hari pertama" }));
  const dialog = within(await screen.findByRole("dialog"));
  const day = dialog.getByRole("textbox", { name: "Hari pertama" });
  expect(day).toHaveValue(formatDate(todayInJakarta()));
  await user.clear(day);
  await user.type(day, "31/07/2025");
  api.on("GET opening", ok(opening()));
  await user.click(dialog.getByRole("button", { name: "Simpan hari pertama" }));
  expect(await screen.findByRole("region", { name: "Neraca awal" })).toBeInTheDocument();
  const sent = api.seen.find(({ method }) => method === "PUT");
  expect(JSON.parse(sent?.body ?? "{}")).toEqual({ day: "2025-07-31" });
});

test("an auditor reads it and changes nothing", async () => {
  signedInAs(api, "auditor");
  api.on("GET opening", ok(opening()));
  show();
  expect(await screen.findByRole("region", { name: "Piutang customer" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Tambah/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Ubah hari pertama" })).not.toBeInTheDocument();
});

test("a receivable is entered, and a refusal stands at its field", async () => {
  api.on("GET opening", ok(opening()));
  api.on("GET customer", ok({ items: [customer({ id: 4, name: "Pak Dadang" })], totals: { receivable: 0 } }));
  const refusal = { message: "Periksa lagi.", errors: { customerId: "Pak Dadang sudah tidak aktif." } };
  api.on("POST opening/receivable", refused(422, refusal));
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Tambah piutang customer" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("combobox", { name: "Customer" }), "Dadang");
  await user.click(await screen.findByRole("option", { name: /Pak Dadang/ }));
  await user.type(dialog.getByRole("textbox", { name: "Masih harus dibayar" }), "2jt");
  await user.type(dialog.getByRole("textbox", { name: "Jatuh tempo" }), "20/07/2025");
  await user.type(dialog.getByRole("textbox", { name: "Nomor nota lama" }), "B-2");
  await user.click(dialog.getByRole("button", { name: "Simpan piutang" }));
  expect(await dialog.findAllByText("Pak Dadang sudah tidak aktif.")).toHaveLength(2);
  api.on("POST opening/receivable", ok({ id: 8, number: "PJ/2025/07/0002" }));
  await user.click(dialog.getByRole("button", { name: "Simpan piutang" }));
  await screen.findByRole("region", { name: "Piutang customer" });
  const sent = api.seen.findLast(({ method }) => method === "POST");
  expect(JSON.parse(sent?.body ?? "{}")).toEqual({
    customerId: 4,
    amount: 2_000_000,
    dueOn: "2025-07-20",
    reference: "B-2",
    note: null,
  });
});

test("one debt after the other is entered in the same dialog, which keeps the day", async () => {
  api.on("GET opening", ok(opening()));
  api.on("GET customer", ok({ items: [customer({ id: 4, name: "Pak Dadang" })], totals: { receivable: 0 } }));
  api.on("POST opening/receivable", ok({ id: 8, number: "PJ/2025/07/0002" }));
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Tambah piutang customer" }));
  const dialog = within(await screen.findByRole("dialog"));
  const field = (name: string) => dialog.getByRole("textbox", { name });
  const who = () => dialog.getByRole("combobox", { name: "Customer" });
  await user.type(who(), "Dadang");
  await user.click(await screen.findByRole("option", { name: /Pak Dadang/ }));
  await user.type(field("Jatuh tempo"), "20/07/2025");
  await user.type(field("Nomor nota lama"), "B-2");
  // A refused attempt to go on does not decide what the main button does later.
  await user.click(dialog.getByRole("button", { name: "Simpan & tambah lagi" }));
  await user.type(field("Masih harus dibayar"), "2jt");
  await user.click(dialog.getByRole("button", { name: "Simpan & tambah lagi" }));
  await waitFor(() => expect(field("Nomor nota lama")).toHaveValue(""));
  expect(
    [field("Jatuh tempo"), field("Masih harus dibayar"), who()].map((input) => input.getAttribute("value")),
  ).toEqual(["20 Juli 2025", "", ""]);
  expect(who()).toHaveFocus();
  expect(shownNotices()).toContain("success: Piutang PJ/2025/07/0002 tersimpan.");
  await user.type(who(), "Dadang");
  await user.click(await screen.findByRole("option", { name: /Pak Dadang/ }));
  await user.type(field("Masih harus dibayar"), "3jt{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const sent = api.seen.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body ?? "{}"));
  expect(sent.map(({ amount, dueOn, reference }) => [amount, dueOn, reference])).toEqual([
    [2_000_000, "2025-07-20", "B-2"],
    [3_000_000, "2025-07-20", null],
  ]);
  const keys = api.seen.filter(({ method }) => method === "POST").map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(2);
});

test("a supplier and goods of the old book that are not there yet are made in place", async () => {
  api.on("GET opening", ok(opening()));
  api.on("GET supplier", ok({ items: [], totals: { debt: 0 } }));
  api.on("POST supplier", ok(supplier({ id: 6, name: "Toko Tani" })));
  api.on("GET product", ok({ items: [] }));
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Tambah utang supplier" }));
  await user.type(await screen.findByRole("combobox", { name: "Supplier" }), "Toko Tani");
  await user.click(await screen.findByRole("option", { name: /Tambah “Toko Tani”/ }));
  const made = within(await screen.findByRole("dialog", { name: "Supplier baru" }));
  await user.type(made.getByRole("textbox", { name: "WhatsApp" }), "081234567891");
  await user.click(made.getByRole("button", { name: "Simpan supplier" }));
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Supplier" })).toHaveValue("Toko Tani"));
  await user.click(screen.getByRole("button", { name: "Kembali" }));
  await user.click(await screen.findByRole("button", { name: "Tambah stok barang" }));
  await user.type(await screen.findByRole("combobox", { name: "Barang" }), "Dedak");
  await user.click(await screen.findByRole("option", { name: /Tambah “Dedak”/ }));
  const product = within(await screen.findByRole("dialog", { name: "Produk baru" }));
  expect(product.getByRole("textbox", { name: "Nama produk" })).toHaveValue("Dedak");
  // what is bought need not be sold
  await user.selectOptions(product.getByRole("combobox", { name: "Kategori" }), "Pakan");
  await user.selectOptions(product.getByRole("combobox", { name: "Satuan" }), "kg");
  expect(product.getByRole("textbox", { name: /^Harga jual/ })).not.toBeRequired();
  api.on("POST product", refused(422, { message: "x", errors: { name: "Nama ini sudah dipakai." } }));
  await user.click(product.getByRole("button", { name: "Simpan produk" }));
  await waitFor(() => expect(api.seen.some(({ path }) => path === "product")).toBe(true));
  const sent = api.seen.findLast(({ method, path }) => method === "POST" && path === "product");
  expect(JSON.parse(sent?.body ?? "{}")).toMatchObject({ name: "Dedak", category: "pakan", salePrice: 0 });
  const goods = feed({ id: 7, name: "Dedak", category: "pakan", unit: "karung" });
  api.on("POST product", ok(goods));
  api.on("GET product/7", ok(goods));
  await user.click(product.getByRole("button", { name: "Simpan produk" }));
  // The fields name the unit of what was chosen.
  expect(await screen.findByRole("textbox", { name: "Nilai per karung" })).toBeInTheDocument();
});

test("a document is cancelled with a reason, unless something has followed it", async () => {
  api.on("GET opening", ok(opening()));
  api.on("POST opening/row/7/cancel", ok(opening()));
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: /^Tindakan untuk Bu Tini/ }));
  await user.click(screen.getByRole("menuitem", { name: "Batalkan" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: "Alasan" }), "Salah catat");
  await user.click(dialog.getByRole("button", { name: "Batalkan saldo awal" }));
  await screen.findByRole("region", { name: "Piutang customer" });
  const sent = api.seen.findLast(({ method }) => method === "POST");
  expect(JSON.parse(sent?.body ?? "{}")).toEqual({ part: "piutang", reason: "Salah catat" });
});

test("what has a later day of its own is told beside the balance, and not in it", async () => {
  api.on("GET opening", ok(opening({ later: { animals: { amount: 1_200_000, count: 1 }, others: 25_000 } })));
  show();
  const sheet = within(await screen.findByRole("region", { name: "Neraca awal" }));
  expect(
    sheet.getByText(
      "Di luar neraca ini, sesudah 31 Juli 2025 Modal awal berubah oleh 1 ekor tanpa dokumen pembelian (Rp1.200.000) dan barang atau kas yang baru dihitung kemudian (Rp25.000), yang dibukukan pada harinya sendiri.",
    ),
  ).toBeInTheDocument();
  expect(sheet.getByText("sama")).toBeInTheDocument();
});
