import { screen } from "@testing-library/react";
import { partnerListPage } from "@/__tests__/web/partner/list-page";
import { listed } from "@/__tests__/web/support/account";
import { supplierScreens } from "./screens";

partnerListPage(supplierScreens, (api, open) => {
  test("accounts and terms", async () => {
    const { record } = supplierScreens;
    const none = { bankName: null, accountNumber: null, accountHolder: null };
    api.on("GET supplier", listed([record(), record({ id: 8, ...none, termDays: 0 })]));
    open();
    expect(await screen.findByText("BCA 0012345678")).toBeInTheDocument();
    expect(screen.getByText("14 hari")).toBeInTheDocument();
    expect(screen.getByText("tunai")).toBeInTheDocument();
  });
});
