import { screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, stubApi } from "@/__tests__/support/web/stub-api";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { AssetListPage } from "@/src/features/asset/asset-list-page";
import { CorrectionListPage } from "@/src/features/correction/correction-list-page";
import { LoanListPage } from "@/src/features/loan/loan-list-page";
import { MoneyListPage } from "@/src/features/money/money-list-page";
import { PurchaseListPage } from "@/src/features/purchase/list/purchase-list-page";
import { ClosingListPage } from "@/src/features/report/closing/closing-list-page";
import { UsageListPage } from "@/src/features/usage/usage-list-page";
import { CapitalListPage } from "@/src/features/voucher/capital-list-page";
import { VoucherListPage } from "@/src/features/voucher/voucher-list-page";
import { refreshBrand } from "@/src/lib/brand";
import { places } from "./support";

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs(api, "auditor");
  for (const word of ["voucher", "capital", "loan", "asset", "closing", "correction", "purchase", "usage"])
    api.on(`GET ${word}`, listed([]));
  api.on("GET voucher/proposal", ok({ items: [] }));
  api.on("GET closing/state", ok({ closedUntil: null, openFrom: null, closedAt: null, by: null, startOn: null }));
  api.on("GET money", ok(places));
  api.on("GET configuration/appearance", ok({ name: "Domba Garut Jaya", logo: null }));
});

const PERIOD = "period=2025-08-01..2025-08-31";
const IN_WORDS = "1 Agu 2025 – 31 Agu 2025";

test.each<[string, ReactElement, string, string | null]>([
  ["Kas & bank", <MoneyListPage key="1" />, "", null],
  [
    "Pengeluaran dan pemasukan lain",
    <VoucherListPage key="2" />,
    `?q=solar&${PERIOD}&category=gaji,sewa,bbm`,
    `Saringan: Cari “solar”; Periode: ${IN_WORDS}; Kategori: Upah dan gaji, BBM dan transportasi, Sewa`,
  ],
  ["Modal dan prive", <CapitalListPage key="3" />, "?kind=prive", "Saringan: Jenis: Prive"],
  ["Pinjaman", <LoanListPage key="4" />, `?${PERIOD}`, `Saringan: Diterima: ${IN_WORDS}`],
  ["Aset tetap", <AssetListPage key="5" />, "?money=2", "Saringan: Kas atau rekening: BCA Operasional"],
  [
    "Nota koreksi",
    <CorrectionListPage key="7" />,
    `?kind=kredit,harga&${PERIOD}`,
    `Saringan: Periode: ${IN_WORDS}; Jenis: Koreksi pembelian, Kredit supplier`,
  ],
  [
    "Pembelian",
    <PurchaseListPage key="8" />,
    `?q=dadang&${PERIOD}&state=dipesan`,
    `Saringan: Cari “dadang”; Periode: ${IN_WORDS}; Status: Dipesan`,
  ],
  [
    "Pemakaian",
    <UsageListPage key="9" />,
    `?kind=pakan&${PERIOD}`,
    `Saringan: Jenis: Pakan; Akhir periode: ${IN_WORDS}`,
  ],
  ["Tutup buku", <ClosingListPage key="6" />, "?q=juli", "Saringan: Cari “juli”"],
])(
  "%s is printed under the farm's name, its own and its filters, also by who only reads",
  async (title, page, query, asked) => {
    await refreshBrand();
    const print = jest.spyOn(window, "print").mockImplementation(() => {});
    const { user } = renderApp(page, { at: `/list${query}` });
    await api.caughtUp();
    await user.click(await screen.findByRole("button", { name: "Cetak" }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
    const paper = document.querySelector<HTMLElement>("[data-print]");
    if (!paper) throw new Error("nothing is marked for print");
    expect(within(paper).getByText(/^Dicetak /)).toBeInTheDocument();
    const lines = [...(paper.querySelector("header")?.children ?? [])].map(({ textContent }) => textContent);
    expect(lines.slice(0, -1)).toEqual(["Domba Garut Jaya", title, ...(asked === null ? [] : [asked])]);
  },
);
