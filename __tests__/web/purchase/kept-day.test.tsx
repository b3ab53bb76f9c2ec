import { screen, waitFor, act as whole } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, stubApi } from "@/__tests__/support/web/stub-api";
import { places } from "@/__tests__/web/money/support";
import { signedInAs } from "@/__tests__/web/support/account";
import { PurchaseUpdatePage } from "@/src/features/purchase/detail/purchase-update-page";
import { purchase, serveChoices } from "./support";

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs(api, "admin");
  serveChoices(api);
  api.on("GET money", ok(places));
  const closed = { closedUntil: "2025-08-31", openFrom: "2025-09-01", closedAt: null, by: null, startOn: null };
  api.on("GET closing/state", ok(closed));
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
    await user.click(screen.getByRole("button", { name: state === "draf" ? "Simpan draf" : "Simpan perubahan" }));
    await waitFor(() => expect(api.seen.find(({ method }) => method === "PUT")).toBeDefined());
    expect(JSON.parse(api.seen.find(({ method }) => method === "PUT")?.body ?? "")).toMatchObject({
      day: "2025-08-10",
    });
  },
);
