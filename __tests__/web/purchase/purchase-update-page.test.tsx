import { screen, waitFor, act as whole, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { places } from "@/__tests__/web/money/support";
import { signedInAs } from "@/__tests__/web/support/account";
import { todayInJakarta } from "@/contract/base/parse-input";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { PurchaseUpdatePage } from "@/src/features/purchase/detail/purchase-update-page";
import { formatDate } from "@/src/lib/format";
import { goodsLine, line, payment, purchase, received, serveChoices, sheep } from "./support";

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  shownNotices();
  signedInAs(api, "admin");
  serveChoices(api);
  api.on("GET money", ok(places));
});

async function open(record: PurchaseDetail, query = "") {
  api.on("GET purchase/7", ok(record));
  const routes = [{ path: "/purchase/update/:id", element: <PurchaseUpdatePage /> }];
  const view = renderApp(<p>elsewhere</p>, { at: "/start", routes });
  await whole(() => view.router.navigate(`/purchase/update/7${query}`));
  await screen.findByRole("heading", { level: 1, name: record.number });
  return view;
}
const act = (name: string) => screen.queryByRole("button", { name });
const box = (name: string) => screen.getByRole("textbox", { name });
const sent = (path: string, method = "POST") =>
  api.seen.filter((call) => call.method === method && call.path === path).map(({ body }) => JSON.parse(body));

test("an order: what it comes to, its lines with their costs, what may be done", async () => {
  await open(purchase());
  const lines = screen.getByRole("region", { name: "Ternak" });
  expect(within(lines).getAllByRole("row", { name: /Domba Garut jantan/ })[0]).toHaveTextContent("Rp1.600.000");
  expect(within(lines).getByRole("row", { name: /^Total/ })).toHaveTextContent("Rp3.000.000Rp200.000Rp3.200.000");
  expect(screen.getByRole("row", { name: /Dedak padi/ })).toHaveTextContent("20 karung");
  expect(screen.getByRole("link", { name: "Haji Dadang" })).toHaveAttribute("href", "#/referensi/supplier/5");
  for (const name of ["Terima barang", "Catat pembayaran", "Batalkan", "Riwayat"]) expect(act(name)).toBeEnabled();
  expect(act("Retur")).not.toBeInTheDocument();
  expect(document.title).toBe("PB/2025/08/0007 · Domba");
});

test("received: animals lead to their cards, shrink, receipts; what cannot be done says why", async () => {
  // The order was 20, of which 5 came, and the rest is struck off; animals carry a part of the wages.
  const cut = goodsLine({ id: 36, note: "sisa", received: 5, closed: true, amount: 450_000 });
  const wages = goodsLine({
    id: 37,
    kind: "jasa",
    quantity: 1,
    price: 300_000,
    amount: 300_000,
    share: 0,
    received: 1,
    worth: 300_000,
    allocated: 120_000,
    usages: [{ id: 4, from: "2025-08-12", to: "2025-08-14", value: 120_000 }],
    product: { id: 9, code: "P00009", name: "Upah kandang", category: "jasa", unit: "bulan" },
  });
  const ride = goodsLine({
    ...wages,
    id: 38,
    worth: 150_000,
    allocated: 0,
    usages: [],
    product: { id: 10, code: "P00010", name: "Sewa pikap", category: "jasa", unit: "kali" },
    sale: { id: 17, number: "PJ/2025/08/0002", customer: "Ibu Ratna" },
  });
  // Nothing of it went back.
  const none = goodsLine({ id: 39, note: "salah", received: 20, corrected: -1_920_000, correctedQuantity: -20 });
  await open(received({ lines: [...received().lines, cut, wages, ride, none] }));
  expect(screen.getByRole("row", { name: /salah.*Dikoreksi menjadi tidak ada/ })).not.toHaveTextContent("Diretur");
  // It was bought for a sale, so animals do not carry it.
  const direct = within(screen.getByRole("row", { name: /Sewa pikap/ }));
  expect(direct.getByRole("link", { name: "PJ/2025/08/0002" })).toHaveAttribute("href", "#/transaction/detail/17");
  expect(direct.getByText("Ibu Ratna")).toBeInTheDocument();
  expect(direct.queryByRole("link", { name: "Alokasikan" })).not.toBeInTheDocument();
  expect(screen.getByRole("row", { name: /sisa/ })).toHaveTextContent("5 karungdari 20 dipesanRp90.000Rp450.000");
  const borne = within(screen.getByRole("row", { name: /Upah kandang/ }));
  expect(borne.getByText("Rp120.000", { exact: false })).toHaveTextContent("Rp120.000 dari Rp300.000");
  expect(borne.getByRole("link", { name: "Pemakaian 4" })).toHaveAttribute("href", "#/purchase/usage/4");
  // A line that animals carry already cannot name a sale.
  expect(borne.queryByRole("button", { name: (label) => !label.startsWith("Rincian") })).not.toBeInTheDocument();
  expect(borne.getByRole("link", { name: "Alokasikan" })).toHaveAttribute("href", "#/purchase/usage/create?line=37");
  expect(screen.getByRole("link", { name: "biru B01" })).toHaveAttribute("href", "#/referensi/product/sheep/1");
  expect(screen.getByRole("row", { name: /B01/ })).toHaveTextContent("4,0%");
  expect(screen.getByText("2 ekor, 20 karung Dedak padi")).toBeInTheDocument();
  expect(screen.getByText("lewat 3 hari")).toBeInTheDocument();
  expect(act("Selesaikan")).toBeDisabled();
  expect(act("Selesaikan")).toHaveAccessibleDescription("Selesaikan: Masih ada sisa tagihan Rp4.120.000.");
  expect(screen.getByRole("row", { name: /KW\/2025\/08\/0003/ })).toHaveTextContent(
    "Uang mukaTransfer, KasRp1.000.000",
  );
});

