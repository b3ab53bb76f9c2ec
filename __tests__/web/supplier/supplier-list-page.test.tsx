import { screen } from "@testing-library/react";
import { partnerListPage } from "@/__tests__/web/partner/list-page";
import { listed } from "@/__tests__/web/support/account";
import { supplierScreens } from "./screens";

partnerListPage(supplierScreens, (api, open) => {
  test("what they are owed together stands below", async () => {
    const { record } = supplierScreens;
    api.on("GET supplier", listed([record(), record({ id: 8 })], 16, { payable: 3_125_000 }));
    open();
    expect(await screen.findByRole("row", { name: /16 supplier.*Rp3\.125\.000/ })).toBeInTheDocument();
  });

  test("what is owed, what was bought and when last; and where nothing was, or too much to sum", async () => {
    const { record } = supplierScreens;
    const [none, many] = [
      { bought: 0, payable: 0, lastPurchaseOn: null },
      { bought: null, payable: null, lastPurchaseOn: "2025-08-01" },
    ];
    api.on(
      "GET supplier",
      listed([record(), record({ id: 8, name: "Baru", ...none }), record({ id: 9, name: "Besar", ...many })]),
    );
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Kolom dan kerapatan" }));
    await user.click(await screen.findByRole("checkbox", { name: "Total beli" }));
    const row = async (name: RegExp) => (await screen.findByRole("row", { name })).textContent;
    expect(await row(/Sri Lestari/)).toContain("Rp1.250.000Rp8.250.00010 Agu 2025");
    expect(await row(/Baru/)).toContain("Rp0Rp0–");
    expect(await row(/Besar/)).toContain("––1 Agu 2025");
  });

  test("accounts and terms, once their columns are asked for", async () => {
    const { record } = supplierScreens;
    const none = { bankName: null, accountNumber: null, accountHolder: null };
    api.on("GET supplier", listed([record(), record({ id: 8, ...none, termDays: 0 })]));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Kolom dan kerapatan" }));
    for (const name of ["Rekening", "Tempo"]) await user.click(await screen.findByRole("checkbox", { name }));
    expect(await screen.findByText("BCA 0012345678")).toBeInTheDocument();
    expect(screen.getByText("14 hari")).toBeInTheDocument();
    expect(screen.getByText("tunai")).toBeInTheDocument();
  });
});
