import { screen, waitFor, act as whole, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { places } from "@/__tests__/web/money/support";
import { goodsLine, purchase, received, serveChoices } from "@/__tests__/web/purchase/support";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { todayInJakarta } from "@/contract/base/parse-input";
import type { Correction } from "@/contract/correction/model";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { PurchaseUpdatePage } from "@/src/features/purchase/detail/purchase-update-page";

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  shownNotices();
  signedInAs(api, "admin");
  serveChoices(api);
  api.on("GET money", ok(places));
});

async function open(record: PurchaseDetail) {
  api.on("GET purchase/7", ok(record));
  const routes = [{ path: "/purchase/update/:id", element: <PurchaseUpdatePage /> }];
  const view = renderApp(<p>elsewhere</p>, { at: "/start", routes });
  await whole(() => view.router.navigate("/purchase/update/7"));
  await screen.findByRole("heading", { level: 1, name: record.number });
  return view;
}
const sent = (path: string) => api.seen.filter((call) => call.path === path).map(({ body }) => JSON.parse(body));

const note = (values: Partial<Correction> = {}): Correction => ({
  id: 4,
  number: "NK/2025/08/0001",
  kind: "harga",
  day: "2025-08-15",
  reason: "Nota salah",
  amount: -100_000,
  other: null,
  by: "Siti",
  createdAt: "2025-08-15T02:05:00.000Z",
  cancelled: null,
  ...values,
});
const feed = goodsLine({ quantity: 10, received: 10, amount: 1_000_000, left: 1_000_000, worth: 1_000_000 });
const bought = (values: Partial<PurchaseDetail> = {}) =>
  received({ lines: [feed], acts: [{ act: "koreksi", refusal: null }], ...values });

test("the price that should have been: the difference stands there before it is saved", async () => {
  api.on("POST purchase/7/correction", refused(422, { message: "x", errors: { "lines.0.amount": "Terlalu banyak." } }));
  const { user: person } = await open(bought());
  await person.click(screen.getByRole("button", { name: "Nota koreksi" }));
  const dialog = within(await screen.findByRole("dialog", { name: `Nota koreksi ${purchase().number}` }));
  expect(dialog.getByText("10 karung,", { exact: false })).toHaveTextContent("Rp1.000.000");
  await person.clear(dialog.getByRole("textbox", { name: /^Nilai seharusnya/ }));
  await person.type(dialog.getByRole("textbox", { name: /^Nilai seharusnya/ }), "900rb");
  await waitFor(() =>
    expect(dialog.getByText("Nilai barang sesudah koreksi").parentElement).toHaveTextContent("Rp900.000"),
  );
  expect(dialog.getByText("Selisih", { selector: "dt" }).parentElement).toHaveTextContent("-Rp100.000");
  await person.click(dialog.getByRole("button", { name: "Simpan koreksi" }));
  expect((await dialog.findAllByText("Tulis alasan koreksi.")).length).toBeGreaterThan(0);
  await person.type(dialog.getByRole("textbox", { name: "Alasan" }), "Nota salah");
  await person.click(dialog.getByRole("button", { name: "Simpan koreksi" }));
  expect((await dialog.findAllByText(/Terlalu banyak/)).length).toBeGreaterThan(0);
  api.on("POST purchase/7/correction", ok(bought({ corrections: [note()], corrected: -100_000 })));
  await person.click(dialog.getByRole("button", { name: "Simpan koreksi" }));
  const row = await screen.findByRole("row", { name: /NK\/2025\/08\/0001/ });
  expect(row).toHaveTextContent("Koreksi pembelian-Rp100.000Nota salahSiti");
  expect(sent("purchase/7/correction").at(-1)).toEqual({
    version: bought().version,
    day: todayInJakarta(),
    reason: "Nota salah",
    lines: [{ lineId: 33, amount: 900_000, quantity: 10 }],
  });
  expect(screen.getByRole("region", { name: "Ringkasan" })).toHaveTextContent("koreksi -Rp100.000");
});

