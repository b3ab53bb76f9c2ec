import { screen, waitFor } from "@testing-library/react";
import { ok, refused } from "@/__tests__/support/web/stub-api";
import { partnerListPage } from "@/__tests__/web/partner/list-page";
import { listed } from "@/__tests__/web/support/account";
import { customerScreens } from "./screens";

partnerListPage(customerScreens, (api, open) => {
  test("money the Indonesian way; what is not known is not zero", async () => {
    const { record } = customerScreens;
    api.on("GET customer", listed([record(), record({ id: 8, creditLimit: null }), record({ id: 9, creditLimit: 0 })]));
    open();
    expect(await screen.findByText("Rp5.000.000")).toBeInTheDocument();
    expect(screen.getByText("–")).toBeInTheDocument();
    expect(screen.getByText("Rp0")).toBeInTheDocument();
  });

  test("what they owe together stands below; of a single one, or of too many, nothing does", async () => {
    const { record } = customerScreens;
    api.on("GET customer", listed([record(), record({ id: 8 })], 60, { receivable: 4_250_000 }));
    const { unmount } = open();
    expect(await screen.findByRole("row", { name: /60 customer.*Rp4\.250\.000/ })).toBeInTheDocument();
    unmount();
    for (const [rows, total] of [
      [1, 1],
      [2, null],
    ] as const) {
      const some = [record(), record({ id: 8 })].slice(0, rows);
      api.on("GET customer", listed(some, total, total && { receivable: 4_250_000 }));
      const view = open();
      expect(await screen.findAllByText("Sri Lestari")).not.toHaveLength(0);
      expect(screen.queryByText("Rp4.250.000")).not.toBeInTheDocument();
      view.unmount();
    }
  });

  test("the regencies in use are fetched when they are asked for, searched where they are many, and filter", async () => {
    const items = ["Garut", "Kota Bandung", ...Array.from({ length: 20 }, (_, n) => `Kota ${n}`)];
    api.on("GET customer/regency", ok({ items }));
    const { user, router } = open();
    await user.click(await screen.findByRole("button", { name: "Kabupaten/kota" }));
    await user.type(await screen.findByRole("searchbox", { name: "Cari kabupaten/kota" }), "band");
    expect(screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual(["Kota Bandung"]);
    await user.click(screen.getByRole("radio", { name: "Kota Bandung" }));
    expect(router.state.location.search).toBe("?regency=Kota+Bandung");
    expect(await screen.findByRole("button", { name: "Kabupaten/kota: Kota Bandung" })).toBeInTheDocument();
    await waitFor(() =>
      expect(api.seen.some(({ url }) => /customer\?.*regency=Kota(\+|%20)Bandung/.test(url))).toBe(true),
    );
  });

  test("regencies that cannot be fetched say so", async () => {
    api.on("GET customer/regency", refused(422, { message: "Belum bisa." }));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Kabupaten/kota" }));
    expect(await screen.findByText(/Daftar tidak dapat dimuat/)).toBeInTheDocument();
  });
});
