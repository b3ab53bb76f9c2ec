import { act, screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, stubApi } from "@/__tests__/support/web/stub-api";
import { places } from "@/__tests__/web/money/support";
import { payment } from "@/__tests__/web/payment/support";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import type { TransactionDetail } from "@/contract/transaction/model";
import { TransactionDetailPage } from "@/src/features/transaction/detail/transaction-detail-page";
import { delivered, sale, serveChoices } from "./support";

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs(api, "admin");
  serveChoices(api);
  api.on("GET notification", listed([]));
  api.on("GET money", ok(places));
});

async function open(record: TransactionDetail) {
  api.on("GET transaction/7", ok(record));
  const routes = [{ path: "/transaction/detail/:id", element: <TransactionDetailPage /> }];
  const view = renderApp(<p>elsewhere</p>, { at: "/start", routes });
  await act(() => view.router.navigate("/transaction/detail/7"));
  return { ...view, strip: within(await screen.findByRole("region", { name: "Kwitansi, faktur dan pesan" })) };
}
async function written(strip: Pick<typeof screen, "findByRole">) {
  const link = await strip.findByRole("link", { name: /Kirim WhatsApp/ });
  return decodeURIComponent(link.getAttribute("href") ?? "");
}
async function pay(user: Awaited<ReturnType<typeof open>>["user"], after: TransactionDetail) {
  api.on("POST transaction/7/payment", ok(after));
  api.on("GET transaction/7", ok(after));
  await user.click(screen.getByRole("button", { name: "Terima pembayaran" }));
  const dialog = within(await screen.findByRole("dialog"));
  const amount = dialog.getByRole("textbox", { name: "Jumlah" });
  await user.clear(amount);
  await user.type(amount, "500rb");
  await user.click(dialog.getByRole("button", { name: "Simpan pembayaran" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
}
const ask = (name: string, scope: Pick<typeof screen, "getByRole"> = screen) => scope.getByRole("link", { name });

test("the papers are one press; a payment says so with its receipt, and the notice can be closed", async () => {
  const before = sale({ payments: [] });
  const { user, strip } = await open(before);
  expect(ask("Cetak faktur", strip)).toHaveAttribute(
    "href",
    expect.stringMatching(/\/transaction\/faktur\/7\?cetak=1$/),
  );
  expect(strip.queryByRole("link", { name: "Cetak kwitansi" })).not.toBeInTheDocument();
  expect(strip.getByRole("status")).toBeEmptyDOMElement();
  const after = sale({ version: 5, paid: 1_500_000, payments: [payment({ id: 44, amount: 500_000 })] });
  await pay(user, after);
  await waitFor(() => expect(strip.getByRole("status")).toHaveTextContent("Pembayaran Rp500.000 tercatat."));
  expect(ask("Cetak kwitansi", strip)).toHaveAttribute("href", expect.stringMatching(/kwitansi\/44\?cetak=1$/));
  // A sale that is not handed over yet is confirmed and not dunned.
  expect(await written(strip)).toMatch(
    /pesanan PJ\/2025\/08\/0007 kami catat: Kuning 0012, total Rp2\.820\.000, tempo 17 Agustus 2025\. Domba Sehat$/,
  );
  await user.click(strip.getByRole("button", { name: "Tutup pemberitahuan" }));
  expect(strip.getByRole("status")).toBeEmptyDOMElement();
});

test("after the handover a part is thanked for and the rest named; later the rest is billed", async () => {
  const { user, strip } = await open(delivered({ payments: [] }));
  const after = delivered({ version: 5, payments: [payment({ id: 44, amount: 500_000 })] });
  await pay(user, after);
  expect(await written(strip)).toMatch(
    /, Rp500\.000 kami terima, kwitansi KW\/[\d/]+, sisa Rp1\.820\.000\. Domba Sehat$/,
  );
  await user.click(strip.getByRole("button", { name: "Tutup pemberitahuan" }));
  const bill = await screen.findByRole("link", { name: /^Tagih/ });
  expect(decodeURIComponent(bill.getAttribute("href") ?? "")).toMatch(
    /sisa PJ\/2025\/08\/0007 Rp1\.820\.000, tempo 17 Agustus 2025/,
  );
});

test("what is paid in full is thanked for without a rest; who gets money back gets no message", async () => {
  const payments = [payment({ id: 44, amount: 1_820_000 })];
  const paid = await open(delivered({ state: "selesai", remaining: 0, receivable: 0, payments }));
  expect(await written(paid.strip)).toMatch(/, Rp1\.820\.000 kami terima, kwitansi KW\/[\d/]+\. Domba Sehat$/);
  paid.unmount();
  const { strip } = await open(delivered({ remaining: -200_000, receivable: 0, payments }));
  await waitFor(() => expect(api.seen.filter(({ path }) => path === "transaction/terms")).toHaveLength(2));
  await screen.findByRole("link", { name: "Cetak kwitansi" });
  expect(strip.queryByRole("link", { name: /Kirim WhatsApp/ })).not.toBeInTheDocument();
});

test("a customer who is owed money gets it back: the act, its dialog and its button say so", async () => {
  const acts = [{ act: "bayar" as const, refusal: null }];
  const { user } = await open(sale({ state: "retur", remaining: -1_000_000, acts }));
  await user.click(screen.getByRole("button", { name: "Kembalikan uang" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Kembalikan uang PJ/2025/08/0007" }));
  expect(dialog.getByRole("textbox", { name: "Jumlah" })).toHaveValue("Rp1.000.000");
  expect(dialog.getByRole("button", { name: "Kembalikan uang" })).toBeInTheDocument();
});

test("an order without a term or a plan is due when it is handed over: in its figures and in its message", async () => {
  const { strip } = await open(sale({ dueOn: "2025-08-10", deliverOn: null }));
  expect(
    within(screen.getByRole("region", { name: "Ringkasan" })).getByText("jatuh tempo saat diserahkan"),
  ).toBeVisible();
  expect(await written(strip)).toContain("tempo saat diserahkan");
});
