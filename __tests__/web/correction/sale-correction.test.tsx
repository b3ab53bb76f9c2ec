import { act, screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { places } from "@/__tests__/web/money/support";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { delivered, goodsLine, line, moveOf, sale, serveChoices } from "@/__tests__/web/transaction/support";
import type { Correction } from "@/contract/correction/model";
import type { TransactionDetail } from "@/contract/transaction/model";
import { TransactionDetailPage } from "@/src/features/transaction/detail/transaction-detail-page";
import { TransactionUpdatePage } from "@/src/features/transaction/form/transaction-update-page";

const api = stubApi();
beforeEach(() => {
  api.on("GET notification", listed([]));
  api.on("GET money", ok(places));
  sessionStorage.clear();
  shownNotices();
  signedInAs(api, "admin");
  serveChoices(api);
});

async function open(record: TransactionDetail, at = "detail") {
  api.on("GET transaction/7", ok(record));
  const routes = [
    { path: "/transaction/detail/:id", element: <TransactionDetailPage /> },
    { path: "/transaction/update/:id", element: <TransactionUpdatePage /> },
  ];
  const view = renderApp(<p>elsewhere</p>, { at: "/start", routes });
  await act(() => view.router.navigate(`/transaction/${at}/7`));
  await screen.findByRole("heading", { level: 1, name: at === "detail" ? record.number : "Ubah penjualan" });
  return view;
}
const sent = (path: string, method = "POST") =>
  api.seen.filter((call) => call.method === method && call.path === path).map(({ body }) => JSON.parse(body));
const out = (values: Partial<TransactionDetail> = {}) =>
  delivered({
    lines: [line({ left: 2_520_000 }), goodsLine({ left: 300_000 })],
    total: 2_820_000,
    paid: 0,
    remaining: 2_820_000,
    receivable: 2_820_000,
    acts: [
      { act: "potongan", refusal: null },
      { act: "hapus", refusal: null },
    ],
    ...values,
  });
const note = (values: Partial<Correction> = {}): Correction => ({
  id: 4,
  number: "NK/2025/08/0001",
  kind: "potongan",
  day: "2025-08-15",
  reason: "Kurus",
  amount: -20_000,
  other: null,
  by: "Siti",
  createdAt: "2025-08-15T02:05:00.000Z",
  cancelled: null,
  ...values,
});

async function dialogOf(person: Awaited<ReturnType<typeof open>>["user"], name: string | RegExp) {
  await person.click(screen.getByRole("button", { name: "Lainnya" }));
  await person.click(await screen.findByRole("menuitem", { name }));
  return within(await screen.findByRole("dialog"));
}

test("the day of a delivery that was noted wrongly: what it takes along, and the true day", async () => {
  const noted = out({ deliveredOn: "2025-08-14", acts: [{ act: "tanggal", refusal: null }] });
  api.on("POST transaction/7/redate", ok({ ...noted, deliveredOn: "2025-08-12" }));
  const { user } = await open(noted);
  const dialog = await dialogOf(user, "Ubah tanggal penyerahan");
  expect(dialog.getByText(/Pembayaran tetap pada tanggalnya\./)).toBeVisible();
  expect(dialog.queryByRole("checkbox")).not.toBeInTheDocument();
  const field = dialog.getByRole("textbox", { name: "Tanggal penyerahan" });
  expect(field).toHaveValue("14 Agustus 2025");
  await user.clear(field);
  await user.type(field, "12/08/2025");
  await user.click(dialog.getByRole("button", { name: "Simpan tanggal" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent("transaction/7/redate")).toEqual([{ day: "2025-08-12", version: noted.version }]);
});

test.each([true, false])("a sale that was noted whole goes along, unless told not to: %s", async (whole) => {
  const noted = out({ day: "2025-08-14", deliveredOn: "2025-08-14", acts: [{ act: "tanggal", refusal: null }] });
  api.on("POST transaction/7/redate", ok(noted));
  const { user } = await open(noted);
  const dialog = await dialogOf(user, "Ubah tanggal penyerahan");
  const box = dialog.getByRole("checkbox", { name: "Tanggal penjualan ikut pindah" });
  expect(box).toBeChecked();
  expect(box).toHaveAccessibleDescription("Dicatat sekaligus pada hari itu.");
  if (!whole) await user.click(box);
  await user.click(dialog.getByRole("button", { name: "Simpan tanggal" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent("transaction/7/redate")).toEqual([{ day: "2025-08-14", whole, version: noted.version }]);
});

test("the day of a return that was noted wrongly, one of several; a closed one is not offered", async () => {
  const [first, last] = [
    moveOf({ id: 8, kind: "retur", day: "2025-08-14", amount: 300_000 }),
    moveOf({ id: 9, kind: "retur", day: "2025-08-16", amount: 2_520_000 }),
  ];
  const noted = out({ state: "retur", acts: [], moves: [last, first, moveOf({ redatable: false })] });
  api.on("POST transaction/7/move/8/redate", ok({ ...noted, moves: [last, { ...first, redatable: false }] }));
  const { user } = await open(noted);
  const dialog = await dialogOf(user, /^Ubah tanggal retur 14 Agu 2025, Rp300\.000$/);
  expect(dialog.getByText(/Pengembalian uang tetap pada tanggalnya\./)).toBeVisible();
  const field = dialog.getByRole("textbox", { name: "Tanggal retur" });
  expect(field).toHaveValue("14 Agustus 2025");
  await user.clear(field);
  await user.type(field, "13/08/2025");
  await user.click(dialog.getByRole("button", { name: "Simpan tanggal" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent("transaction/7/move/8/redate")).toEqual([{ day: "2025-08-13", version: noted.version }]);
  const other = await dialogOf(user, "Ubah tanggal retur");
  expect(other.getByText(/^Retur Rp2\.520\.000:/)).toBeVisible();
  expect(other.getByRole("textbox", { name: "Tanggal retur" })).toHaveValue("16 Agustus 2025");
});

test("an allowance for a line: what is billed before and after it, at most what the line comes to", async () => {
  api.on("POST transaction/7/allowance", ok(out({ allowed: 20_000, corrections: [note()] })));
  const { user: person } = await open(out());
  const dialog = await dialogOf(person, "Potongan harga");
  expect(dialog.getByText("Paling banyak Rp2.820.000.")).toBeInTheDocument();
  await person.selectOptions(dialog.getByRole("combobox", { name: "Untuk" }), "33");
  expect(await dialog.findByText("Paling banyak Rp300.000.")).toBeInTheDocument();
  await person.type(dialog.getByRole("textbox", { name: "Potongan" }), "20rb");
  await waitFor(() =>
    expect(dialog.getByText("Tagihan sesudah koreksi").parentElement).toHaveTextContent("Rp2.800.000"),
  );
  expect(dialog.getByText("Selisih").parentElement).toHaveTextContent("-Rp20.000");
  await person.click(dialog.getByRole("button", { name: "Simpan potongan" }));
  expect((await dialog.findAllByText("Tulis alasan koreksi.")).length).toBeGreaterThan(0);
  await person.type(dialog.getByRole("textbox", { name: "Alasan" }), "Kurus");
  await person.click(dialog.getByRole("button", { name: "Simpan potongan" }));
  expect(await screen.findByRole("row", { name: /NK\/2025\/08\/0001/ })).toHaveTextContent(
    "Potongan harga-Rp20.000Kurus",
  );
  expect(sent("transaction/7/allowance")).toMatchObject([{ lineId: 33, amount: 20_000, reason: "Kurus" }]);
  expect(screen.getByRole("region", { name: "Ringkasan" })).toHaveTextContent("potongan Rp20.000");
});

test("what was written off needs no allowance any more", async () => {
  const { user: person } = await open(out({ writtenOff: 1_820_000, remaining: 1_000_000 }));
  const dialog = await dialogOf(person, "Potongan harga");
  expect(dialog.getByText("Paling banyak Rp1.000.000.")).toBeInTheDocument();
});

test("a receivable is written off whole unless less is typed; cancelling the note takes it back", async () => {
  const closed = { closedUntil: "2025-07-31", openFrom: "2025-08-01", closedAt: null, by: null, startOn: null };
  api.on("GET closing/state", ok(closed));
  api.on("POST transaction/7/write-off", refused(422, { message: "x", errors: { amount: "Terlalu banyak." } }));
  const { user: person } = await open(out());
  const dialog = await dialogOf(person, "Hapus piutang");
  expect(dialog.getByRole("textbox", { name: "Jumlah" })).toHaveValue("Rp2.820.000");
  await person.type(dialog.getByRole("textbox", { name: "Alasan" }), "Pindah");
  // The sale itself is of open books: nothing of it belongs to closed ones.
  const field = dialog.getByRole("textbox", { name: "Tanggal" });
  await person.clear(field);
  await person.type(field, "28/7/2025");
  await person.tab();
  expect(await dialog.findByText(/pilih 1[0-9] Agustus 2025 atau sesudahnya/)).toBeVisible();
  expect(dialog.queryByRole("button", { name: /koreksi periode lalu/ })).not.toBeInTheDocument();
  await person.clear(field);
  await person.type(field, "18/8/2025");
  const save = () => person.click(dialog.getByRole("button", { name: "Hapus piutang" }));
  await save();
  expect((await dialog.findAllByText(/Terlalu banyak/)).length).toBeGreaterThan(0);
  const off = note({ kind: "hapus", day: "2025-08-01", amount: -2_820_000 });
  api.on("POST transaction/7/write-off", ok(out({ writtenOff: 2_820_000, remaining: 0, corrections: [off] })));
  await save();
  await screen.findByRole("row", { name: /NK\/2025\/08\/0001/ });
  api.on("POST transaction/7/correction/4/cancel", ok(out()));
  await person.click(screen.getByRole("button", { name: "Tindakan untuk NK/2025/08/0001" }));
  await person.click(await screen.findByRole("menuitem", { name: "Batalkan" }));
  const back = within(await screen.findByRole("dialog"));
  await person.type(back.getByRole("textbox", { name: "Alasan" }), "Dibayar juga");
  const day = back.getByRole("textbox", { name: /^Tanggal/ });
  await person.clear(day);
  await person.type(day, "28/7/2025");
  await person.tab();
  await person.click(back.getByRole("button", { name: "Catat per 1 Agustus 2025 sebagai koreksi periode lalu" }));
  const early = "Yang dibatalkan tertanggal 30 Juli 2025; pilih hari itu atau sesudahnya.";
  api.on("POST transaction/7/correction/4/cancel", refused(422, { message: "x", errors: { belongsOn: early } }));
  await person.click(back.getByRole("button", { name: "Batalkan nota koreksi" }));
  await waitFor(() => expect(day).toHaveAccessibleDescription(expect.stringContaining(early)));
  api.on("POST transaction/7/correction/4/cancel", ok(out()));
  await person.click(back.getByRole("button", { name: "Batalkan nota koreksi" }));
  await waitFor(() => expect(screen.queryByRole("row", { name: /NK/ })).not.toBeInTheDocument());
  const when = { day: "2025-08-01", belongsOn: "2025-07-28" };
  expect(sent("transaction/7/correction/4/cancel")).toMatchObject(Array(2).fill({ reason: "Dibayar juga", ...when }));
});

test("an order with an advance is changed: the difference and the advance stand beside the new total", async () => {
  const order = sale({
    lines: [goodsLine()],
    total: 300_000,
    paid: 100_000,
    remaining: 200_000,
    freight: 0,
    discount: 0,
  });
  api.on("PUT transaction/7", ok(order));
  const { user: person } = await open({ ...order, editable: "semua" }, "update");
  const quantity = await screen.findByRole("textbox", { name: "Jumlah barang 1" });
  await person.clear(quantity);
  await person.type(quantity, "5");
  const total = within(screen.getByRole("region", { name: "Total penjualan" }));
  await waitFor(() => expect(total.getByText("Selisih").parentElement).toHaveTextContent("+Rp450.000"));
  expect(total.getByText("Total semula").parentElement).toHaveTextContent("Rp300.000");
  expect(total.getByText("Sudah dibayar").parentElement).toHaveTextContent("Rp100.000");
  expect(total.getByText("Sisa").parentElement).toHaveTextContent("Rp650.000");
  // Four are in stock, and two of them are this order's own.
  expect(await screen.findByText(/Stok Dedak padi untuk barang 1 tinggal 4 karung/)).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Simpan perubahan" }));
  expect(await screen.findByRole("heading", { level: 1, name: order.number })).toBeInTheDocument();
  expect(sent("transaction/7", "PUT")).toMatchObject([{ lines: [{ quantity: 5 }] }]);
});
