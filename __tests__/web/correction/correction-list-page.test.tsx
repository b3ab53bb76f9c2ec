import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import type { ListedCorrection } from "@/contract/correction/list";
import { CorrectionListPage } from "@/src/features/correction/correction-list-page";

const row = (values: Partial<ListedCorrection> = {}): ListedCorrection => ({
  id: 4,
  number: "NK/2025/08/0004",
  kind: "harga",
  day: "2025-08-15",
  belongsOn: null,
  reason: "Nota salah",
  amount: 100_000,
  other: null,
  document: { kind: "purchase", id: 5, number: "PB/2025/08/0003" },
  partner: { id: 9, name: "Haji Ade" },
  by: "Siti",
  createdAt: "2025-08-15T02:05:00.000Z",
  cancelled: null,
  ...values,
});
const credit = row({
  id: 5,
  number: "NK/2025/08/0005",
  kind: "kredit",
  amount: -400_000,
  other: { id: 6, number: "PB/2025/08/0008" },
});
const struck = row({
  id: 6,
  number: "NK/2025/08/0006",
  kind: "potongan",
  amount: -150_000,
  belongsOn: "2025-07-20",
  document: { kind: "transaction", id: 9, number: "PJ/2025/08/0007" },
  partner: { id: 2, name: "Ibu Ratna" },
  cancelled: { day: "2025-08-16", at: "2025-08-16T02:00:00.000Z", reason: "Keliru", by: "Siti" },
});
const sums = { harga: 100_000, kredit: -400_000, potongan: 0, hapus: 0 };

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs(api, "auditor");
  api.on("GET correction", listed([row(), credit, struck], 3, sums));
});

const open = (query = "") => renderApp(<CorrectionListPage />, { at: `/purchase/koreksi${query}` });
const asked = () =>
  api.seen
    .filter(({ path }) => path === "correction")
    .at(-1)
    ?.url.split("?")[1];
const rowOf = (name: RegExp) => screen.findByRole("row", { name });

test("each row tells its kind, document, partner and change; the sums stand apart by kind", async () => {
  open();
  expect(await rowOf(/NK\/2025\/08\/0004/)).toHaveTextContent(
    "NK/2025/08/0004Koreksi pembelian15 Agu 2025PB/2025/08/0003Haji Ade+Rp100.000Nota salahBerlaku",
  );
  const given = await rowOf(/NK\/2025\/08\/0005/);
  expect(given).toHaveTextContent("PB/2025/08/0003Haji Adedipakai untuk PB/2025/08/0008-Rp400.000");
  expect(within(given).getByRole("link", { name: "PB/2025/08/0008" })).toHaveAttribute("href", "#/purchase/update/6");
  const total = screen.getByRole("row", { name: /^3 nota koreksi/ });
  expect(total).toHaveTextContent("Koreksi pembelian +Rp100.000Kredit supplier -Rp400.000");
  expect(total).not.toHaveTextContent(/Potongan|Hapus/);
});

test("a cancelled one is struck through with its reason; it opens its paper, and its sale", async () => {
  open();
  const row = await rowOf(/NK\/2025\/08\/0006/);
  expect(row).toHaveTextContent("Koreksi periode lalu, milik 20 Jul 2025");
  expect(row).toHaveTextContent("Dibatalkan per 16 Agu 2025: Keliru");
  expect(within(row).getByText("-Rp150.000").tagName).toBe("S");
  const link = (name: RegExp | string) => within(row).getByRole("link", { name });
  expect(link(/^NK/)).toHaveAttribute("href", "#/transaction/koreksi/6");
  expect(link("PJ/2025/08/0007")).toHaveAttribute("href", "#/transaction/detail/9");
});

test("it is the tab after the expenses, and has no form of its own", async () => {
  open();
  await screen.findByRole("row", { name: /^3 nota koreksi/ });
  const tabs = within(screen.getByRole("navigation", { name: "Pembelian, pemakaian, dan kas" }));
  const names = tabs.getAllByRole("link").map(({ textContent }) => textContent);
  expect(names.slice(names.indexOf("Pengeluaran"))).toEqual([
    "Pengeluaran",
    "Nota koreksi",
    "Modal",
    "Pinjaman",
    "Aset",
  ]);
  expect(tabs.getByRole("link", { name: "Nota koreksi" })).toHaveAttribute("aria-current", "page");
  expect(screen.queryByRole("button", { name: /^Tambah/ })).not.toBeInTheDocument();
});

test("the address has the filters, the search and the order; a press on a column sorts", async () => {
  const { user } = open("?q=ratna&kind=potongan,hapus&period=2025-08-01..&state=dibatalkan&sort=day");
  await screen.findByRole("row", { name: /^3 nota koreksi/ });
  const sent = () => Object.fromEntries(new URLSearchParams(asked()));
  const filter = { q: "ratna", kind: "potongan,hapus", period: "2025-08-01..", state: "dibatalkan" };
  expect(sent()).toMatchObject({ ...filter, sort: "day" });
  await user.click(screen.getByRole("button", { name: /^Perubahan/ }));
  await waitFor(() => expect(sent()).toMatchObject({ ...filter, sort: "-amount" }));
});

test("while it loads, when it fails, and without any", async () => {
  api.on("GET correction", hang);
  const first = open();
  expect(screen.getByRole("heading", { level: 1, name: "Nota koreksi" })).toBeInTheDocument();
  first.unmount();
  api.on("GET correction", refused(422, { message: "Belum bisa." }));
  const second = open();
  expect(await screen.findByRole("button", { name: "Coba lagi" })).toBeInTheDocument();
  second.unmount();
  api.on("GET correction", listed([]));
  open();
  expect(await screen.findByText("Belum ada nota koreksi")).toBeInTheDocument();
  expect(screen.getByText(/Buatnya di dokumennya/)).toBeInTheDocument();
});
