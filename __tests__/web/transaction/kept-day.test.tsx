import { screen, waitFor, act as whole } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import { TransactionUpdatePage } from "@/src/features/transaction/form/transaction-update-page";
import { sale, sellable, serveChoices } from "./support";

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs(api, "admin");
  serveChoices(api);
  api.on("GET sheep/some", ok({ items: [{ ...sellable(), lastWeighedOn: null }] }));
  const closed = { closedUntil: "2025-08-31", openFrom: "2025-09-01", closedAt: null, by: null, startOn: null };
  api.on("GET closing/state", ok(closed));
});

test("the day of a sale may stay in books that were closed since, another closed day may not", async () => {
  const before = sale({ day: "2025-08-10", editable: "semua", paid: 0, payments: [], paymentState: "belum bayar" });
  api.on("GET transaction/7", ok(before));
  const routes = [{ path: "/transaction/update/:id", element: <TransactionUpdatePage /> }];
  const { user, router } = renderApp(<p>elsewhere</p>, { at: "/start", routes });
  await whole(() => router.navigate("/transaction/update/7"));
  const day = await screen.findByRole("textbox", { name: "Tanggal" });
  await waitFor(() => expect(api.count("closing/state")).toBeGreaterThan(0));
  await api.caughtUp();
  const retype = async (typed: string) => {
    await user.clear(day);
    await user.type(day, `${typed}{Tab}`);
  };
  expect(day).toHaveValue("10 Agustus 2025");
  expect(day).not.toHaveAccessibleDescription(/Buku ditutup/);
  await retype("9/8/2025");
  expect(day).toHaveAccessibleDescription(
    "Buku ditutup sampai 31 Agustus 2025: pilih 1 September 2025 atau sesudahnya.",
  );
  await retype("10/8/2025");
  expect(day).not.toHaveAccessibleDescription(/Buku ditutup/);
});
