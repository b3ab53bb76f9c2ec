import { act, screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { row as contractRow } from "@/__tests__/web/investment/support";
import { places } from "@/__tests__/web/money/support";
import { payment } from "@/__tests__/web/payment/support";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { todayInJakarta } from "@/contract/base/parse-input";
import type { TransactionDetail } from "@/contract/transaction/model";
import { TransactionDetailPage } from "@/src/features/transaction/detail/transaction-detail-page";
import { delivered, line, mixedLines, reserved, sale, sellable, serveChoices } from "./support";

const api = stubApi();
beforeEach(() => {
  api.on("GET notification", listed([]));
  api.on("GET money", ok(places));
  sessionStorage.clear();
  shownNotices();
  signedInAs(api, "admin");
  serveChoices(api);
});

async function visit() {
  const routes = [{ path: "/transaction/detail/:id", element: <TransactionDetailPage /> }];
  const view = renderApp(<p>elsewhere</p>, { at: "/start", routes });
  await act(() => view.router.navigate("/transaction/detail/7"));
  return view;
}
async function open(record: TransactionDetail) {
  api.on("GET transaction/7", ok(record));
  const view = await visit();
  await screen.findByRole("heading", { level: 1, name: record.number });
  return view;
}
const button = (name: string) => screen.queryByRole("button", { name });
const sent = (path: string, method = "POST") =>
  api.seen.filter((call) => call.method === method && call.path === path).map(({ body }) => JSON.parse(body));
type Person = Awaited<ReturnType<typeof open>>["user"];
const more = (person: Person) => person.click(screen.getByRole("button", { name: "Lainnya" }));
const entry = (name: string) => screen.queryByRole("menuitem", { name });
/** Presses its button, or chooses it from the menu of rare acts. */
async function dialogOf(person: Person, name: string) {
  if (!button(name)) await more(person);
  await person.click(button(name) ?? (await screen.findByRole("menuitem", { name })));
  return within(await screen.findByRole("dialog"));
}
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

test("an order: what it comes to, its animal, what stands in the way, what may be done, the bill", async () => {
  const hindrances = [
    { kind: "ternak" as const, sheepId: 12, message: "Kuning 0012 sedang sakit.", overridable: true },
    { kind: "belum dipilih" as const, sheepId: null, message: "Domba: 1 ekor belum dipilih.", overridable: false },
  ];
  const { user: person } = await open(
    sale({ lines: mixedLines("Kuning 0012 sedang sakit."), hindrances, editable: "semua" }),
  );
  const strip = within(screen.getByRole("region", { name: "Perlu perhatian" }));
  expect(strip.getByRole("button", { name: "Ganti ternak" })).toBeInTheDocument();
  expect(strip.getByRole("link", { name: "Pilih ternak" })).toHaveAttribute("href", "#/transaction/update/7");
  expect(screen.getByRole("region", { name: "Perlu perhatian" })).toHaveTextContent("Kuning 0012 sedang sakit.");
  expect(screen.getByRole("row", { name: /kuning 0012/ })).toHaveTextContent(/Belum dapat diserahkan$/);
  expect(screen.getByRole("row", { name: /kuning 0013/ })).toHaveTextContent(/Dipesan$/);
  expect(screen.getByRole("row", { name: /kuning 0014/ })).toHaveTextContent(/Diretur 14 Agu 2025$/);
  expect(screen.getByRole("row", { name: /^Domba Garut jantan/ })).toHaveTextContent(/1 ekor belum dipilih$/);
  expect(screen.getByRole("row", { name: /Dedak padi/ })).toHaveTextContent(/1 karung diretur$/);
  expect(screen.getByRole("link", { name: "kuning 0012" })).toHaveAttribute("href", "#/referensi/product/sheep/12");
  expect(screen.getByRole("row", { name: /Dedak padi/ })).toHaveTextContent("2 karung");
  expect(screen.getByRole("region", { name: "Ringkasan" })).toHaveTextContent("SisaRp1.820.000");
  for (const name of ["Serahkan", "Terima pembayaran", "Lainnya"]) expect(button(name)).toBeEnabled();
  expect(button("Batalkan")).not.toBeInTheDocument();
  expect(screen.queryByText("Laba kotor")).not.toBeInTheDocument();
  await more(person);
  for (const name of ["Ganti ternak", "Batalkan", "Riwayat"]) expect(entry(name)).toBeInTheDocument();
  expect(entry("Retur")).not.toBeInTheDocument();
  expect(entry("Duplikat")).toHaveAttribute("href", "#/transaction/create?dari=7");
  expect(entry("Cetak faktur")).toHaveAttribute("href", "#/transaction/faktur/7");
  expect(entry("Cetak surat jalan")).toHaveAttribute("href", "#/transaction/surat-jalan/7");
  await waitFor(() =>
    expect(decodeURIComponent(entry("Tagih lewat WhatsApp")?.getAttribute("href") ?? "")).toMatch(
      /wa\.me\/6281234567890\?text=Halo Ibu Ratna, sisa PJ\/2025\/08\/0007 Rp1\.820\.000, tempo 17 Agustus 2025\. Domba Sehat$/,
    ),
  );
  expect(document.title).toBe("PJ/2025/08/0007 · Domba");
});

test("delivered: weights, what cannot be done says why; the owner sees the profit", async () => {
  signedInAs(api, "owner");
  const { user: person } = await open(delivered({ profit: 1_592_000 }));
  // A line names its animals, and each has its row.
  expect(screen.getByRole("row", { name: /jantan ?kuning 0012/i })).toHaveTextContent(/1 ekor/);
  expect(screen.getByRole("row", { name: /^kuning 0012/i })).toHaveTextContent("31,5032,40Rp2.592.000Diserahkan");
  expect(screen.getByText("Rp1.592.000")).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: /^Tagih/ })).toBeInTheDocument();
  expect(button("Selesaikan")).not.toBeInTheDocument();
  await more(person);
  const finish = screen.getByRole("menuitem", { name: /^Selesaikan/ });
  expect(finish).toHaveAttribute("aria-disabled", "true");
  expect(finish).toHaveTextContent("Masih ada sisa tagihan Rp1.820.000.");
  expect(screen.getByText("lewat 3 hari")).toBeInTheDocument();
});

