import { act, screen, within } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import type { SheepDocuments } from "@/contract/sheep/card";
import { SheepPage } from "@/src/features/sheep/card/sheep-page";
import { animal, serveCard } from "./support";

const api = stubApi();
beforeEach(() => {
  signedInAs(api, "auditor");
  serveCard(api);
});

const documents = (values: Partial<SheepDocuments> = {}): SheepDocuments => ({
  purchase: {
    id: 5,
    number: "PB/2025/06/0003",
    day: "2025-06-01",
    state: "selesai",
    noteNumber: "N-7",
    supplier: { id: 9, code: "S00009", name: "Haji Ade" },
    price: 1_500_000,
    share: 62_500,
    attachments: [
      {
        id: "3f0c2c1e-1111-4222-8333-444455556661",
        kind: "skkh",
        name: "SKKH Garut.pdf",
        type: "application/pdf",
        bytes: 204_800,
      },
    ],
  },
  sales: [],
  examinations: 3,
  ...values,
});

async function open() {
  const list = "/referensi/product/sheep";
  const view = renderApp(<p>other</p>, { at: "/", routes: [{ path: `${list}/:id`, Component: SheepPage }] });
  await act(() => view.router.navigate(`${list}/12?tab=dokumen`));
  return view;
}
const card = async (name: string) => within(await screen.findByRole("region", { name }));

test("by what it was bought, its papers, and the way to its examinations", async () => {
  api.on("GET sheep/12/document", ok(documents()));
  await open();
  const purchase = await card("Pembelian");
  expect(purchase.getByRole("link", { name: "PB/2025/06/0003" })).toHaveAttribute("href", "#/purchase/update/5");
  expect(purchase.getByRole("link", { name: "Haji Ade" })).toHaveAttribute("href", "#/referensi/supplier/9");
  for (const text of ["1 Juni 2025", "Selesai", "N-7", "Rp1.500.000", "Rp62.500", "SKKH · 200 KB"])
    expect(purchase.getByText(text)).toBeInTheDocument();
  expect(purchase.getByRole("button", { name: "Buka SKKH Garut.pdf" })).toBeInTheDocument();
  const examined = await card("Pemeriksaan");
  expect(examined.getByText("3 pemeriksaan tercatat.")).toBeInTheDocument();
  expect(examined.getByRole("link", { name: "Buka log pemeriksaan" })).toHaveAttribute(
    "href",
    "#/referensi/sheep-examination-log?sheep=12",
  );
});

test.each([
  ["lahir", "Lahir di kandang: tidak ada pembelian."],
  ["beli", "Dicatat langsung di register, tanpa dokumen pembelian."],
] as const)("without a purchase, %s: it says why", async (origin, words) => {
  serveCard(api, animal({ origin }));
  api.on("GET sheep/12/document", ok(documents({ purchase: null, examinations: 0 })));
  await open();
  expect((await card("Pembelian")).getByText(words)).toBeInTheDocument();
  const examined = await card("Pemeriksaan");
  expect(examined.getByText("Belum pernah diperiksa.")).toBeInTheDocument();
  expect(examined.queryByRole("link")).not.toBeInTheDocument();
});

test("while it loads, and when it fails", async () => {
  api.on("GET sheep/12/document", hang);
  const view = await open();
  expect(within(await screen.findByRole("tabpanel")).getByText("Memuat…")).toBeInTheDocument();
  view.unmount();
  api.on("GET sheep/12/document", refused(422, { message: "Tidak dapat dibaca" }));
  const { user } = await open();
  expect(await screen.findByText("Tidak dapat dibaca")).toBeInTheDocument();
  api.on("GET sheep/12/document", ok(documents()));
  await user.click(await screen.findByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByText("PB/2025/06/0003")).toBeInTheDocument();
});

test("what it was sold by leads to the sale and to the customer", async () => {
  const customer = { id: 5, code: "C00005", name: "Ibu Ratna" };
  const of = { id: 7, number: "PJ/2025/08/0007", day: "2025-08-12", customer };
  api.on(
    "GET sheep/12/document",
    ok(documents({ sales: [{ ...of, state: "retur", revenue: 3_000_000, returnedOn: "2025-08-14" }] })),
  );
  await open();
  const sold = await card("Penjualan");
  expect(sold.getByRole("link", { name: "PJ/2025/08/0007" })).toHaveAttribute("href", "#/transaction/detail/7");
  expect(sold.getByRole("link", { name: "Ibu Ratna" })).toBeInTheDocument();
  for (const text of ["Rp3.000.000", "14 Agustus 2025", "Retur"]) expect(sold.getByText(text)).toBeInTheDocument();
});
