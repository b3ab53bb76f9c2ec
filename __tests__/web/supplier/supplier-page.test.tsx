import { screen, waitFor, within } from "@testing-library/react";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { event, openAt } from "@/__tests__/web/partner/page";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import type { SupplierScore } from "@/contract/supplier/score";
import { SupplierPage } from "@/src/features/supplier/page/supplier-page";
import { supplierScreens } from "./screens";

const api = stubApi();
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

beforeEach(() => {
  signedInAs(api, "admin");
  api.on("GET supplier/7", ok(supplierScreens.record()));
  api.on("GET supplier/7/score", ok(nothing));
  api.on("GET supplier/7/timeline", ok({ items: [event({ kind: "pesanan", word: null })], next: null }));
  api.on("GET purchase", listed([{ id: 5 }]));
});

async function opened() {
  const view = await openAt(SupplierPage, "supplier");
  await screen.findByRole("heading", { level: 1, name: "Sri Lestari" });
  return view;
}

test("four sums lead to the purchases behind them; a credit is told as a part of the advance", async () => {
  await opened();
  for (const [name, value, href] of [
    ["Utang", "Rp1.250.000", "#/purchase?supplier=7&debt=belum%20lunas"],
    ["Pesanan belum diterima", "Rp4.000.000", "#/purchase?supplier=7&state=dipesan"],
    ["Uang muka di supplier", "Rp1.000.000", "#/purchase?supplier=7&debt=uang%20muka"],
    ["Kredit", "Rp300.000", "#/purchase?supplier=7&debt=lebih%20bayar"],
  ] as const) {
    const link = screen.getByRole("link", { name: `${value}, ${name}: buka dokumennya` });
    expect(link).toHaveTextContent(value);
    expect(link).toHaveAttribute("href", href);
  }
  expect(screen.getByText("Rp300.000 di antaranya harus kembali")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Beli" })).toHaveAttribute("href", "#/purchase/create?supplier=7");
});

test("how its animals did, each figure with its animals and its formula", async () => {
  api.on("GET supplier/7/score", ok(score()));
  await opened();
  const card = within(await screen.findByRole("region", { name: "Mutu ternaknya" }));
  for (const text of ["44 ekor dibeli.", "5,0%", "117 g/hari", "4,2%"])
    expect(card.getByText(text)).toBeInTheDocument();
  expect(card.getByText(/2 ekor dari 40 ekor\. 4 ekor belum genap 30 hari, 1 ekor di antaranya/)).toBeInTheDocument();
  expect(card.getByText(/Rata-rata dari tiap ekor/)).toBeInTheDocument();
});

test("of a supplier of animals it says that there is nothing yet; of others nothing at all", async () => {
  const { unmount } = await opened();
  await waitFor(() => expect(api.count("supplier/7/score")).toBe(1));
  expect(screen.queryByRole("region", { name: "Mutu ternaknya" })).not.toBeInTheDocument();
  unmount();
  api.on("GET supplier/7", ok(supplierScreens.record({ kind: "ternak" })));
  await opened();
  const card = within(await screen.findByRole("region", { name: "Mutu ternaknya" }));
  expect(await card.findByText("Belum ada ternak dari supplier ini.")).toBeInTheDocument();
  expect(card.getAllByText("belum ada data")).toHaveLength(3);
});

test("a score that could not be read can be asked for again, and the form stands", async () => {
  api.on("GET supplier/7", ok(supplierScreens.record({ kind: "ternak" })));
  api.on("GET supplier/7/score", refused(422, { message: "Tidak dapat dibaca" }));
  const { user } = await opened();
  const card = within(await screen.findByRole("region", { name: "Mutu ternaknya" }));
  expect(await card.findByText("Tidak dapat dibaca")).toBeInTheDocument();
  api.on("GET supplier/7/score", ok(score()));
  await user.click(card.getByRole("button", { name: "Coba lagi" }));
  expect(await card.findByText("117 g/hari")).toBeInTheDocument();
});