test("who reads only sees all of it, prints a receipt, and changes nothing", async () => {
  signedInAs(api, "auditor");
  const { user: person } = await open(received());
  expect(screen.getByRole("row", { name: /KW\/2025\/08\/0003/ })).toBeInTheDocument();
  expect(act("Riwayat")).toBeInTheDocument();
  for (const name of ["Catat pembayaran", "Selesaikan", "Retur", "Ubah"]) expect(act(name)).not.toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Tindakan untuk KW/2025/08/0003" }));
  expect(await screen.findByRole("menuitem", { name: "Cetak kwitansi" })).toBeInTheDocument();
  expect(screen.queryByRole("menuitem", { name: "Batalkan" })).not.toBeInTheDocument();
});

test("receiving: all ticked, the quarantine proposed; what is left out stays awaited; errors at their lines", async () => {
  api.on(
    "POST purchase/7/receive",
    refused(422, { message: "x", errors: { "lines.0.earTag": "Nomor anting Biru B02 sudah dipakai ternak lain." } }),
  );
  const { user: person } = await open(purchase());
  await person.click(screen.getByRole("button", { name: "Terima barang" }));
  const dialog = within(await screen.findByRole("dialog", { name: /Terima barang/ }));
  expect(await dialog.findByRole("checkbox", { name: "Diterima ternak 1" })).toBeChecked();
  expect(dialog.getByRole("combobox", { name: "Kandang ternak 2" })).toHaveValue("4");
  await person.click(dialog.getByRole("checkbox", { name: "Diterima ternak 1" }));
  expect(box("Anting ternak 1")).toBeDisabled();
  await person.click(dialog.getByRole("button", { name: "Simpan penerimaan" }));
  await waitFor(() => expect(box("Anting ternak 2")).toHaveAccessibleDescription("Anting: Masukkan nomor anting."));
  await person.type(box("Anting ternak 2"), "B02");
  await person.selectOptions(dialog.getByRole("combobox", { name: "Warna untuk semua" }), "Biru");
  // 25 kg at the seller's: somebody must confirm this exact weight.
  await person.type(box("Bobot tiba (kg) ternak 2"), "19");
  await person.tab();
  await person.click(await dialog.findByRole("checkbox", { name: "Bobot tiba benar ternak 2" }));
  await person.clear(box("Bobot tiba (kg) ternak 2"));
  await person.type(box("Bobot tiba (kg) ternak 2"), "20");
  await person.clear(box("Jumlah diterima barang 1"));
  await person.type(box("Jumlah diterima barang 1"), "12");
  await person.click(dialog.getByRole("button", { name: "Simpan penerimaan" }));
  const right = dialog.getByRole("checkbox", { name: "Bobot tiba benar ternak 2" });
  expect(
    (await dialog.findAllByText(/Bobot tiba 20,00 kg berbeda lebih dari 15% dari bobot beli 25,00 kg/))[0],
  ).toBeVisible();
  expect(right).not.toBeChecked();
  expect(sent("purchase/7/receive")).toEqual([]);
  await person.click(right);
  await person.click(dialog.getByRole("button", { name: "Simpan penerimaan" }));
  await waitFor(() => expect(box("Anting ternak 2")).toHaveAccessibleDescription(/sudah dipakai ternak lain/));
  expect(box("Anting ternak 1")).toBeValid();
  api.on("POST purchase/7/receive", ok(purchase({ partly: true, version: 5 })));
  await person.click(dialog.getByRole("button", { name: "Simpan penerimaan" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(shownNotices()).toContain("success: Sebagian PB/2025/08/0007 diterima.");
  expect(sent("purchase/7/receive").at(-1)).toEqual({
    version: 4,
    day: todayInJakarta(),
    note: null,
    lines: [
      {
        lineId: 32,
        quantity: null,
        earTag: "B02",
        earTagColour: "biru",
        penId: 4,
        arrivalWeight: 20,
        confirmed: true,
      },
      { lineId: 33, quantity: 12, earTag: null, earTagColour: null, arrivalWeight: null, penId: null },
    ],
  });
  expect(screen.getByText("Diterima sebagian")).toBeInTheDocument();
});

test("a payment: what makes sense now, the rest proposed; a conflict is told and the newest version is sent next", async () => {
  const { user: person } = await open(received());
  await person.click(screen.getByRole("button", { name: "Catat pembayaran" }));
  const dialog = within(await screen.findByRole("dialog", { name: /Catat pembayaran/ }));
  const kind = await dialog.findByRole("combobox", { name: "Jenis" });
  expect(
    within(kind)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Pelunasan", "Angsuran"]);
  expect(dialog.getByRole("textbox", { name: "Jumlah" })).toHaveValue("Rp4.120.000");
  const amount = dialog.getByRole("textbox", { name: "Jumlah" });
  await person.selectOptions(kind, "Angsuran");
  await person.type(amount, "4.120.000");
  // The sum shows which of them it is.
  expect(kind).toHaveValue("pelunasan");
  await person.clear(amount);
  await person.type(amount, "1jt");
  expect(kind).toHaveValue("angsuran");
  expect(dialog.getByText("Sisa tagihan Rp4.120.000; sesudah ini Rp3.120.000.")).toBeInTheDocument();
  api.on("POST purchase/7/payment", refused(422, { message: "x", errors: { amount: "Jumlah ini lebih banyak." } }));
  await person.click(dialog.getByRole("button", { name: "Simpan pembayaran" }));
  await waitFor(() =>
    expect(dialog.getByRole("textbox", { name: "Jumlah" })).toHaveAccessibleDescription(/Jumlah ini lebih banyak/),
  );
  api.on("POST purchase/7/payment", ok(received({ payments: [payment({ number: "KW/2025/08/0009" })] })));
  await person.click(dialog.getByRole("button", { name: "Simpan pembayaran" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(shownNotices()).toContain("success: Pembayaran tersimpan dengan kwitansi KW/2025/08/0009.");
  expect(sent("purchase/7/payment").at(-1)).toMatchObject({ kind: "angsuran", method: "transfer", amount: 1_000_000 });
});

test("an advance before anything came; money back of what was paid too much", async () => {
  const first = await open(purchase());
  await first.user.click(screen.getByRole("button", { name: "Catat pembayaran" }));
  expect(await screen.findByRole("option", { name: "Uang muka" })).toBeInTheDocument();
  expect(screen.queryByRole("option", { name: "Angsuran" })).not.toBeInTheDocument();
  first.unmount();
  const { user: person } = await open(
    purchase({ state: "dibatalkan", remaining: -500_000, acts: [{ act: "bayar", refusal: null }], editable: "tidak" }),
  );
  await person.click(screen.getByRole("button", { name: "Catat pembayaran" }));
  expect(await screen.findByRole("option", { name: "Pengembalian" })).toBeInTheDocument();
  expect(box("Jumlah")).toHaveValue("Rp500.000");
});

test("a conflict in an act: told, read again, and the next try has the newest version", async () => {
  const { user: person } = await open(purchase({ paid: 1_000_000 }));
  await person.click(screen.getByRole("button", { name: "Batalkan" }));
  const dialog = within(await screen.findByRole("dialog", { name: /Batalkan PB/ }));
  await person.type(await dialog.findByRole("textbox", { name: "Alasan" }), "Tidak jadi");
  await person.click(dialog.getByRole("button", { name: "Batalkan pembelian" }));
  expect((await dialog.findAllByText("Pilih apa yang terjadi dengan uangnya."))[0]).toBeInTheDocument();
  await person.click(dialog.getByRole("radio", { name: "Hangus" }));
  api.on("POST purchase/7/cancel", refused(409, { message: "Baru saja diubah orang lain.", reason: "conflict" }));
  api.on("GET purchase/7", ok(purchase({ paid: 1_000_000, version: 9 })));
  await person.click(dialog.getByRole("button", { name: "Batalkan pembelian" }));
  expect(await dialog.findByText(/Belum tersimpan. Baru saja diubah orang lain/)).toBeInTheDocument();
  await waitFor(() => expect(api.count("purchase/7")).toBeGreaterThan(1));
  api.on("POST purchase/7/cancel", ok(purchase({ state: "dibatalkan", cancelReason: "Tidak jadi", acts: [] })));
  await person.click(dialog.getByRole("button", { name: "Batalkan pembelian" }));
  expect(await screen.findByText("Dibatalkan")).toBeInTheDocument();
  const typed = { day: todayInJakarta(), reason: "Tidak jadi", forfeit: true };
  expect(sent("purchase/7/cancel")).toEqual([4, 9].map((version) => ({ version, ...typed })));
});

test("a return: what is gone cannot be chosen; finishing asks first", async () => {
  api.on("POST purchase/7/return", ok(received({ returned: 1_500_000, version: 5 })));
  // Animals already carry some of these wages.
  const wages = goodsLine({
    id: 34,
    kind: "jasa",
    quantity: 3,
    price: 100_000,
    amount: 300_000,
    received: 3,
    allocated: 100_000,
    returnable: 200_000,
    worth: 300_000,
    product: { id: 9, code: "P00009", name: "Upah panen", category: "jasa", unit: "hari" },
  });
  const borne = { ...wages, id: 35, allocated: 300_000, returnable: 0 };
  const first = await open(received({ lines: [...received().lines, wages, borne] }));
  await first.user.click(screen.getByRole("button", { name: "Retur" }));
  const dialog = within(await screen.findByRole("dialog", { name: /Retur PB/ }));
  expect(await dialog.findByRole("checkbox", { name: "Diretur baris 2" })).toBeDisabled();
  expect(dialog.getByText("terjual, tidak dapat diretur")).toBeInTheDocument();
  expect(dialog.getByRole("checkbox", { name: "Diretur baris 5" })).toBeDisabled();
  expect(dialog.getByText("sudah dibebankan ke ternak: batalkan pemakaiannya dulu")).toBeInTheDocument();
  expect(dialog.getByText("dari 3 hari, paling banyak Rp200.000 (sisanya sudah dibebankan)")).toBeInTheDocument();
  await first.user.type(dialog.getByRole("textbox", { name: "Alasan" }), "Pincang");
  await first.user.click(dialog.getByRole("button", { name: "Simpan retur" }));
  expect((await dialog.findAllByText("Pilih yang diretur."))[0]).toBeInTheDocument();
  await first.user.click(dialog.getByRole("checkbox", { name: "Diretur baris 1" }));
  await first.user.click(dialog.getByRole("checkbox", { name: "Diretur baris 4" }));
  expect(dialog.getByRole("textbox", { name: "Nilai (jasa) baris 4" })).toHaveValue("200.000");
  await first.user.clear(dialog.getByRole("textbox", { name: "Nilai (jasa) baris 4" }));
  await first.user.click(dialog.getByRole("button", { name: "Simpan retur" }));
  expect((await dialog.findAllByText("Masukkan jumlah atau nilai yang diretur."))[0]).toBeInTheDocument();
  await first.user.type(dialog.getByRole("textbox", { name: "Nilai (jasa) baris 4" }), "150000");
  // The animal has died since the page was loaded, so the page shows the reason and a link.
  const blocked = { "lines.0.lineId": "Biru B01 berstatus Mati: tidak dapat diretur lagi." };
  const existing = { id: 77, name: "Biru B01 (T00077)", code: "T00077" };
  api.on("POST purchase/7/return", refused(422, { message: "x", errors: blocked, existing }));
  await first.user.click(dialog.getByRole("button", { name: "Simpan retur" }));
  expect((await dialog.findAllByText(/Biru B01 berstatus Mati/))[0]).toBeInTheDocument();
  expect(dialog.getByRole("link", { name: /T00077/ })).toHaveAttribute("href", expect.stringContaining("/sheep/77"));
  api.on("POST purchase/7/return", ok(received({ returned: 1_500_000, version: 5 })));
  await first.user.click(dialog.getByRole("button", { name: "Simpan retur" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent("purchase/7/return").slice(-1)).toEqual([
    {
      version: 4,
      day: todayInJakarta(),
      reason: "Pincang",
      lines: [
        { lineId: 31, quantity: null, amount: null },
        { lineId: 34, quantity: null, amount: 150_000 },
      ],
    },
  ]);
  first.unmount();
  api.on("POST purchase/7/finish", ok(received({ state: "selesai", acts: [] })));
  const { user: person } = await open(received({ acts: [{ act: "selesai", refusal: null }], remaining: 0 }));
  await person.click(screen.getByRole("button", { name: "Selesaikan" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Selesaikan PB/2025/08/0007?" }));
  await person.click(question.getByRole("button", { name: "Selesaikan" }));
  expect(await screen.findByText("Selesai")).toBeInTheDocument();
  expect(sent("purchase/7/finish")).toEqual([{ version: 4 }]);
});

test("striking out a payment, closing the rest, and the fields that stay open, each by its endpoint", async () => {
  const record = received({
    state: "dipesan",
    partly: true,
    acts: [{ act: "tutup", refusal: null }],
    lines: [line({ earTag: "B01", earTagColour: "biru", received: 1, sheep: sheep(1) }), goodsLine({ received: 12 })],
  });
  api.on("POST purchase/7/payment/71/cancel", ok(record));
  api.on("POST purchase/7/close", ok(record));
  api.on("PUT purchase/7/note", ok(record));
  const { user: person } = await open(record);
  await person.click(screen.getByRole("button", { name: "Tindakan untuk KW/2025/08/0003" }));
  await person.click(screen.getByRole("menuitem", { name: "Batalkan" }));
  let dialog = within(await screen.findByRole("dialog", { name: "Batalkan kwitansi KW/2025/08/0003?" }));
  await person.click(await dialog.findByRole("button", { name: "Batalkan kwitansi" }));
  expect((await dialog.findAllByText("Tulis alasan pembatalan."))[0]).toBeInTheDocument();
  await person.type(dialog.getByRole("textbox", { name: "Alasan" }), "Salah ketik");
  // The day is today until another one is typed, from the payment's day on.
  const day = dialog.getByRole("textbox", { name: "Tanggal" });
  expect(day).toHaveValue(formatDate(todayInJakarta()));
  await person.clear(day);
  await person.type(day, "13/8/2025");
  await person.click(dialog.getByRole("button", { name: "Batalkan kwitansi" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent("purchase/7/payment/71/cancel")).toEqual([{ reason: "Salah ketik", day: "2025-08-13" }]);

  await person.click(screen.getByRole("button", { name: "Tutup sisa pesanan" }));
  dialog = within(await screen.findByRole("dialog", { name: /Tutup sisa pesanan PB/ }));
  expect(await dialog.findByText(/Tidak ditunggu lagi: 8 karung Dedak padi/)).toBeInTheDocument();
  await person.type(dialog.getByRole("textbox", { name: "Alasan" }), "Habis");
  await person.type(dialog.getByRole("textbox", { name: "Tanggal" }), "{Control>}a{/Control}14/8/2025");
  await person.click(dialog.getByRole("button", { name: "Tutup sisa pesanan" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent("purchase/7/close")).toEqual([{ version: 4, reason: "Habis", day: "2025-08-14" }]);

  await person.click(screen.getByRole("button", { name: "Ubah" }));
  dialog = within(await screen.findByRole("dialog", { name: "Ubah nota PB/2025/08/0007" }));
  await person.clear(await dialog.findByRole("textbox", { name: "Nomor nota" }));
  await person.type(dialog.getByRole("textbox", { name: "Nomor nota" }), "B-99");
  await person.click(dialog.getByRole("button", { name: "Simpan perubahan" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent("purchase/7/note", "PUT")).toEqual([
    { noteNumber: "B-99", dueOn: "2025-08-24", notes: null, attachments: [], version: 4 },
  ]);
});

test("a draft is a form; saved and ordered it shows what it is; somebody else's change is shown before it is lost", async () => {
  const draft = purchase({ state: "draf", editable: "semua", acts: [{ act: "pesan", refusal: null }] });
  const { user: person } = await open(draft);
  expect(await screen.findByRole("textbox", { name: "Harga ternak 2" })).toHaveValue("1.500.000");
  expect(screen.queryByRole("button", { name: "Pesan" })).not.toBeInTheDocument();
  api.on("PUT purchase/7", refused(409, { message: "Baru saja diubah orang lain.", reason: "conflict" }));
  api.on("GET purchase/7", ok({ ...draft, notes: "titip", version: 5 }));
  await person.clear(box("Harga ternak 2"));
  await person.type(box("Harga ternak 2"), "1600000");
  await person.click(screen.getByRole("button", { name: "Simpan draf" }));
  expect(await screen.findByText(/Baru saja diubah orang lain/, { selector: "p" })).toBeInTheDocument();
  expect(await screen.findByText("titip", { selector: "strong" })).toBeInTheDocument();
  api.on("PUT purchase/7", ok({ ...draft, version: 6 }));
  api.on("POST purchase/7/order", ok(purchase({ version: 7 })));
  await person.click(screen.getByRole("button", { name: "Simpan isian saya" }));
  expect(await screen.findByText("Perubahan PB/2025/08/0007 tersimpan.")).toBeInTheDocument();
  expect(sent("purchase/7", "PUT").at(-1)).toMatchObject({ version: 5, lines: [{}, { price: 1_600_000 }, {}] });
  await person.click(await screen.findByRole("button", { name: "Simpan & pesan" }));
  expect(await screen.findByRole("button", { name: "Terima barang" })).toBeInTheDocument();
  expect(sent("purchase/7/order")).toEqual([{ version: 6 }]);
});

test("an order of which nothing came may be changed whole", async () => {
  api.on("PUT purchase/7", ok(purchase({ editable: "semua", notes: "baru", version: 5 })));
  const { user: person } = await open(purchase({ editable: "semua" }));
  await person.click(screen.getByRole("link", { name: "Ubah" }));
  await person.type(await screen.findByRole("textbox", { name: "Catatan" }), "baru");
  expect(screen.queryByRole("button", { name: "Simpan & pesan" })).not.toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Simpan perubahan" }));
  expect(await screen.findByRole("region", { name: "Ringkasan" })).toBeInTheDocument();
  expect(sent("purchase/7", "PUT")).toMatchObject([{ notes: "baru", version: 4 }]);
  expect(sent("purchase/7/order")).toEqual([]);
});

test("loading, and a failure with a way on", async () => {
  const routes = [{ path: "/purchase/update/:id", element: <PurchaseUpdatePage /> }];
  api.on("GET purchase/7", hang);
  const view = renderApp(<p>elsewhere</p>, { at: "/start", routes });
  await whole(() => view.router.navigate("/purchase/update/7"));
  expect(await screen.findByText("Memuat…")).toBeInTheDocument();
  view.unmount();
  api.on("GET purchase/7", refused(404, { message: "Pembelian tidak ditemukan." }));
  const gone = renderApp(<p>elsewhere</p>, { at: "/start", routes });
  await whole(() => gone.router.navigate("/purchase/update/7"));
  expect(await screen.findByRole("link", { name: "Buka daftar pembelian" })).toHaveAttribute("href", "#/purchase");
  gone.unmount();
  api.on("GET purchase/7", refused(422, { message: "Belum bisa.", requestId: "req-9" }));
  const { user, router } = renderApp(<p>elsewhere</p>, { at: "/start", routes });
  await whole(() => router.navigate("/purchase/update/7"));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("req-9");
  api.on("GET purchase/7", ok(purchase()));
  await user.click(within(alert).getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByRole("heading", { name: "PB/2025/08/0007" })).toBeInTheDocument();
});
