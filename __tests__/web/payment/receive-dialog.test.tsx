import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { type Answerer, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import { customer, sale } from "@/__tests__/web/transaction/support";
import type { OpenSales } from "@/contract/customer/receive";
import { ReceiveDialog } from "@/src/farm/payment/lazy-receive-dialog";

const api = stubApi();
beforeEach(() => {
  localStorage.clear();
  signedInAs(api, "admin");
  api.on("GET money", ok({ items: [] }));
});

const SALES = [
  { id: 3, number: "PJ/2025/08/0003", delivered: true, remaining: 300_000 },
  { id: 9, number: "PJ/2025/08/0009", delivered: false, remaining: 2_000_000 },
].map((sale) => ({ ...sale, kind: "retail" as const, day: "2025-08-01", dueOn: "2025-08-11" }));

/** The server's own split. */
const open: Answerer = (seen, to) => {
  const asked = Number(new URLSearchParams(seen.url.split("?")[1]).get("amount"));
  const parts = [Math.min(asked, 300_000), Math.max(0, asked - 300_000)];
  const documents = SALES.map((sale, at) => ({ ...sale, amount: parts[at] ?? 0 }));
  return ok({ documents, most: 2_300_000 } satisfies OpenSales)(seen, to);
};

const received = ok({
  number: "KW/2025/08/0012",
  total: 400_000,
  payments: [
    {
      id: 21,
      number: "KW/2025/08/0012-1",
      kind: "pelunasan",
      amount: 300_000,
      document: { id: 3, number: "PJ/2025/08/0003", remaining: 0, finishes: 5 },
    },
    {
      id: 22,
      number: "KW/2025/08/0012-2",
      kind: "uang muka",
      amount: 100_000,
      document: { id: 9, number: "PJ/2025/08/0009", remaining: 1_900_000, finishes: null },
    },
  ],
});

/** The message needs the customer's number and the farm's words. */
function serveThanks() {
  api.on("GET customer/7", ok(customer({ id: 7, name: "Haji Dadang", whatsapp: "628123456789" })));
  const thanks = "Terima kasih {nama}, {jumlah} ({nomor}). Sisa {sisa}.";
  api.on("GET transaction/terms", ok({ minDownPayment: 30, termDays: 0, order: "", bill: "", thanks, payTo: "" }));
}

function show() {
  const onClose = jest.fn();
  const view = renderApp(<ReceiveDialog customer={{ id: 7, name: "Haji Dadang" }} onClose={onClose} />);
  return { ...view, onClose };
}

const sent = () => {
  const body = api.seen.find(({ method, path }) => method === "POST" && path === "customer/7/payment")?.body;
  return body === undefined ? undefined : JSON.parse(body);
};
const rows = () => within(screen.getByRole("list", { name: "Dokumen yang dibayar" })).getAllByRole("listitem");

test("the split is the server's, as the amount is typed; then the receipt is one press away", async () => {
  api.on("GET customer/7/payment", open);
  api.on("POST customer/7/payment", received);
  serveThanks();
  const { user, onClose } = show();
  const amount = await screen.findByRole("textbox", { name: /^Jumlah/ });
  expect(await screen.findByText("Paling banyak Rp2.300.000.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Lunas Rp2.300.000" }));
  expect(screen.getByRole("textbox", { name: "Jumlah" })).toHaveValue("Rp2.300.000");
  await user.clear(screen.getByRole("textbox", { name: "Jumlah" }));
  await user.type(amount, "400rb");
  await waitFor(() => expect(rows()[1]).toHaveTextContent("Rp100.000"));
  expect(rows()[0]).toHaveTextContent(/PJ\/2025\/08\/0003Jatuh tempo 11 Agu 2025, sisa Rp300.000.*Rp300.000/);
  expect(rows()[1]).toHaveTextContent("Belum diserahkan: uang muka, sisa Rp2.000.000");
  await user.click(screen.getByRole("button", { name: "Terima pembayaran" }));
  expect(await screen.findByRole("heading", { name: "Rp400.000 diterima" })).toBeInTheDocument();
  expect(sent()).toMatchObject({ amount: 400_000, method: "tunai", documents: null });
  expect(screen.getByRole("link", { name: "Cetak kwitansi" })).toHaveAttribute(
    "href",
    "#/transaction/kwitansi/21?cetak=1",
  );
  // A single message thanks for the whole receipt, and tells all that is still owed.
  const chat = await screen.findByRole("link", { name: /^Kirim WhatsApp/ });
  expect(decodeURIComponent(chat.getAttribute("href") ?? "")).toContain(
    "628123456789?text=Terima kasih Haji Dadang, Rp400.000 (KW/2025/08/0012). Sisa Rp2.300.000.",
  );
  await user.click(screen.getByRole("button", { name: "Selesai" }));
  expect(onClose).toHaveBeenCalled();
});