test("who reads only sees all of it, prints a receipt, and changes nothing", async () => {
  signedInAs(api, "auditor");
  const { user: person } = await open(delivered());
  expect(screen.getByRole("row", { name: /KW\/2025\/08\/0003/ })).toHaveTextContent("Uang mukaTunai, KasRp1.000.000");
  for (const name of ["Terima pembayaran", "Ubah"]) expect(button(name)).not.toBeInTheDocument();
  await more(person);
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    ...["Cetak faktur", "Cetak surat jalan", "Bagikan tautan", "Riwayat"],
  ]);
  await person.keyboard("{Escape}");
  await person.click(screen.getByRole("button", { name: "Tindakan untuk KW/2025/08/0003" }));
  expect(await screen.findByRole("menuitem", { name: "Cetak kwitansi" })).toBeInTheDocument();
  expect(screen.queryByRole("menuitem", { name: "Batalkan" })).not.toBeInTheDocument();
});

test("another animal for one that died: those about as heavy are proposed", async () => {
  api.on("GET transaction/animal", (seen, to) =>
    listed(seen.url.includes("like=12&kind=qurban") ? [sellable({ id: 15, earTag: "0015", lastWeight: 30 })] : [])(
      seen,
      to,
    ),
  );
  api.on("POST transaction/7/replace", ok(sale({ version: 5, total: 2_900_000 })));
  const { user: person } = await open(
    sale({ lines: [line({ animals: [reserved({ hindrance: "Kuning 0012 mati." })] })] }),
  );
  const dialog = await dialogOf(person, "Ganti ternak");
  const replaced = await dialog.findByRole("combobox", { name: "Yang diganti" });
  expect(replaced).toHaveValue("12");
  // The price of this line is per kg, so its total is another one with another weight.
  expect(replaced).toHaveAccessibleDescription(/harga per kg tetap; total mengikuti bobot penggantinya\.$/);
  // The one to replace is known, so the other one is asked for at once.
  expect(dialog.getByRole("combobox", { name: "Pengganti" })).toHaveFocus();
  await person.click(dialog.getByRole("combobox", { name: "Pengganti" }));
  await person.click(await dialog.findByRole("option", { name: /Kuning 0015/ }));
  expect(dialog.getByRole("combobox", { name: "Pengganti" })).toHaveAccessibleDescription(/kg, .*\.$/);
  const sums = dialog.getByText("Total baru").closest("dl");
  expect(sums).toHaveTextContent("Total semulaRp2.820.000Selisih-Rp120.000Total baruRp2.700.000SisaRp1.700.000");
  await person.click(dialog.getByRole("button", { name: "Ganti ternak" }));
  await closed();
  expect(sent("transaction/7/replace")).toEqual([{ version: 4, sheepId: 12, by: 15, override: null }]);
  expect(shownNotices()).toContain("success: Ternak PJ/2025/08/0007 diganti. Totalnya menjadi Rp2.900.000.");
});

