import { screen, waitFor, within } from "@testing-library/react";
import { ok, refused } from "@/__tests__/support/web/stub-api";
import { listed } from "@/__tests__/web/support/account";
import { financeScreen, later, party, report } from "./finance-support";

const { api, open, asked, rowOf } = financeScreen();

test("each sale with its profit; a loss is told as one, and the sum is that of the statement", async () => {
  const sale = { id: 17, number: "PJ/2025/08/0002", deliveredOn: "2025-08-16", customer: party };
  api.on(
    "GET report/finance/sale",
    listed(
      [
        { ...sale, revenue: 1_000_000, cost: 1_250_000, lateCosts: 10_000, directCosts: 0, profit: -260_000 },
        // The sale was called off, and still had a cost.
        {
          ...sale,
          id: 18,
          number: "PJ/2025/08/0003",
          deliveredOn: null,
          revenue: 0,
          cost: 0,
          lateCosts: 0,
          directCosts: 90_000,
          profit: -90_000,
        },
      ],
      21,
      {
        revenue: 14_000_000,
        cost: 9_000_000,
        lateCosts: 0,
        directCosts: 250_000,
        profit: 4_750_000,
        ledger: 4_750_000,
      },
    ),
  );
  const { user } = open("?tab=per-penjualan");
  const row = await screen.findByRole("row", { name: /^PJ\/2025\/08\/0002/ });
  expect(row).toHaveTextContent("Rp1.000.000-Rp1.250.000-Rp10.000Rp0-Rp260.000-26,0%");
  expect(rowOf(/^PJ\/2025\/08\/0003/)).toHaveTextContent(
    "belum diserahkanSiti MaryambelumRp0Rp0Rp0-Rp90.000-Rp90.000–",
  );
  expect(within(row).getByRole("link")).toHaveAttribute("href", "#/transaction/detail/17");
  const sums = within(rowOf(/^21 penjualan/));
  expect(
    sums.getAllByRole("link").map((sum) => [sum.textContent, sum.getAttribute("href")?.split("buka=")[1]]),
  ).toEqual([
    ["Rp14.000.000, jumlah penjualan bersih: buka dokumennya", "penjualan-bersih"],
    ["-Rp9.000.000, jumlah HPP: buka dokumennya", "akun.hpp"],
    ["-Rp250.000, jumlah biaya langsung: buka dokumennya", "akun.biaya_penjualan"],
    ["Rp4.750.000, jumlah laba kotor: buka dokumennya", "laba-kotor"],
  ]);
  expect(sums.getByText("33,9%")).toBeVisible();
  expect(await screen.findByText("sama")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Halaman berikutnya" }));
  await waitFor(() => expect(asked("report/finance/sale").page).toBe("2"));
});

test("a sale that is delivered meanwhile is no difference: the figures above follow the newer answer", async () => {
  let asks = 0;
  api.on("GET report/finance", (...call) => {
    asks += 1;
    return ok(asks === 1 ? report() : report({ grossProfit: { amount: 6_000_000, before: 4_000_000 } }))(...call);
  });
  const newer = {
    revenue: 15_000_000,
    cost: 9_000_000,
    lateCosts: 0,
    directCosts: 0,
    profit: 6_000_000,
    ledger: 6_000_000,
  };
  api.on("GET report/finance/sale", listed([], 0, newer));
  open("?tab=per-penjualan");
  expect(await screen.findByText("sama")).toBeVisible();
  const gross = screen.getByRole("link", { name: "Laba kotor" }).closest("div");
  await waitFor(() => expect(gross).toHaveTextContent("Laba kotorRp6.000.000"));
  expect(screen.queryByText(/^berbeda/)).not.toBeInTheDocument();
  // The requests end.
  expect(asks).toBe(2);
});

test("books that never agree are asked for again a few times, not for ever", async () => {
  api.on("GET report/finance", later(ok(report())));
  api.on(
    "GET report/finance/sale",
    later(listed([], 0, { revenue: 1, cost: 0, lateCosts: 0, directCosts: 0, profit: 1, ledger: 1 })),
  );
  open("?tab=per-penjualan");
  expect(await screen.findByText("sama")).toBeVisible();
  const asks = () => api.seen.filter(({ path }) => path.startsWith("report/finance")).length;
  await waitFor(() => expect(asks()).toBe(6));
  await api.caughtUp();
  expect(asks()).toBe(6);
});

test("costs by what for, each with its proof; a failure may be tried again", async () => {
  api.on("GET report/finance/cost", refused(422, { message: "Gagal." }));
  const { user } = open("?tab=biaya");
  const again = await screen.findByRole("button", { name: "Coba lagi" });
  api.on(
    "GET report/finance/cost",
    ok({
      animals: [
        { kind: "beli", amount: 46_000_000, before: 45_000_000 },
        { kind: "pakan", amount: 0, before: 0 },
      ],
      expenses: [],
      services: [{ product: { id: 25, code: "P00025", name: "Ongkos kirim" }, amount: 500_000, before: 0 }],
      direct: [{ product: { id: 26, code: "P00026", name: "Sewa pikap" }, amount: 250_000, before: 0 }],
      losses: [{ state: "mati", amount: 5_900_000, before: 0 }],
      lossesLater: { amount: 50_000, before: 0 },
      ledger: { services: 500_000, direct: 250_000, losses: 6_000_000 },
    }),
  );
  await user.click(again);
  expect(await screen.findByRole("row", { name: /^Ongkos kirim/ })).toHaveTextContent("P00025Rp500.000");
  expect(screen.getByRole("link", { name: /^Rp250.000 ?, Sewa pikap: buka/ })).toHaveAttribute(
    "href",
    "#/report/finance?tab=biaya&buka=langsung.26",
  );
  expect(rowOf(/^Jumlah biaya langsung/)).toHaveTextContent("Rp250.000");
  expect(screen.getByText("Biaya langsung menurut produk dan laba rugi:").parentElement).toHaveTextContent("sama");
  expect(screen.queryByRole("row", { name: /^Pakan/ })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: /^Rp5.900.000 ?, Mati: buka/ })).toHaveAttribute(
    "href",
    "#/report/finance?tab=biaya&buka=rugi.mati",
  );
  expect(rowOf(/^Jumlah kerugian/)).toHaveTextContent("Rp5.950.000");
  expect(screen.getByText("Jasa, biaya, dan pengeluaran menurut laba rugi:").parentElement).toHaveTextContent("sama");
  // The page shows a loss that the statement lacks.
  expect(screen.getByText("berbeda Rp50.000")).toBeVisible();
});

test("the paper of the ageing tells its day alone, without the figures of a period", async () => {
  const ages = { belum: 0, "1-30": 0, "31-60": 0, "61-90": 0, "90+": 0 };
  api.on("GET report/finance/ageing", listed([], 0, { ages, total: 0, billed: 0, paid: 0 }));
  const paper = () => screen.getByText(/^Dicetak /).parentElement;
  const profit = () => screen.getByRole("link", { name: "Laba bersih" }).closest(".print\\:hidden");
  const first = open("?tab=umur&side=utang&per=2025-07-31");
  expect(await screen.findByText("Tidak ada utang")).toBeVisible();
  expect(paper()).toHaveTextContent(/^Laporan keuangan ?Umur utang per 31 Juli 2025 ?Dicetak /);
  expect(profit()).toBeInTheDocument();
  first.unmount();
  open("?tab=laba-rugi");
  expect(await screen.findByRole("link", { name: "Laba bersih" })).toBeVisible();
  expect(paper()).toHaveTextContent(/^Laporan keuangan ?Periode: .+Dibanding: .+Dicetak /);
  expect(profit()).toBeNull();
});
