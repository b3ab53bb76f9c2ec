import { screen, waitFor, within } from "@testing-library/react";
import { ok, refused } from "@/__tests__/support/web/stub-api";
import { partnerFormPages } from "@/__tests__/web/partner/form-pages";
import type { SupplierScore } from "@/contract/supplier/score";
import { supplierScreens } from "./screens";

const score = (values: Partial<SupplierScore> = {}): SupplierScore => ({
  animals: 44,
  more: false,
  gain: { grams: 117, animals: 30 },
  shrink: { percent: 4.2, animals: 40 },
  mortality: { percent: 5, animals: 40, dead: 2, early: { animals: 4, dead: 1 } },
  ...values,
});
const nothing = score({
  animals: 0,
  gain: { grams: null, animals: 0 },
  shrink: { percent: null, animals: 0 },
  mortality: { percent: null, animals: 0, dead: 0, early: { animals: 0, dead: 0 } },
});

partnerFormPages(supplierScreens, ({ api, openUpdate }) => {
  beforeEach(() => api.on("GET supplier/7/score", ok(nothing)));

  test("what is owed and what was bought lead to the purchases behind them", async () => {
    await openUpdate();
    const owed = screen.getByRole("link", { name: "Saldo utang" });
    expect(owed).toHaveAttribute("href", "#/purchase?supplier=7&debt=belum%20lunas");
    expect(screen.getByText("Rp1.250.000")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Total beli" })).toHaveAttribute("href", "#/purchase?supplier=7");
    expect(screen.getByText("10 Agustus 2025")).toBeInTheDocument();
    // A refund is not set off against a debt.
    const back = screen.getByRole("link", { name: "Harus kembali" });
    expect(back).toHaveAttribute("href", "#/purchase?supplier=7&debt=lebih%20bayar");
    expect(screen.getByText("Rp300.000")).toBeInTheDocument();
  });

  test("how its animals did, each figure with its animals and its formula", async () => {
    api.on("GET supplier/7/score", ok(score()));
    await openUpdate();
    const card = within(await screen.findByRole("region", { name: "Mutu ternaknya" }));
    for (const text of ["44 ekor dibeli.", "5,0%", "117 g/hari", "4,2%"])
      expect(card.getByText(text)).toBeInTheDocument();
    expect(card.getByText(/2 ekor dari 40 ekor\. 4 ekor belum genap 30 hari, 1 ekor di antaranya/)).toBeInTheDocument();
    expect(card.getByText(/Rata-rata PBBH tiap ekor/)).toBeInTheDocument();
  });

  test("of a supplier of animals it says that there is nothing yet; of others nothing at all", async () => {
    const { unmount } = await openUpdate();
    await waitFor(() => expect(api.count("supplier/7/score")).toBe(1));
    expect(screen.queryByRole("region", { name: "Mutu ternaknya" })).not.toBeInTheDocument();
    unmount();
    api.on("GET supplier/7", ok(supplierScreens.record({ kind: "ternak" })));
    await openUpdate();
    const card = within(await screen.findByRole("region", { name: "Mutu ternaknya" }));
    expect(await card.findByText("Belum ada ternak dari supplier ini.")).toBeInTheDocument();
    expect(card.getAllByText("belum ada data")).toHaveLength(3);
  });

  test("a score that could not be read can be asked for again, and the form stands", async () => {
    api.on("GET supplier/7", ok(supplierScreens.record({ kind: "ternak" })));
    api.on("GET supplier/7/score", refused(422, { message: "Tidak dapat dibaca" }));
    const { user } = await openUpdate();
    const card = within(await screen.findByRole("region", { name: "Mutu ternaknya" }));
    expect(await card.findByText("Tidak dapat dibaca")).toBeInTheDocument();
    api.on("GET supplier/7/score", ok(score()));
    await user.click(card.getByRole("button", { name: "Coba lagi" }));
    expect(await card.findByText("117 g/hari")).toBeInTheDocument();
  });

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
    expect(await screen.findByText("at /referensi/supplier")).toBeInTheDocument();
    const put = api.seen.find(({ method }) => method === "PUT");
    expect(JSON.parse(put?.body ?? "{}")).toMatchObject({ accountNumber: "1234567890", accountHolder: "Sri" });
  });
});