test("where none is about as heavy, the nearest of the product are proposed", async () => {
  api.on("GET transaction/animal", (seen, to) =>
    listed(seen.url.includes("product=") && seen.url.includes("like=12") ? [sellable({ id: 16, earTag: "0016" })] : [])(
      seen,
      to,
    ),
  );
  const { user: person } = await open(sale({ lines: [line({ animals: [reserved()] })] }));
  const dialog = await dialogOf(person, "Ganti ternak");
  await person.click(dialog.getByRole("combobox", { name: "Pengganti" }));
  expect(await dialog.findByRole("option", { name: /Kuning 0016/ })).toBeInTheDocument();
});

test("the price of an animal sold by the head stays when another one replaces it", async () => {
  const { user: person } = await open(sale({ lines: [line({ priceMethod: "ekor", animals: [reserved()] })] }));
  const dialog = await dialogOf(person, "Ganti ternak");
  const replaced = await dialog.findByRole("combobox", { name: "Yang diganti" });
  expect(replaced).toHaveAccessibleDescription("Uang muka dan harga tetap.");
});

test("calling off asks what becomes of the advance", async () => {
  api.on("POST transaction/7/cancel", ok(sale({ state: "dibatalkan", acts: [] })));
  const { user: person } = await open(sale());
  const dialog = await dialogOf(person, "Batalkan");
  await person.type(await dialog.findByRole("textbox", { name: "Alasan" }), "Batal berangkat");
  await person.click(dialog.getByRole("button", { name: "Batalkan penjualan" }));
  expect(await dialog.findAllByText("Pilih apa yang terjadi dengan uang mukanya.")).not.toHaveLength(0);
  await person.click(dialog.getByRole("radio", { name: /Hangus/ }));
  await person.click(dialog.getByRole("button", { name: "Batalkan penjualan" }));
  await closed();
  expect(sent("transaction/7/cancel")).toEqual([
    { version: 4, day: todayInJakarta(), reason: "Batal berangkat", forfeit: true },
  ]);
});

test("what comes back: an animal needs a pen, goods a quantity; the server's words at their lines", async () => {
  api.on(
    "POST transaction/7/return",
    refused(422, { message: "x", errors: { "goods.0.quantity": "Yang diserahkan tinggal 1 karung." } }),
  );
  // The pen that the animal left is not in use any more, so none is proposed.
  api.on("GET pen", ok({ items: [{ id: 4, code: "K4", name: "Timur", active: true, count: 0, version: 1 }] }));
  const { user: person } = await open(delivered());
  const dialog = await dialogOf(person, "Retur");
  await person.click(await dialog.findByRole("checkbox", { name: "Diretur baris 1" }));
  await person.click(dialog.getByRole("checkbox", { name: "Diretur baris 2" }));
  await person.type(dialog.getByRole("textbox", { name: "Alasan" }), "Pincang");
  const pen = dialog.getByRole("combobox", { name: "Kandang" });
  await person.click(dialog.getByRole("button", { name: "Simpan retur" }));
  await waitFor(() => expect(pen).toHaveAccessibleDescription(/Pilih kandang/));
  await person.selectOptions(pen, "Timur");
  await person.click(dialog.getByRole("button", { name: "Simpan retur" }));
  const quantity = dialog.getByRole("textbox", { name: "Jumlah baris 2" });
  await waitFor(() => expect(quantity).toHaveAccessibleDescription(/tinggal 1 karung/));
  api.on("POST transaction/7/return", ok(delivered({ returned: 2_742_000, version: 6 })));
  await person.clear(quantity);
  await person.type(quantity, "1");
  await person.click(dialog.getByRole("button", { name: "Simpan retur" }));
  await closed();
  expect(sent("transaction/7/return").at(-1)).toEqual({
    version: 4,
    day: todayInJakarta(),
    reason: "Pincang",
    penId: 4,
    sheepIds: [12],
    goods: [{ lineId: 33, quantity: 1 }],
  });
});

