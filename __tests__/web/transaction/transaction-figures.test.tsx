import { act, screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, stubApi } from "@/__tests__/support/web/stub-api";
import { payment } from "@/__tests__/web/payment/support";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import type { TransactionDetail } from "@/contract/transaction/model";
import { TransactionDetailPage } from "@/src/features/transaction/detail/transaction-detail-page";
import { delivered, goodsLine, line, moveOf, reserved, sale, serveChoices } from "./support";

const api = stubApi();
beforeEach(() => {
  api.on("GET notification", listed([]));
  signedInAs(api, "admin");
  serveChoices(api);
});

async function open(record: TransactionDetail) {
  api.on("GET transaction/7", ok(record));
  const routes = [{ path: "/transaction/detail/:id", element: <TransactionDetailPage /> }];
  const view = renderApp(<p>elsewhere</p>, { at: "/start", routes });
  await act(() => view.router.navigate("/transaction/detail/7"));
  await screen.findByRole("heading", { level: 1, name: record.number });
  return view;
}
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

test("each figure opens what it is made of, and the way leads on", async () => {
  signedInAs(api, "owner");
  const sold = reserved({ stockState: "terjual", deliveredWeight: 32.4, revenue: 2_592_000, cost: 1_100_000 });
  const record = delivered({
    profit: 1_522_000,
    total: 2_882_000,
    returned: 150_000,
    remaining: 1_732_000,
    receivable: 1_732_000,
    lines: [
      line({ amount: 2_592_000, animals: [sold] }),
      goodsLine({ returned: 1, cost: 110_000, discount: 10_000, amount: 290_000 }),
    ],
    payments: [
      payment({
        id: 72,
        number: "KW/2025/08/0004",
        cancelled: { at: "2025-08-13T02:00:00.000Z", day: "2025-08-13", reason: "x" },
      }),
      payment(),
    ],
  });
  record.moves.push(moveOf({ id: 2, kind: "retur", day: "2025-08-14", amount: 150_000, note: "Basah", by: null }));
  const { user: person } = await open(record);
  const opened = async (name: string) => {
    await person.click(screen.getByRole("link", { name }));
    return screen.findByRole("dialog");
  };
  const close = async () => {
    await person.keyboard("{Escape}");
    await closed();
  };
  const total = await opened("Total");
  expect(total).toHaveTextContent(/2 karung Dedak padi@ Rp150\.000 · diskon Rp10\.000Rp290\.000/);
  expect(total).toHaveTextContent("SubtotalRp2.882.000TotalRp2.882.000");
  expect(total).toHaveTextContent("Diretur 14 Agustus 2025BasahRp150.000Total sesudah returRp2.732.000");
  await close();
  const paid = await opened("Terbayar");
  expect(within(paid).getByRole("link", { name: "KW/2025/08/0003" })).toHaveAttribute(
    "href",
    "#/transaction/kwitansi/71",
  );
  expect(paid).not.toHaveTextContent("KW/2025/08/0004");
  expect(paid).toHaveTextContent("TerbayarRp1.000.000");
  await close();
  expect(await opened("Sisa")).toHaveTextContent("TotalRp2.882.000Retur-Rp150.000Terbayar-Rp1.000.000SisaRp1.732.000");
  await close();
  const profit = await opened("Laba kotor");
  expect(within(profit).getByRole("link", { name: "HPP 0012" })).toHaveAttribute(
    "href",
    "#/referensi/product/sheep/12?tab=hpp",
  );
  expect(profit).toHaveTextContent("Nilai jual Rp2.592.000Rp1.100.000");
  expect(profit).toHaveTextContent("Penjualan sesudah returRp2.732.000HPP-Rp1.210.000Laba kotorRp1.522.000");
});

test.each([
  ["Belum ada: HPP dihitung pada hari penyerahan.", sale({ profit: null })],
  ["Akun ini tidak boleh melihat laba.", delivered({ profit: null })],
])("an address that opens a profit which is not there says: %s", async (says, record) => {
  const { router } = await open(record);
  await act(() => router.navigate("/transaction/detail/7?rincian=laba"));
  const dialog = await screen.findByRole("dialog", { name: "Laba kotor" });
  expect(await within(dialog).findByText(says)).toBeInTheDocument();
  expect(dialog).not.toHaveTextContent("Rp");
});

const ride = {
  id: 4,
  day: "2025-08-16",
  amount: 205_000,
  supplier: "Angkutan Sinar",
  product: "Sewa pikap",
  note: "Dua rit",
  purchase: { id: 9, number: "PB/2025/08/0009" },
  moved: false,
};

