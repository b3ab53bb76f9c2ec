import { act, screen, within } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, stubApi } from "@/__tests__/support/web/stub-api";
import { places } from "@/__tests__/web/money/support";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { sale, serveChoices } from "@/__tests__/web/transaction/support";
import { TransactionDetailPage } from "@/src/features/transaction/detail/transaction-detail-page";

const api = stubApi();

test("where nothing is left, what was paid before a return is still told, from the menu of rare acts", async () => {
  signedInAs(api, "admin");
  serveChoices(api);
  api.on("GET notification", listed([]));
  api.on("GET money", ok(places));
  const gone = sale({
    state: "retur",
    remaining: 0,
    acts: [{ act: "bayar", refusal: null }],
    deliveredOn: "2025-08-12",
  });
  api.on("GET transaction/7", ok(gone));
  api.on("POST transaction/7/payment", ok({ ...gone, remaining: -500_000 }));
  const routes = [{ path: "/transaction/detail/:id", element: <TransactionDetailPage /> }];
  const { user, router } = renderApp(<p>elsewhere</p>, { at: "/start", routes });
  await act(() => router.navigate("/transaction/detail/7"));
  await user.click(await screen.findByRole("button", { name: "Lainnya" }));
  expect(screen.queryByRole("button", { name: "Terima pembayaran" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("menuitem", { name: "Terima pembayaran" }));
  const dialog = within(await screen.findByRole("dialog"));
  const amount = await dialog.findByRole("textbox", { name: "Jumlah" });
  expect(amount).toHaveAccessibleDescription(/^Yang dibayar sebelum retur, potongan atau pembatalan/);
  expect(dialog.queryByRole("button", { name: /^Lunas/ })).not.toBeInTheDocument();
  await user.type(amount, "500000");
  // It was paid on an earlier day.
  expect(dialog.getByRole("textbox", { name: /^Tanggal/ })).toHaveValue("");
  await user.type(dialog.getByRole("textbox", { name: /^Tanggal/ }), "kemarin");
  await user.click(dialog.getByRole("button", { name: "Simpan pembayaran" }));
  expect(await screen.findByText(/tersimpan/)).toBeInTheDocument();
  const [sent] = api.seen.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body));
  expect(sent).toMatchObject({ kind: "angsuran", amount: 500_000 });
});
