import { screen, waitFor, act as whole } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, stubApi } from "@/__tests__/support/web/stub-api";
import { places } from "@/__tests__/web/money/support";
import { signedInAs } from "@/__tests__/web/support/account";
import { expectKeptDay, serveClosed } from "@/__tests__/web/support/kept-day";
import { PurchaseUpdatePage } from "@/src/features/purchase/detail/purchase-update-page";
import { purchase, serveChoices } from "./support";

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs(api, "admin");
  serveChoices(api);
  api.on("GET money", ok(places));
  serveClosed(api);
});

test.each(["draf", "dipesan"] as const)(
  "the day of a purchase (%s) may stay in books that were closed since, another closed day may not",
  async (state) => {
    const before = purchase({ state, day: "2025-08-10", editable: "semua", acts: [] });
    api.on("GET purchase/7", ok(before));
    api.on("PUT purchase/7", ok({ ...before, version: 5 }));
    const routes = [{ path: "/purchase/update/:id", element: <PurchaseUpdatePage /> }];
    const { user, router } = renderApp(<p>elsewhere</p>, { at: "/start", routes });
    await whole(() => router.navigate("/purchase/update/7?ubah"));
    await expectKeptDay(api, user);
    await user.click(screen.getByRole("button", { name: state === "draf" ? "Simpan draf" : "Simpan perubahan" }));
    await waitFor(() => expect(api.seen.find(({ method }) => method === "PUT")).toBeDefined());
    expect(JSON.parse(api.seen.find(({ method }) => method === "PUT")?.body ?? "")).toMatchObject({
      day: "2025-08-10",
    });
  },
);