test("a correction of nothing says what to do, until a line is changed", async () => {
  const { user: person } = await open(bought());
  await person.click(screen.getByRole("button", { name: "Nota koreksi" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.type(dialog.getByRole("textbox", { name: "Alasan" }), "Nota salah");
  await person.click(dialog.getByRole("button", { name: "Simpan koreksi" }));
  const told = "Ubah jumlah atau nilai sedikitnya satu baris.";
  // It stands in the list of errors and above the lines.
  await waitFor(() => expect(dialog.getAllByText(told)).toHaveLength(2));
  expect(sent("purchase/7/correction")).toEqual([]);
  const amount = dialog.getByRole("textbox", { name: /^Nilai seharusnya/ });
  await person.clear(amount);
  await person.type(amount, "900rb");
  await waitFor(() => expect(dialog.queryByText(told)).toBeNull());
});

test("a typed unit price gives the amount, and an amount tells the unit price", async () => {
  const { user: person } = await open(bought());
  await person.click(screen.getByRole("button", { name: "Nota koreksi" }));
  const dialog = within(await screen.findByRole("dialog"));
  const field = (name: RegExp) => dialog.getByRole("textbox", { name });
  expect(dialog.getByText("10 karung,", { exact: false })).toHaveTextContent("Rp1.000.000 (Rp100.000 / karung)");
  expect(field(/^Harga satuan seharusnya/)).toHaveValue("100.000");
  await person.clear(field(/^Harga satuan seharusnya/));
  await person.type(field(/^Harga satuan seharusnya/), "95rb");
  await person.tab();
  expect(field(/^Nilai seharusnya/)).toHaveValue("950.000");
  await person.clear(field(/^Nilai seharusnya/));
  await person.type(field(/^Nilai seharusnya/), "900000");
  await person.tab();
  expect(field(/^Harga satuan seharusnya/)).toHaveValue("90.000");
});

test("an open bill offers what was paid too much for another one", async () => {
  await open(bought({ remaining: 250_000, credit: { id: 8, number: "PB/2025/08/0008", amount: 400_000 } }));
  expect(screen.getByText(/Kelebihan bayar Rp400.000 pada PB\/2025\/08\/0008/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Pakai kredit" })).toHaveAttribute("href", "#/purchase/update/8?kredit=7");
});

test("a correction is cancelled with a reason; a cancelled one and a reader's offer nothing", async () => {
  const cancelled = { day: "2025-08-16", at: "2025-08-16T02:00:00.000Z", reason: "Keliru", by: "Siti" };
  const old = note({ id: 3, number: "NK/2025/08/0009", cancelled });
  api.on("POST purchase/7/correction/4/cancel", ok(bought({ corrections: [note({ cancelled }), old] })));
  const { user: person } = await open(bought({ corrections: [note(), old] }));
  expect(screen.getByRole("row", { name: /NK\/2025\/08\/0009/ })).toHaveTextContent(
    "Dibatalkan per 16 Agu 2025: Keliru",
  );
  expect(screen.queryByRole("button", { name: "Tindakan untuk NK/2025/08/0009" })).not.toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Tindakan untuk NK/2025/08/0001" }));
  await person.click(await screen.findByRole("menuitem", { name: "Batalkan" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.type(dialog.getByRole("textbox", { name: "Alasan" }), "Keliru");
  await person.click(dialog.getByRole("button", { name: "Batalkan nota koreksi" }));
  await waitFor(() => expect(sent("purchase/7/correction/4/cancel")).toMatchObject([{ reason: "Keliru" }]));
});

test("what was paid too much pays another purchase of the supplier", async () => {
  const other = { ...purchase({ id: 8, number: "PB/2025/08/0008", remaining: 250_000 }) };
  api.on("GET purchase", listed([other]));
  api.on(
    "POST purchase/7/credit",
    ok(bought({ corrections: [note({ kind: "kredit", other: { id: 8, number: other.number } })] })),
  );
  const { user: person } = await open(bought({ remaining: -400_000, acts: [{ act: "kredit", refusal: null }] }));
  await person.click(screen.getByRole("button", { name: "Pakai kredit" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("option", { name: /PB\/2025\/08\/0008/ });
  await person.selectOptions(dialog.getByRole("combobox", { name: "Untuk pembelian" }), "8");
  expect(dialog.getByRole("textbox", { name: "Jumlah" })).toHaveValue("Rp250.000");
  await person.type(dialog.getByRole("textbox", { name: "Alasan" }), "Potong nota");
  await person.click(dialog.getByRole("button", { name: "Pakai kredit" }));
  expect(await screen.findByRole("row", { name: /Kredit supplier/ })).toBeInTheDocument();
  expect(sent("purchase/7/credit")).toMatchObject([{ otherId: 8, amount: 250_000, reason: "Potong nota" }]);
});

test("an equal payment of a moment ago is asked about, and recorded only when it is meant", async () => {
  const message = "Pembayaran Rp4.120.000 yang sama baru saja dicatat pukul 09.05; catat lagi?";
  const record = received();
  api.on("POST purchase/7/payment", (seen, to) =>
    (seen.headers.confirmed === "repeated" ? ok(record) : refused(422, { message, reason: "repeated" }))(seen, to),
  );
  const { user: person } = await open(record);
  await person.click(screen.getByRole("button", { name: "Catat pembayaran" }));
  const dialog = within(await screen.findByRole("dialog"));
  const save = () => person.click(dialog.getByRole("button", { name: "Simpan pembayaran" }));
  await save();
  const question = within(await screen.findByRole("alertdialog", { name: "Catat yang sama?" }));
  expect(question.getByText(message)).toBeInTheDocument();
  await person.click(question.getByRole("button", { name: "Kembali" }));
  expect(await dialog.findByText(/catat lagi\?/)).toBeInTheDocument();
  expect(sent("purchase/7/payment")).toHaveLength(1);
  await save();
  await person.click(await screen.findByRole("button", { name: "Catat lagi" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent("purchase/7/payment")).toHaveLength(3);
});
