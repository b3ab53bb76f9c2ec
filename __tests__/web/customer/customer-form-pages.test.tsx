import { screen, waitFor } from "@testing-library/react";
import { ok } from "@/__tests__/support/web/stub-api";
import { partnerFormPages } from "@/__tests__/web/partner/form-pages";
import { customerScreens } from "./screens";

partnerFormPages(customerScreens, ({ api, create, openUpdate }) => {
  test("money is taken as people write it; a negative one is not", async () => {
    api.on("PUT customer/7", ok(customerScreens.record()));
    const { user } = await openUpdate();
    const limit = screen.getByRole("textbox", { name: "Limit piutang" });
    expect(limit).toHaveValue("Rp5.000.000");
    await user.clear(limit);
    await user.type(limit, "-5");
    await user.tab();
    await waitFor(() => expect(limit).toHaveAccessibleDescription(/tidak kurang dari nol/));
    await user.clear(limit);
    await user.type(limit, "2,5 jt");
    await user.click(screen.getByRole("button", { name: "Simpan perubahan" }));
    expect(await screen.findByText("at /referensi/customer/7")).toBeInTheDocument();
    const put = api.seen.find(({ method }) => method === "PUT");
    expect(JSON.parse(put?.body ?? "{}")).toMatchObject({ creditLimit: 2_500_000 });
  });

  test("a regency is one in use, or a new one that is typed", async () => {
    api.on("GET customer/regency", ok({ items: ["Garut", "Kota Bandung"] }));
    const { user } = create();
    const regency = screen.getByRole("combobox", { name: "Kabupaten/kota" });
    await user.type(regency, "gar");
    await user.click(await screen.findByRole("option", { name: "Garut" }));
    expect(regency).toHaveValue("Garut");
    await user.clear(regency);
    await user.type(regency, "Kota  Cirebon ");
    await user.click(await screen.findByRole("option", { name: /Kota {1,2}Cirebon/ }));
    await waitFor(() => expect(regency).toHaveValue("Kota Cirebon"));
  });
});
