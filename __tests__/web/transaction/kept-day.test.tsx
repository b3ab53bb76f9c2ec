import { act as whole } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import { expectKeptDay, serveClosed } from "@/__tests__/web/support/kept-day";
import { TransactionUpdatePage } from "@/src/features/transaction/form/transaction-update-page";
import { sale, sellable, serveChoices } from "./support";

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs(api, "admin");
  serveChoices(api);
  api.on("GET sheep/some", ok({ items: [{ ...sellable(), lastWeighedOn: null }] }));
  serveClosed(api);
});

test("the day of a sale may stay in books that were closed since, another closed day may not", async () => {
  const before = sale({ day: "2025-08-10", editable: "semua", paid: 0, payments: [], paymentState: "belum bayar" });
  api.on("GET transaction/7", ok(before));
  const routes = [{ path: "/transaction/update/:id", element: <TransactionUpdatePage /> }];
  const { user, router } = renderApp(<p>elsewhere</p>, { at: "/start", routes });
  await whole(() => router.navigate("/transaction/update/7"));
  await expectKeptDay(api, user);
});
