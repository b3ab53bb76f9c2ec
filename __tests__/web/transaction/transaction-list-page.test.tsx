import { screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { places } from "@/__tests__/web/money/support";
import { payment } from "@/__tests__/web/payment/support";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { TransactionListPage } from "@/src/features/transaction/list/transaction-list-page";
import { customer, row, sale, serveChoices } from "./support";

const api = stubApi();
const words = "{nama} {nomor} {sisa} {jatuh_tempo}";
const terms = { minDownPayment: 0, termDays: 0, order: words, bill: words, thanks: "{nama} {jumlah}", payTo: "" };
const late = row({
  id: 8,
  number: "PJ/2025/08/0008",
  returned: 300_000,
  state: "dikirim",
  deliveredOn: "2025-08-12",
  paymentState: "sebagian",
  daysLate: 12,
  receivable: 1_820_000,
});
beforeEach(() => {
  shownNotices();
  signedInAs(api, "admin");
  serveChoices(api);
  api.on(
    "GET transaction",
    listed([row(), late], 2, {
      total: 5_640_000,
      paid: 2_000_000,
      remaining: 3_640_000,
      overpaid: 250_000,
      receivable: 1_820_000,
      heads: 2,
      opening: 300_000,
      fund: 0,
    }),
  );
});
const open = (query = "") => renderApp(<TransactionListPage />, { at: `/transaction${query}` });
const rowOf = (name: RegExp) => screen.getByRole("row", { name });

test("rows that open, states in words, what is late, and the sums", async () => {
  open();
  expect(await screen.findByRole("link", { name: "PJ/2025/08/0007" })).toHaveAttribute(
    "href",
    "#/transaction/detail/7",
  );
  expect(rowOf(/0007/)).toHaveTextContent("Ibu RatnaDipesanUang mukaRp2.820.000Rp1.820.000");
  expect(rowOf(/0007/)).toHaveTextContent("1QurbanRp1.000.000");
  expect(within(rowOf(/0008/)).getByText("lewat 12 hari")).toBeInTheDocument();
  // The sum below is net of what came back, so each row says what it takes off.
  expect(rowOf(/0008/)).toHaveTextContent("Rp2.820.000retur -Rp300.000");
  expect(rowOf(/2 penjualan/)).toHaveTextContent("2 penjualan; saldo awal Rp300.000 tidak ikut dijumlah");
  expect(rowOf(/2 penjualan/)).toHaveTextContent(
    "Rp5.640.000Rp3.640.000piutang Rp1.820.000kembali Rp250.0002Rp2.000.000",
  );
  expect(screen.getByRole("link", { name: "Penjualan baru" })).toHaveAttribute("href", "#/transaction/create");
  expect(document.title).toBe("Penjualan · Domba");
});

test("the address is what is asked for, and its customer is named; nonsense falls back", async () => {
  api.on("GET customer/5", ok(customer()));
  open(
    "?period=2025-08-01..2025-08-31&delivery=2025-08-16..&customer=5&state=dipesan,sapi&payment=lunas&kind=qurban&debt=jatuh tempo&sort=-total",
  );
  await screen.findByRole("link", { name: "PJ/2025/08/0007" });
  expect(await screen.findByText("Customer: Ibu Ratna")).toBeInTheDocument();
  const call = api.seen.find(({ path }) => path === "transaction");
  expect(Object.fromEntries(new URL(call?.url ?? "", api.origin).searchParams)).toEqual({
    period: "2025-08-01..2025-08-31",
    delivery: "2025-08-16..",
    customer: "5",
    state: "dipesan",
    payment: "lunas",
    kind: "qurban",
    debt: "jatuh tempo",
    sort: "-total",
    page: "1",
    limit: "20",
  });
});

test("a customer to filter by is searched for", async () => {
  const { user: person } = open();
  await screen.findByRole("link", { name: "PJ/2025/08/0007" });
  await person.click(screen.getByRole("button", { name: "Lainnya" }));
  await person.click(screen.getByRole("button", { name: "Customer" }));
  // Its code comes with the press, and the user may type on.
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Customer" })).toHaveFocus());
  await person.click(screen.getByRole("combobox", { name: "Customer" }));
  await person.click(await screen.findByRole("option", { name: /Ibu Ratna/ }));
  await waitFor(() => expect(window.location.hash).toContain("customer=5"));
});

test("a payment from the row's menu", async () => {
  api.on("GET money", ok(places));
  api.on("POST transaction/7/payment", ok(sale({ paid: 2_820_000, remaining: 0, paymentState: "lunas" })));
  const { user: person } = open();
  await person.click(await screen.findByRole("button", { name: "Tindakan untuk PJ/2025/08/0007" }));
  await person.click(await screen.findByRole("menuitem", { name: "Terima pembayaran" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Terima pembayaran PJ/2025/08/0007" }));
  await person.selectOptions(await dialog.findByRole("combobox", { name: "Jenis" }), "Pelunasan");
  expect(dialog.getByRole("textbox", { name: "Jumlah" })).toHaveValue("Rp1.820.000");
  // The method proposes the place until the user chooses one.
  const money = await dialog.findByRole("combobox", { name: "Kas atau rekening" });
  await waitFor(() => expect(money).toHaveDisplayValue("Kas"));
  expect(money).toHaveAccessibleDescription("Saldo Rp2.500.000.");
  await person.selectOptions(dialog.getByRole("combobox", { name: "Metode" }), "QRIS");
  expect(money).toHaveDisplayValue("BCA Operasional");
  await person.selectOptions(money, "Kas");
  await person.selectOptions(dialog.getByRole("combobox", { name: "Metode" }), "Transfer");
  expect(money).toHaveDisplayValue("Kas");
  await person.click(dialog.getByRole("button", { name: "Simpan pembayaran" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const sent = api.seen.find(({ path }) => path === "transaction/7/payment");
  expect(JSON.parse(sent?.body ?? "")).toMatchObject({
    kind: "pelunasan",
    method: "transfer",
    moneyId: 1,
    amount: 1_820_000,
  });
});

test("a payment's message offers its receipt and the chat with the customer", async () => {
  api.on("GET money", ok(places));
  api.on("GET transaction/terms", ok(terms));
  const acts = [{ act: "selesai" as const, refusal: null }];
  const paid = sale({ paid: 2_820_000, remaining: 0, paymentState: "lunas", payments: [payment({ id: 73 })], acts });
  api.on("POST transaction/7/payment", ok(paid));
  api.on("POST transaction/7/finish", ok({ ...paid, state: "selesai", acts: [] }));
  const { user: person } = open();
  await person.click(await screen.findByRole("button", { name: "Tindakan untuk PJ/2025/08/0007" }));
  await person.click(await screen.findByRole("menuitem", { name: "Terima pembayaran" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Terima pembayaran PJ/2025/08/0007" }));
  await person.click(await dialog.findByRole("button", { name: "Lunas Rp1.820.000" }));
  await person.click(dialog.getByRole("button", { name: "Simpan pembayaran" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByRole("link", { name: "Cetak kwitansi" })).toHaveAttribute(
    "href",
    "#/transaction/kwitansi/73?cetak=1",
  );
  expect(screen.getByRole("link", { name: /^Kirim WhatsApp/ }).getAttribute("href")).toMatch(/wa\.me\/6281234567890/);
  // A sale that is handed over and paid now ends from where one stands, as where it is paid at the handing over.
  await person.click(screen.getByRole("button", { name: "Selesaikan PJ/2025/08/0007" }));
  expect(await screen.findByText("PJ/2025/08/0007 selesai.")).toBeInTheDocument();
});

test("the row's menu bills and takes back where the sale's own page does", async () => {
  api.on("GET transaction/terms", ok(terms));
  api.on("GET transaction/8", ok(sale({ ...late, acts: [{ act: "retur", refusal: null }] })));
  const { user: person } = open();
  const menu = async (number: string) => {
    await person.click(await screen.findByRole("button", { name: `Tindakan untuk ${number}` }));
    await screen.findByRole("menuitem", { name: "Buka" });
  };
  await menu("PJ/2025/08/0007");
  expect(screen.queryByRole("menuitem", { name: "Retur" })).not.toBeInTheDocument();
  await person.keyboard("{Escape}");
  await menu("PJ/2025/08/0008");
  await person.click(screen.getByRole("menuitem", { name: "Tagih lewat WhatsApp" }));
  const bill = within(await screen.findByRole("dialog", { name: "Tagih PJ/2025/08/0008 lewat WhatsApp" }));
  expect(await bill.findByText("Ibu Ratna PJ/2025/08/0008 Rp1.820.000 17 Agustus 2025")).toBeInTheDocument();
  expect(bill.getByRole("link", { name: /^Buka WhatsApp/ }).getAttribute("href")).toContain("PJ%2F2025%2F08%2F0008");
  await person.click(bill.getByRole("button", { name: "Kembali" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await menu("PJ/2025/08/0008");
  await person.click(screen.getByRole("menuitem", { name: "Retur" }));
  expect(await screen.findByRole("dialog", { name: /^Retur/ })).toBeInTheDocument();
});

test("the row's menu hands over, replaces and prints, as far as the sale's state allows", async () => {
  api.on("GET transaction/7", ok(sale({ payments: [payment({ id: 71 })] })));
  const { user: person } = open();
  const menu = async () => person.click(await screen.findByRole("button", { name: "Tindakan untuk PJ/2025/08/0007" }));
  await menu();
  expect(await screen.findByRole("menuitem", { name: "Cetak faktur" })).toHaveAttribute(
    "href",
    "#/transaction/faktur/7?cetak=1",
  );
  for (const [name, title] of [
    ["Serahkan", "Serahkan PJ/2025/08/0007"],
    ["Ganti ternak", "Ganti ternak PJ/2025/08/0007"],
  ] as const) {
    await person.click(await screen.findByRole("menuitem", { name }));
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    await person.click(await dialog.findByRole("button", { name: "Kembali" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await menu();
  }
  await person.click(await screen.findByRole("menuitem", { name: "Cetak kwitansi" }));
  await waitFor(() => expect(window.location.hash).toBe("#/transaction/kwitansi/71?cetak=1"));
});

test("a draft is neither handed over nor printed from its row", async () => {
  api.on("GET transaction", listed([row({ state: "draf", paid: 0 })]));
  const { user: person } = open();
  await person.click(await screen.findByRole("button", { name: "Tindakan untuk PJ/2025/08/0007" }));
  expect(await screen.findByRole("menuitem", { name: "Duplikat" })).toBeInTheDocument();
  for (const name of ["Serahkan", "Ganti ternak", "Cetak faktur", "Cetak kwitansi"])
    expect(screen.queryByRole("menuitem", { name })).not.toBeInTheDocument();
});

test("empty it offers the first; without a result it says which filters to drop", async () => {
  api.on("GET transaction", listed([]));
  const first = open();
  expect(await screen.findByText("Belum ada penjualan")).toBeInTheDocument();
  expect(screen.getAllByRole("link", { name: "Penjualan baru" })).toHaveLength(2);
  first.unmount();
  open("?state=retur&debt=belum lunas");
  expect(await screen.findByRole("button", { name: /Lepas Status: Retur/ })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Lepas Tagihan: Belum lunas/ })).toBeInTheDocument();
});

test("while it loads rows stand in; a failure says so and tries again", async () => {
  api.on("GET transaction", hang);
  const view = open();
  expect(await screen.findByRole("region", { name: "Daftar penjualan" })).toHaveAttribute("aria-busy", "true");
  view.unmount();
  api.on("GET transaction", refused(422, { message: "Belum bisa.", requestId: "req-1" }));
  const { user } = open();
  const alert = await screen.findByRole("alert");
  api.on("GET transaction", listed([row()]));
  await user.click(within(alert).getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByRole("link", { name: "PJ/2025/08/0007" })).toBeInTheDocument();
});

test("who reads only is offered no new one and no payment, and may export", async () => {
  signedInAs(api, "auditor");
  const { user: person } = open();
  await person.click(await screen.findByRole("button", { name: "Tindakan untuk PJ/2025/08/0007" }));
  expect(await screen.findByRole("menuitem", { name: "Buka" })).toBeInTheDocument();
  expect(screen.queryByRole("menuitem", { name: "Terima pembayaran" })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Penjualan baru" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Ekspor" })).toBeInTheDocument();
});

test("a debt that was written off stands beside the state of the payment", async () => {
  const settled = { state: "dikirim", deliveredOn: "2025-08-12", paymentState: "lunas", remaining: 0 } as const;
  const [whole, some] = [row({ ...settled, writtenOff: 300_000 }), { ...late, writtenOff: 100_000 }];
  api.on("GET transaction", listed([whole, some]));
  open();
  expect(await screen.findByRole("row", { name: /0007/ })).toHaveTextContent("LunasSisa dihapus");
  expect(rowOf(/0008/)).toHaveTextContent("SebagianDihapus sebagian");
});