test("staff may say themselves which document gets how much, and are told what does not add up", async () => {
  api.on("GET customer/7/payment", open);
  api.on("POST customer/7/payment", received);
  const { user } = show();
  await user.type(await screen.findByRole("textbox", { name: /^Jumlah/ }), "400000");
  await waitFor(() => expect(rows()[1]).toHaveTextContent("Rp100.000"));
  await user.click(screen.getByRole("checkbox", { name: "Tentukan sendiri bagian tiap dokumen" }));
  const first = screen.getByRole("textbox", { name: "Bagian PJ/2025/08/0003" });
  await user.clear(first);
  await user.type(first, "0");
  expect(await screen.findByText("Terbagi Rp100.000 dari Rp400.000.")).toBeInTheDocument();
  const second = screen.getByRole("textbox", { name: "Bagian PJ/2025/08/0009" });
  await user.clear(second);
  await user.type(second, "400000");
  expect(screen.queryByText(/^Terbagi/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Terima pembayaran" }));
  await screen.findByRole("heading", { name: "Rp400.000 diterima" });
  expect(sent().documents).toEqual([
    { id: 3, amount: 0 },
    { id: 9, amount: 400_000 },
  ]);
});

test("what is handed over and paid now is finished by one press", async () => {
  api.on("GET customer/7/payment", open);
  api.on("POST customer/7/payment", received);
  api.on("POST transaction/3/finish", ok(sale({ id: 3, state: "selesai" })));
  const { user } = show();
  await user.type(await screen.findByRole("textbox", { name: /^Jumlah/ }), "400rb");
  await user.click(screen.getByRole("button", { name: "Terima pembayaran" }));
  await user.click(await screen.findByRole("button", { name: "Selesaikan PJ/2025/08/0003" }));
  expect(await screen.findByText("PJ/2025/08/0003 selesai.")).toBeInTheDocument();
  const finished = api.seen.filter(({ path }) => path.endsWith("/finish"));
  expect(finished.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
    ["transaction/3/finish", { version: 5 }],
  ]);
  expect(screen.queryByRole("button", { name: /^Selesaikan/ })).not.toBeInTheDocument();
});

test("a refusal stands at the amount, and what was typed stays", async () => {
  api.on("GET customer/7/payment", open);
  const errors = { amount: "Paling banyak Rp2.300.000, seluruh tagihan dan pesanan Haji Dadang." };
  api.on("POST customer/7/payment", refused(422, { message: errors.amount, errors }));
  const { user } = show();
  const amount = await screen.findByRole("textbox", { name: /^Jumlah/ });
  await user.type(amount, "9jt");
  await user.click(screen.getByRole("button", { name: "Terima pembayaran" }));
  await waitFor(() => expect(amount).toHaveAccessibleDescription(new RegExp(errors.amount)));
  expect(amount).toHaveValue("Rp9.000.000");
});

test("what is more than all that is open is told while it is typed, with the way to an order for it", async () => {
  api.on("GET customer/7/payment", open);
  const { user } = show();
  expect(await screen.findByText(/lalu uang muka pesanan yang belum diserahkan\.$/)).toBeInTheDocument();
  await user.type(await screen.findByRole("textbox", { name: /^Jumlah/ }), "2,4jt");
  expect(await screen.findByText(/^Rp100\.000 lebih dari semua tagihan dan pesanan Haji Dadang\./)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Buat pesanan" })).toHaveAttribute("href", "#/transaction/create?customer=7");
  await user.click(screen.getByRole("button", { name: "Lunas Rp2.300.000" }));
  expect(screen.queryByRole("link", { name: "Buat pesanan" })).not.toBeInTheDocument();
});

test("whom nothing is open of, and a split that does not come", async () => {
  api.on("GET customer/7/payment", ok({ documents: [], most: 0 }));
  const { unmount } = show();
  expect(await screen.findByText(/Haji Dadang tidak punya tagihan.*Buat pesanan dulu/)).toBeInTheDocument();
  unmount();
  api.on("GET customer/7/payment", refused(400, { message: "Tidak dapat" }));
  const { user } = show();
  expect(await screen.findByText("Tagihannya tidak dapat dimuat.")).toBeInTheDocument();
  api.on("GET customer/7/payment", open);
  await user.click(screen.getByRole("button", { name: "Coba lagi" }));
  await waitFor(() => expect(rows()).toHaveLength(2));
});