test("a receipt is struck out with a reason; what changes no sum may change", async () => {
  api.on("POST transaction/7/payment/71/cancel", ok(sale({ paid: 0, payments: [] })));
  api.on("PUT transaction/7/note", ok(sale({ version: 5 })));
  const { user: person } = await open(sale({ payments: [payment()] }));
  const note = await dialogOf(person, "Ubah");
  await person.click(await note.findByRole("radio", { name: /Diantar/ }));
  await person.type(note.getByRole("textbox", { name: "Alamat pengantaran" }), "Jl. Anggrek 9");
  await person.click(note.getByRole("button", { name: "Simpan perubahan" }));
  await closed();
  expect(sent("transaction/7/note", "PUT")).toMatchObject([
    { handover: "antar", address: "Jl. Anggrek 9", version: 4 },
  ]);
  await person.click(screen.getByRole("button", { name: "Tindakan untuk KW/2025/08/0003" }));
  await person.click(await screen.findByRole("menuitem", { name: "Batalkan" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Batalkan kwitansi KW/2025/08/0003?" }));
  await person.type(await dialog.findByRole("textbox", { name: "Alasan" }), "Salah catat");
  await person.click(dialog.getByRole("button", { name: "Batalkan kwitansi" }));
  await closed();
  expect(sent("transaction/7/payment/71/cancel")).toEqual([{ reason: "Salah catat", day: todayInJakarta() }]);
});

test("while it loads cards stand in; one that is gone leads back to the list", async () => {
  api.on("GET transaction/7", hang);
  const view = await visit();
  expect(await screen.findByText("Memuat…")).toBeInTheDocument();
  view.unmount();
  api.on("GET transaction/7", refused(404, { message: "Penjualan tidak ditemukan." }));
  await visit();
  expect(await screen.findByRole("link", { name: "Buka daftar penjualan" })).toBeInTheDocument();
});

test("a payment that was being typed when the tab went is there again, to be sent under the same key", async () => {
  api.on("POST transaction/7/payment", hang);
  const { user: person, unmount } = await open(sale());
  const dialog = await dialogOf(person, "Terima pembayaran");
  await person.type(await dialog.findByRole("textbox", { name: "Jumlah" }), "1jt");
  await person.click(dialog.getByRole("button", { name: "Simpan pembayaran" }));
  const posts = () => api.seen.filter(({ method, path }) => method === "POST" && path === "transaction/7/payment");
  await waitFor(() => expect(posts()).toHaveLength(1));
  act(() => void window.dispatchEvent(new Event("pagehide")));
  unmount();
  api.on("POST transaction/7/payment", ok(sale({ paid: 2_000_000, version: 5 })));
  const { user: again } = await open(sale());
  const reopened = await dialogOf(again, "Terima pembayaran");
  expect(await reopened.findByRole("textbox", { name: "Jumlah" })).toHaveValue("Rp1.000.000");
  await again.click(reopened.getByRole("button", { name: "Simpan pembayaran" }));
  await closed();
  const keys = posts().map(({ headers }) => headers["idempotency-key"]);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test("a press fills in the whole rest, as where the animals are handed over; a part is typed", async () => {
  api.on("POST transaction/7/payment", ok(sale({ paid: 2_820_000, remaining: 0, version: 5 })));
  const { user: person } = await open(sale());
  const dialog = await dialogOf(person, "Terima pembayaran");
  const amount = await dialog.findByRole("textbox", { name: "Jumlah" });
  expect(amount).toHaveValue("");
  await person.click(dialog.getByRole("button", { name: /^Lunas Rp/ }));
  expect(dialog.getByRole("combobox", { name: "Jenis" })).toHaveValue("pelunasan");
  expect(dialog.getByRole("button", { name: /^Lunas/ })).toHaveFocus();
  const whole = (amount as HTMLInputElement).value;
  await person.clear(amount);
  await person.type(amount, "400000");
  expect(dialog.getByRole("combobox", { name: "Jenis" })).toHaveValue("uang muka");
  await person.click(dialog.getByRole("button", { name: `Lunas ${whole}` }));
  await person.click(dialog.getByRole("button", { name: "Simpan pembayaran" }));
  await closed();
  expect(sent("transaction/7/payment")).toMatchObject([
    { kind: "pelunasan", amount: Number(whole.replace(/\D/g, "")) },
  ]);
});

test("a sale of packages: its contracts, no turnover, and called off the money goes back", async () => {
  api.on("GET investment", listed([contractRow()]));
  api.on("POST transaction/7/cancel", ok(sale({ state: "dibatalkan", kind: "investasi" })));
  const { user: person } = await open(
    sale({
      kind: "investasi",
      heads: 0,
      lines: [line({ kind: "paket", priceMethod: null, animals: [] })],
      acts: [
        { act: "bayar", refusal: null },
        { act: "batal", refusal: null },
      ],
    }),
  );
  expect(await screen.findByRole("link", { name: "INV/2025/02/0007" })).toHaveAttribute(
    "href",
    "#/transaction/investment/7",
  );
  expect(screen.getByRole("region", { name: "Ringkasan" })).toHaveTextContent("Dana investorRp1.000.000");
  expect(screen.queryByText("Penyerahan")).not.toBeInTheDocument();
  const dialog = await dialogOf(person, "Batalkan");
  expect(dialog.queryByRole("radio", { name: /Hangus/ })).not.toBeInTheDocument();
  await person.type(dialog.getByRole("textbox", { name: "Alasan" }), "Batal ikut");
  await person.click(dialog.getByRole("button", { name: "Batalkan penjualan" }));
  await closed();
  expect(sent("transaction/7/cancel")).toEqual([
    { version: 4, day: todayInJakarta(), reason: "Batal ikut", forfeit: false },
  ]);
});

test("what the customer was told stands there, and a bill that is opened in WhatsApp is logged", async () => {
  api.on(
    "GET notification",
    listed([
      {
        id: 3,
        at: "2025-08-12T03:00:00Z",
        channel: "whatsapp",
        kind: "penjualan",
        recipientName: "Ibu Ratna",
        recipientAddress: "6281234567890",
        body: "Terima kasih",
        document: null,
        status: "terkirim",
        attempts: 1,
        nextAttemptAt: null,
        lastError: null,
        deliveredAt: "2025-08-12T03:00:00Z",
        moves: [],
      },
    ]),
  );
  api.on("POST notification/opened", ok({}));
  const { user: person } = await open(delivered());
  const card = within(await screen.findByRole("region", { name: "Notifikasi" }));
  expect(card.getByRole("row", { name: /Penjualan dikonfirmasi/ })).toHaveTextContent("Ibu RatnaTerkirim");
  expect(api.seen.some(({ url }) => url.includes("document=transaction.7"))).toBe(true);
  const bill = await screen.findByRole("link", { name: /^Tagih/ });
  bill.addEventListener("click", (event) => event.preventDefault());
  await person.click(bill);
  await waitFor(() =>
    expect(sent("notification/opened")).toMatchObject([
      { kind: "piutang", phone: "6281234567890", document: { kind: "transaction", id: 7 } },
    ]),
  );
});

test("a draft is ordered with what is paid at once; the least is told", async () => {
  api.on("POST transaction/7/order", ok(sale()));
  const acts = [{ act: "pesan" as const, refusal: null }];
  const unpaid = { paid: 0, payments: [], paymentState: "belum bayar" as const, remaining: 2_820_000 };
  const { user: person } = await open(sale({ state: "draf", ...unpaid, acts }));
  // It owes nothing yet.
  expect(screen.queryByText("Belum bayar")).not.toBeInTheDocument();
  const dialog = await dialogOf(person, "Pesan");
  const paid = dialog.getByRole("textbox", { name: "Dibayar sekarang" });
  await waitFor(() => expect(paid).toHaveAccessibleDescription("Minimal Rp846.000 (30%)."));
  await person.type(paid, "846rb");
  await person.selectOptions(dialog.getByRole("combobox", { name: "Metode" }), "QRIS");
  const money = dialog.getByRole("combobox", { name: "Kas atau rekening" });
  await waitFor(() => expect(money).toHaveDisplayValue("BCA Operasional"));
  await person.selectOptions(money, "Kas");
  await person.type(dialog.getByRole("textbox", { name: "Tanggal bayar" }), "11/8/2025");
  await person.click(dialog.getByRole("button", { name: "Pesan" }));
  await closed();
  expect(sent("transaction/7/order")).toEqual([
    {
      version: 4,
      override: null,
      downPayment: 846_000,
      downMethod: "qris",
      downDay: "2025-08-11",
      downMoneyId: 1,
    },
  ]);
});

test("a draft whose day lies in closed books says so before it is ordered, and an order does not", async () => {
  const state = { closedUntil: "2025-08-31", openFrom: "2025-09-01", closedAt: null, by: null, startOn: null };
  api.on("GET closing/state", ok(state));
  api.on("GET closing/correction/transaction/7", ok({ items: [] }));
  const { unmount } = await open(sale({ state: "draf" }));
  expect(await screen.findByText(/Buku ditutup sampai 31 Agustus 2025\. Sebelum dipesan/)).toHaveTextContent(
    "draf ini bertanggal 1 September 2025 atau sesudahnya.",
  );
  expect(screen.getByRole("link", { name: "Ubah tanggalnya" })).toHaveAttribute("href", "#/transaction/update/7");
  unmount();
  await open(sale());
  await waitFor(() => expect(api.count("closing/correction/transaction/7")).toBeGreaterThan(0));
  expect(screen.queryByText(/Buku ditutup/)).not.toBeInTheDocument();
});