test("what was bought for it is a figure of its own, and is taken off the profit", async () => {
  signedInAs(api, "owner");
  const later = { ...ride, day: "2025-08-17", note: null };
  const moved = [
    { ...later, id: 6, amount: 40_000, moved: true },
    { ...later, id: 7, amount: -40_000, moved: true },
  ];
  const directCosts = [ride, { ...later, id: 5, amount: -50_000 }, ...moved];
  const { user: person } = await open(delivered({ profit: 1_437_000, directCosts }));
  await person.click(screen.getByRole("link", { name: "Biaya langsung" }));
  const dialog = await screen.findByRole("dialog", { name: "Biaya langsung" });
  expect(within(dialog).getAllByRole("link", { name: "PB/2025/08/0009" })[0]).toHaveAttribute(
    "href",
    "#/purchase/update/9",
  );
  expect(dialog).toHaveTextContent("Sewa pikap, Dua rit16 Agu 2025 · PB/2025/08/0009 · Angkutan SinarRp205.000");
  expect(dialog).toHaveTextContent("Angkutan Sinar · diretur-Rp50.000");
  expect(dialog).toHaveTextContent("Angkutan Sinar · dialihkan ke siniRp40.000");
  expect(dialog).toHaveTextContent("Angkutan Sinar · dialihkan dari sini-Rp40.000");
  expect(dialog).toHaveTextContent("Biaya langsungRp155.000");
  await person.keyboard("{Escape}");
  await closed();
  await person.click(screen.getByRole("link", { name: "Laba kotor" }));
  expect(await screen.findByRole("dialog", { name: "Laba kotor" })).toHaveTextContent(
    "PenjualanRp2.820.000HPP-Rp1.228.000Biaya langsung-Rp155.000Laba kotorRp1.437.000",
  );
});

test("what is ordered for it and has not come is told, and is no cost yet", async () => {
  signedInAs(api, "owner");
  const { day, moved, ...awaited } = { ...ride, note: null };
  const { user: person } = await open(delivered({ profit: 1_592_000, awaitedCosts: [awaited] }));
  const figures = screen.getByRole("region", { name: "Ringkasan" });
  expect(figures).toHaveTextContent("Biaya langsungRp0Rp205.000 lagi dipesan, belum diterima");
  expect(figures).toHaveTextContent("Laba kotorRp1.592.000");
  await person.click(screen.getByRole("link", { name: "Biaya langsung" }));
  const list = within(await screen.findByRole("dialog")).getByRole("list", { name: "Dipesan, belum diterima" });
  expect(list).toHaveTextContent("Sewa pikapPB/2025/08/0009 · Angkutan SinarRp205.000");
});

test("an order that is called off keeps what was spent on it; who buys may note more, who may not see the profit sees the cost", async () => {
  signedInAs(api, "owner");
  const off = sale({ state: "dibatalkan", acts: [], directCosts: [ride], profit: -205_000 });
  const { user: person, unmount } = await open(off);
  await person.click(screen.getByRole("link", { name: "Laba kotor" }));
  expect(await screen.findByRole("dialog", { name: "Laba kotor" })).toHaveTextContent(
    /PenjualanRp0HPPRp0Biaya langsung-Rp205\.000Laba kotor-Rp205\.000/,
  );
  unmount();
  signedInAs(api, "admin");
  const { user: other } = await open(sale({ directCosts: [ride] }));
  expect(screen.getByRole("link", { name: "Biaya langsung" }).closest("div")).toHaveTextContent("Rp205.000");
  expect(screen.queryByRole("link", { name: "Laba kotor" })).not.toBeInTheDocument();
  await other.click(screen.getByRole("button", { name: "Lainnya" }));
  expect(screen.getByRole("menuitem", { name: "Catat biaya langsung" })).toHaveAttribute(
    "href",
    "#/purchase/create?penjualan=7",
  );
});

test("who may not see the profit opens what was handed over", async () => {
  const { user: person } = await open(sale({ lines: [line({ quantity: 2 }), goodsLine()] }));
  await person.click(screen.getByRole("link", { name: "Diserahkan" }));
  const dialog = await screen.findByRole("dialog", { name: "Penyerahan" });
  expect(dialog).toHaveTextContent("31,50 kg1 ekor belum dipilih2 karung Dedak padi");
});

test("a profit without the price of an animal says so, and leads to those without one", async () => {
  const unpriced = reserved({ stockState: "terjual", deliveredWeight: 32, revenue: 2_000_000, unpriced: true });
  await open(delivered({ profit: 2_000_000, lines: [line({ animals: [unpriced] })] }));
  expect(screen.getByRole("link", { name: "1 tanpa harga beli: laba belum benar" })).toHaveAttribute(
    "href",
    "#/referensi/product/sheep?scope=semua&watch=tanpa+harga",
  );
  expect(screen.queryByText(/tanpa HPP/)).not.toBeInTheDocument();
});
