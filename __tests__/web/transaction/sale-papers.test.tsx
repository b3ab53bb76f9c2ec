import { act, screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, stubApi } from "@/__tests__/support/web/stub-api";
import { places } from "@/__tests__/web/money/support";
import { payment } from "@/__tests__/web/payment/support";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import type { TransactionDetail } from "@/contract/transaction/model";
import { TransactionDetailPage } from "@/src/features/transaction/detail/transaction-detail-page";
import { sale, serveChoices } from "./support";

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
  api.on("POST transaction/7/payment", ok(after));
  api.on("GET transaction/7", ok(after));
  await user.click(screen.getByRole("button", { name: "Catat pembayaran" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: "Jumlah" }), "500rb");
  await user.click(dialog.getByRole("button", { name: "Simpan pembayaran" }));
  await waitFor(() => expect(strip.getByRole("status")).toHaveTextContent("Pembayaran Rp500.000 tercatat."));
  expect(ask("Cetak kwitansi", strip)).toHaveAttribute("href", expect.stringMatching(/kwitansi\/44\?cetak=1$/));
  // The bill names the rest, the due day and the account.
  const link = await strip.findByRole("link", { name: /Kirim WhatsApp/ });
  expect(decodeURIComponent(link.getAttribute("href") ?? "")).toMatch(/Rp1\.820\.000, tempo 17 Agustus 2025/);
  await user.click(strip.getByRole("button", { name: "Tutup pemberitahuan" }));
  expect(strip.getByRole("status")).toBeEmptyDOMElement();
});

test("a customer who is owed money gets it back: the act, its dialog and its button say so", async () => {
  const acts = [{ act: "bayar" as const, refusal: null }];
  const { user } = await open(sale({ state: "retur", remaining: -1_000_000, acts }));
  await user.click(screen.getByRole("button", { name: "Kembalikan uang" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Kembalikan uang PJ/2025/08/0007" }));
  expect(dialog.getByRole("textbox", { name: "Jumlah" })).toHaveValue("Rp1.000.000");
  expect(dialog.getByRole("button", { name: "Kembalikan uang" })).toBeInTheDocument();
});
