import { screen, within } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, stubApi } from "@/__tests__/support/web/stub-api";
import { places } from "@/__tests__/web/money/support";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import type { Voucher, VoucherDetail, VoucherProposal } from "@/contract/voucher/model";
import { VoucherListPage } from "@/src/features/voucher/voucher-list-page";

const voucher = (values: Partial<Voucher> = {}): Voucher => ({
  id: 41,
  number: "KL/2025/08/0012",
  kind: "pengeluaran",
  category: "gaji",
  day: "2025-08-12",
  belongsOn: null,
  amount: 450_000,
  money: { id: 1, name: "Kas" },
  note: "Upah Pak Ujang",
  monthly: true,
  by: "Siti",
  createdAt: "2025-08-12T02:05:00.000Z",
  cancelled: null,
  ...values,
});
const income = voucher({ id: 42, number: "MS/2025/08/0001", kind: "pemasukan", category: "susu", amount: 90_000 });
const detail: VoucherDetail = { ...voucher(), attachments: [] };
const proposal: VoucherProposal = {
  id: 30,
  number: "KL/2025/07/0004",
  kind: "pengeluaran",
  category: "sewa",
  day: "2025-08-05",
  amount: 750_000,
  money: { id: 2, name: "BCA Operasional" },
  note: "Sewa lahan",
};

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs(api, "admin");
  api.on("GET money", ok(places));
  api.on("GET voucher", listed([voucher(), income], 2, { in: 90_000, out: 450_000 }));
  api.on("GET voucher/proposal", ok({ items: [proposal] }));
});

const open = () => renderApp(<VoucherListPage />, { at: "/purchase/spending" });
const sent = (path: string) =>
  api.seen.filter((call) => call.path === path && call.method === "POST").map(({ body }) => JSON.parse(body));

test("what was spent and earned, with the sums; the owner's tabs are not the admin's", async () => {
  open();
  expect(await screen.findByRole("row", { name: /Upah dan gaji/ })).toHaveTextContent(
    "Upah dan gaji, setiap bulanUpah Pak Ujang12 Agu 2025–Rp450.000KasBerlakuKL/2025/08/0012",
  );
  expect(screen.getByRole("row", { name: /^2 catatan/ })).toHaveTextContent("Rp90.000Rp450.000");
  const tabs = within(screen.getByRole("navigation", { name: "Pembelian, pemakaian, dan kas" }));
  expect(tabs.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Pembelian",
    "Pemakaian",
    "Kas & bank",
    "Pengeluaran",
    "Nota koreksi",
  ]);
  expect(api.seen.some(({ path }) => path.startsWith("loan"))).toBe(false);
});

test("a proposal opens the filled form, and is posted only when it is saved", async () => {
  api.on("POST voucher", ok(detail));
  const { user } = open();
  const proposals = within(await screen.findByRole("list", { name: "Usulan bulan ini" }));
  await user.click(proposals.getByRole("button", { name: "Catat Sewa" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Catat pengeluaran" }));
  expect(await dialog.findByText("Usulan bulan ini dari KL/2025/07/0004. Periksa, lalu simpan.")).toBeVisible();
  expect(dialog.getByRole("textbox", { name: /^Jumlah/ })).toHaveValue("Rp750.000");
  expect(sent("voucher")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Simpan pengeluaran" }));
  await api.caughtUp();
  expect(sent("voucher")).toMatchObject([
    {
      category: "sewa",
      amount: 750_000,
      day: "2025-08-05",
      moneyId: 2,
      monthly: true,
      followsId: 30,
      note: "Sewa lahan",
    },
  ]);
});

test("a proposal is put off for the month", async () => {
  api.on("POST voucher/30/skip", ok(detail));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Lewati Sewa bulan ini" }));
  await api.caughtUp();
  expect(sent("voucher/30/skip")).toEqual([{ until: "bulan ini" }]);
});
