import { screen, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { customer } from "@/__tests__/web/transaction/support";
import { InvestmentListPage } from "@/src/features/investment/investment-list-page";
import { row } from "./support";

const api = stubApi();
const late = row({ id: 8, number: "INV/2025/01/0008", payout: { from: "2025-07-01", day: 9, late: true } });
const totals = { capital: 5_000_000, headCount: 4, named: 2, received: 2_950_000 };
beforeEach(() => {
  shownNotices();
  signedInAs(api, "owner");
  api.on("GET investment", listed([row(), late], 2, totals));
});
const open = (query = "") => renderApp(<InvestmentListPage />, { at: `/transaction/investment${query}` });
const rowOf = (name: RegExp) => screen.getByRole("row", { name });

test("contracts that open, what is due in working days, what is late, and the sums", async () => {
  open();
  expect(await screen.findByRole("link", { name: "INV/2025/02/0007" })).toHaveAttribute(
    "href",
    "#/transaction/investment/7",
  );
  expect(rowOf(/0007/)).toHaveTextContent("Haji AhmadBerjalanHari kerja ke-6 dari 7Rp2.500.000");
  expect(within(rowOf(/0008/)).getByText("Hari kerja ke-9 dari 7, terlambat")).toBeInTheDocument();
  expect(rowOf(/2 kontrak/)).toHaveTextContent("Rp5.000.0002 / 4Rp2.950.000");
  expect(screen.getByRole("link", { name: "Jual paket" })).toHaveAttribute(
    "href",
    "#/transaction/create?jenis=investasi",
  );
  const tabs = within(screen.getByRole("navigation", { name: "Penjualan" }));
  expect(tabs.getByRole("link", { name: "Penjualan" })).toHaveAttribute("href", "#/transaction");
  expect(document.title).toBe("Investasi · Domba");
});

test("the address is what is asked for; nonsense falls back", async () => {
  api.on("GET customer/5", ok(customer({ name: "Haji Ahmad", type: "investor" })));
  open("?investor=5&state=draf,sapi&due=terlambat&period=2025-01-01..&sort=-capital");
  expect(await screen.findByText("Investor: Haji Ahmad")).toBeInTheDocument();
  expect(screen.getByText("Tenggat: Terlambat dibayar")).toBeInTheDocument();
  const call = api.seen.find(({ path }) => path === "investment");
  expect(Object.fromEntries(new URL(call?.url ?? "", api.origin).searchParams)).toEqual({
    investor: "5",
    state: "draf",
    due: "terlambat",
    period: "2025-01-01..",
    sort: "-capital",
    page: "1",
    limit: "20",
  });
});

test("who may not see profits has no column for them, who only reads sells nothing", async () => {
  signedInAs(api, "admin");
  api.on("GET investment", listed([row(), late], 2, { ...totals, received: null }));
  const { unmount } = open();
  await screen.findByRole("link", { name: "INV/2025/02/0007" });
  expect(screen.queryByRole("columnheader", { name: /Diterima investor/ })).not.toBeInTheDocument();
  unmount();
  signedInAs(api, "auditor");
  open();
  expect(await screen.findByRole("columnheader", { name: /Diterima investor/ })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Jual paket" })).not.toBeInTheDocument();
});

test("while it loads, empty, and when it fails", async () => {
  api.on("GET investment", hang);
  const first = open();
  expect(await screen.findByRole("region", { name: "Daftar kontrak" })).toHaveAttribute("aria-busy", "true");
  first.unmount();
  api.on("GET investment", listed([]));
  const second = open();
  expect(await screen.findByText("Belum ada kontrak")).toBeInTheDocument();
  second.unmount();
  api.on("GET investment", refused(422, { message: "Belum bisa." }));
  open();
  expect(await screen.findByRole("alert")).toHaveTextContent("Belum bisa.");
});
