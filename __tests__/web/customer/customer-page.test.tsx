import { screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { event, openAt, statement } from "@/__tests__/web/partner/page";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { CustomerPage } from "@/src/features/customer/page/customer-page";
import { CustomerStatementPage } from "@/src/features/customer/page/customer-statement-page";
import { customerScreens } from "./screens";

const api = stubApi();
const { record } = customerScreens;
const bill = {
  items: [
    { id: 31, number: "PJ/2025/08/0031", dueOn: "2025-08-20", remaining: 1_500_000 },
    { id: 32, number: "PJ/2025/08/0032", dueOn: "2025-09-01", remaining: 500_000 },
  ],
  count: 2,
  total: 2_000_000,
};
beforeEach(() => {
  shownNotices();
  signedInAs(api, "admin");
  api.on("GET customer/7", ok(record()));
  api.on("GET customer/7/timeline", ok({ items: [event()], next: null }));
  api.on("GET customer/7/bill", ok(bill));
  const promise = { id: 1, day: "2025-08-25", note: null, late: false, at: "2025-08-18T02:00:00.000Z", by: "Sari" };
  api.on("GET customer/7/promise", ok({ items: [promise] }));
  const words = "Halo {nama}, tagihan {nomor} sebesar {sisa}, jatuh tempo {jatuh_tempo}. {perusahaan}";
  api.on(
    "GET transaction/terms",
    ok({ minDownPayment: 0, termDays: 0, order: words, bill: words, thanks: words, payTo: "BCA 001 a.n. Haji Ade" }),
  );
  api.on("GET configuration/appearance", ok({ name: "Peternakan Domba", logo: null }));
});

async function opened(search = "") {
  const view = await openAt(CustomerPage, "customer", "", search);
  await screen.findByRole("heading", { level: 1, name: "Sri Lestari" });
  return view;
}

test("four sums stand apart, each with its meaning and its documents", async () => {
  await opened();
  for (const [name, value, href] of [
    ["Piutang", "Rp2.000.000", "#/transaction?customer=7&debt=belum%20lunas"],
    ["Pesanan belum diserahkan", "Rp9.000.000", "#/transaction?customer=7&state=dipesan"],
    ["DP dipegang", "Rp2.500.000", "#/transaction?customer=7&debt=dp%20dipegang"],
    ["Harus dikembalikan", "Rp0", "#/transaction?customer=7&payment=lebih%20bayar"],
  ] as const) {
    const link = screen.getByRole("link", { name: `${value}, ${name}: buka dokumennya` });
    expect(link).toHaveTextContent(value);
    expect(link).toHaveAttribute("href", href);
    expect(screen.getByRole("button", { name })).toBeInTheDocument();
  }
  expect(screen.getByText("Rp6.500.000 di antaranya belum dibayar")).toBeInTheDocument();
  expect(await screen.findByText(/25 Agu 2025/)).toBeInTheDocument();
});

test("what may be done: sell to this customer, send the whole bill, the statement, the form", async () => {
  const { user } = await opened();
  expect(screen.getByRole("link", { name: "Jual" })).toHaveAttribute("href", "#/transaction/create?customer=7");
  const send = await screen.findByRole("link", { name: /^Tagih/ });
  const text = new URL(send.getAttribute("href") ?? "").searchParams.get("text") ?? "";
  for (const part of [
    "PJ/2025/08/0032 (sisa Rp500.000, tempo 1 September 2025) sebesar Rp2.000.000",
    "mulai ",
    "Pembayaran ke BCA 001 a.n. Haji Ade.",
  ])
    expect(text).toContain(part);
  expect(screen.getByRole("button", { name: "Terima pembayaran" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Lainnya" }));
  expect(screen.getByRole("menuitem", { name: "Rekening koran" })).toHaveAttribute(
    "href",
    "#/referensi/customer/7/rekening-koran",
  );
  expect(screen.getByRole("menuitem", { name: "Ubah" })).toHaveAttribute("href", "#/referensi/customer/update/7");
});

test("who only reads, and a customer who was forgotten, are offered no act", async () => {
  signedInAs(api, "auditor");
  const view = await opened();
  expect(screen.queryByRole("link", { name: "Jual" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Terima pembayaran" })).not.toBeInTheDocument();
  view.unmount();
  signedInAs(api, "admin");
  api.on("GET customer/7", ok(record({ anonymised: true, active: false, whatsapp: "" })));
  const { user } = await opened();
  for (const name of [/^Jual/, /^Tagih/]) expect(screen.queryByRole("link", { name })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Terima pembayaran" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Lainnya" }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Rekening koran", "Riwayat"]);
});

test("the timeline is filtered by the address, and older events are added", async () => {
  api.on(
    "GET customer/7/timeline",
    ok({
      items: [event(), event({ key: "2025-08-02.10.2", word: "investasi", document: null, heads: 0 })],
      next: "2025-08-02.10.1",
    }),
  );
  const { user, router } = await opened();
  const list = within(await screen.findByRole("list", { name: "Linimasa" }));
  expect(list.getByText("Pesanan qurban")).toBeInTheDocument();
  expect(list.getByText("2 ekor")).toBeInTheDocument();
  expect(list.queryByText("0 ekor")).not.toBeInTheDocument();
  expect(list.getByRole("link", { name: "PJ/2025/08/0031" })).toHaveAttribute("href", "#/transaction/detail/31");
  const older = event({ key: "2025-07-01.20.9", kind: "pembayaran", word: "uang muka", number: "KW/2025/07/0009" });
  api.on("GET customer/7/timeline", ok({ items: [older], next: null }));
  await user.click(screen.getByRole("button", { name: "Lebih lama" }));
  expect(await list.findByText("Uang muka")).toBeInTheDocument();
  expect(api.seen.some(({ url }) => url.includes("before=2025-08-02.10.1"))).toBe(true);
  expect(screen.queryByRole("button", { name: "Lebih lama" })).not.toBeInTheDocument();
  api.on("GET customer/7/timeline", ok({ items: [], next: null }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Tampilkan" }), "Retur");
  expect(await screen.findByText("Belum ada kejadian")).toBeInTheDocument();
  expect(router.state.location.search).toBe("?linimasa=retur");
});

test("while it loads cards stand in; one that is not there says so; a timeline can be asked for again", async () => {
  api.on("GET customer/7", hang);
  const view = await openAt(CustomerPage, "customer");
  expect(await screen.findByText("Memuat…")).toBeInTheDocument();
  view.unmount();
  api.on("GET customer/7", refused(404, { message: "Customer tidak ditemukan." }));
  const gone = await openAt(CustomerPage, "customer");
  expect(await screen.findByRole("alert")).toHaveTextContent("Customer tidak ditemukan.");
  gone.unmount();
  api.on("GET customer/7", ok(record()));
  api.on("GET customer/7/timeline", refused(422, { message: "Tidak dapat dibaca" }));
  const { user } = await opened();
  const card = within(screen.getByRole("region", { name: "Linimasa" }));
  expect(await card.findByText("Tidak dapat dibaca")).toBeInTheDocument();
  api.on("GET customer/7/timeline", ok({ items: [event()], next: null }));
  await user.click(card.getByRole("button", { name: "Coba lagi" }));
  expect(await card.findByText("Pesanan qurban")).toBeInTheDocument();
});

test("an investor's contracts stand with their capital and what comes next", async () => {
  api.on("GET customer/7", ok(record({ type: "investor" })));
  api.on("GET investment", listed([]));
  await opened();
  const card = within(screen.getByRole("region", { name: "Kontrak investasi" }));
  expect(await card.findByText("Belum ada kontrak")).toBeInTheDocument();
});

test("a statement tells every posting, the balance after it, and what it consists of", async () => {
  api.on("GET customer/7/statement", ok(statement({ parts: { owed: 3_500_000, advance: 500_000, excess: 0 } })));
  await openAt(CustomerStatementPage, "customer", "/rekening-koran", "?period=2025-06-01..2025-08-18");
  const paper = within(await screen.findByRole("article", { name: /^Rekening koran Sri Lestari/ }));
  expect(api.seen.find(({ path }) => path === "customer/7/statement")?.url).toContain("period=2025-06-01..2025-08-18");
  const rows = paper.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows).toHaveLength(5);
  expect(rows[2]).toContain("memakai uang muka Rp1.000.000");
  // A part of a receipt has the receipt's one number.
  expect(rows[3]).toContain("Angsuran KW/2025/08/0004 PJ/2025/08/0031");
  expect(rows.at(-1)).toContain("Rp3.000.000");
  expect(paper.getByText("DP dipegang").nextElementSibling).toHaveTextContent(/^Rp500\.000$/);
  expect(paper.getByText("Saldo akhir Rp3.000.000 (harus dibayar kepada kami).")).toBeInTheDocument();
  expect(paper.getByText(/^Saldo = piutang − DP dipegang − yang harus dikembalikan/)).toBeInTheDocument();
  const send = await screen.findByRole("link", { name: /^Kirim/ });
  const text = new URL(send.getAttribute("href") ?? "").searchParams.get("text") ?? "";
  expect(text).toContain("Saldo akhir: Rp3.000.000 (harus dibayar kepada kami)");
  // The one balance would hide the debt behind the advance.
  expect(text).toContain("Piutang: Rp3.500.000\nDP dipegang: Rp500.000");
  expect(text).toContain("Pembayaran ke BCA 0012345678 a.n. Haji Ade.");
  // The message names the days of the bills that are due now, as a reminder does.
  expect(text).toContain("Tagihan: PJ/2025/08/0031 (sisa Rp1.500.000, tempo 20 Agustus 2025)");
});

test("a debt that an advance exceeds is still told in the message, with where to pay", async () => {
  const parts = { owed: 3_500_000, advance: 4_000_000, excess: 0 };
  api.on("GET customer/7/statement", ok(statement({ parts, closing: -500_000 })));
  await openAt(CustomerStatementPage, "customer", "/rekening-koran");
  const send = await screen.findByRole("link", { name: /^Kirim/ });
  const text = new URL(send.getAttribute("href") ?? "").searchParams.get("text") ?? "";
  expect(text).toContain("Saldo akhir: Rp500.000 (uang customer yang kami pegang)\nPiutang: Rp3.500.000");
  expect(text).toContain("Pembayaran ke BCA 0012345678 a.n. Haji Ade.");
});

test("a statement without postings, one that loads, and one that failed", async () => {
  api.on("GET customer/7/statement", hang);
  const view = await openAt(CustomerStatementPage, "customer", "/rekening-koran");
  expect(await screen.findByText("Memuat…")).toBeInTheDocument();
  view.unmount();
  api.on("GET customer/7/statement", refused(404, { message: "Customer tidak ditemukan." }));
  const gone = await openAt(CustomerStatementPage, "customer", "/rekening-koran");
  expect(await screen.findByRole("alert")).toHaveTextContent("Customer tidak ditemukan.");
  gone.unmount();
  api.on(
    "GET customer/7/statement",
    ok(statement({ lines: [], count: 0, raised: 0, lowered: 0, opening: 0, closing: 0 })),
  );
  await openAt(CustomerStatementPage, "customer", "/rekening-koran");
  expect(await screen.findByText("Tidak ada mutasi pada periode ini.")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText("Saldo akhir Rp0 (lunas).")).toBeInTheDocument());
});
