import { screen, waitFor } from "@testing-library/react";
import { ok } from "@/__tests__/support/web/stub-api";
import { partnerFormPages } from "@/__tests__/web/partner/form-pages";
import { supplierScreens } from "./screens";

partnerFormPages(supplierScreens, ({ api, openUpdate }) => {
  test("an account is whole or none; its number is digits, however it is grouped", async () => {
    api.on("PUT supplier/7", ok(supplierScreens.record()));
    const { user } = await openUpdate();
    const holder = screen.getByRole("textbox", { name: "Atas nama" });
    const number = screen.getByRole("textbox", { name: "Nomor rekening" });
    await user.clear(holder);
    await user.clear(number);
    await user.type(number, "12 34-5678.90");
    await user.click(screen.getByRole("button", { name: "Simpan perubahan" }));
    await waitFor(() => expect(holder).toHaveAccessibleDescription("Lengkapi rekening: masukkan nama pemilik."));
    expect(api.seen.some(({ method }) => method === "PUT")).toBe(false);
    await user.type(holder, "Sri");
    await user.click(screen.getByRole("button", { name: "Simpan perubahan" }));
    expect(await screen.findByText("at /referensi/supplier/7")).toBeInTheDocument();
    const put = api.seen.find(({ method }) => method === "PUT");
    expect(JSON.parse(put?.body ?? "{}")).toMatchObject({ accountNumber: "1234567890", accountHolder: "Sri" });
  });
});
