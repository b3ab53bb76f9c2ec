import { screen, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { PurchaseListPage } from "@/src/features/purchase/list/purchase-list-page";
import { row, supplier } from "./support";

const api = stubApi();
const late = row({ id: 8, number: "PB/2025/08/0008", state: "diterima", paymentState: "sebagian", paid: 1_000_000 });
/** A called-off purchase with an advance that must come back. */
const off = row({
  id: 9,
  number: "PB/2025/08/0009",
  state: "dibatalkan",
  paymentState: "lebih bayar",
  remaining: -500_000,
});
beforeEach(() => {
  shownNotices();
  signedInAs(api, "admin");
  api.on(
    "GET purchase",
    listed(
      [
        row({ partly: true }),
        { ...late, daysLate: 12, remaining: 4_120_000, payable: 4_120_000, returned: 120_000 },
        off,
      ],
      3,
      {
        total: 10_240_000,
        paid: 1_000_000,
        remaining: 9_240_000,
        overpaid: 500_000,
        payable: 4_120_000,
        opening: 750_000,
      },
    ),
  );
});
const open = (query = "") => renderApp(<PurchaseListPage />, { at: `/purchase${query}` });
const rowOf = (name: RegExp) => screen.getByRole("row", { name });

test("rows that open, states in words, what is late, and the sums", async () => {
  open();
  expect(await screen.findByRole("link", { name: "PB/2025/08/0007" })).toHaveAttribute("href", "#/purchase/update/7");
  expect(rowOf(/0007/)).toHaveTextContent("Haji DadangDiterima sebagianRp5.120.000Rp5.120.000Belum bayar");
  expect(within(rowOf(/0008/)).getByText("lewat 12 hari")).toBeInTheDocument();
  // The value after its return, as in the sums.
  expect(rowOf(/0008/)).toHaveTextContent("Rp5.000.000Rp4.120.000");
  expect(rowOf(/0009/)).toHaveTextContent("kembali Rp500.000");
  expect(rowOf(/3 pembelian/)).toHaveTextContent("3 pembelian; saldo awal Rp750.000 tidak ikut dijumlah");
  expect(rowOf(/3 pembelian/)).toHaveTextContent("Rp10.240.000");
  expect(rowOf(/3 pembelian/)).toHaveTextContent("Rp9.240.000kembali Rp500.000");
  expect(screen.getByRole("link", { name: "Pembelian baru" })).toHaveAttribute("href", "#/purchase/create");
  const tabs = within(screen.getByRole("navigation", { name: "Pembelian, pemakaian, dan kas" }));
  expect(tabs.getByRole("link", { name: "Pembelian" })).toHaveAttribute("aria-current", "page");
  expect(tabs.getByRole("link", { name: "Pemakaian" })).toHaveAttribute("href", "#/purchase/usage");
  expect(tabs.getByRole("link", { name: "Kas & bank" })).toHaveAttribute("href", "#/purchase/money");
  expect(document.title).toBe("Pembelian · Domba");
});

test("the address is what is asked for, and its supplier is named; nonsense falls back", async () => {
  api.on("GET supplier/5", ok(supplier()));
  open("?period=2025-08-01..2025-08-31&supplier=5&state=dipesan,sapi&debt=jatuh tempo&category=pakan&sort=-total&q=PB");
  await screen.findByRole("link", { name: "PB/2025/08/0007" });
  expect(await screen.findByText("Supplier: Haji Dadang")).toBeInTheDocument();
  const call = api.seen.find(({ path }) => path === "purchase");
  expect(Object.fromEntries(new URL(call?.url ?? "", api.origin).searchParams)).toEqual({
    period: "2025-08-01..2025-08-31",
    supplier: "5",
    state: "dipesan",
    debt: "jatuh tempo",
    category: "pakan",
    sort: "-total",
    q: "PB",
    page: "1",
    limit: "20",
  });
});

test("empty it offers the first; without a result it says which filters to drop", async () => {
  api.on("GET purchase", listed([]));
  const first = open();
  expect(await screen.findByText("Belum ada pembelian")).toBeInTheDocument();
  expect(screen.getAllByRole("link", { name: "Pembelian baru" })).toHaveLength(2);
  first.unmount();
  open("?state=retur&debt=belum lunas");
  expect(await screen.findByRole("button", { name: /Lepas Status: Retur/ })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Lepas Utang: Belum lunas/ })).toBeInTheDocument();
});

test("while it loads rows stand in; a failure says so and tries again", async () => {
  api.on("GET purchase", hang);
  const view = open();
  expect(await screen.findByRole("region", { name: "Daftar pembelian" })).toHaveAttribute("aria-busy", "true");
  view.unmount();
  api.on("GET purchase", refused(422, { message: "Belum bisa.", requestId: "req-1" }));
  const { user } = open();
  const alert = await screen.findByRole("alert");
  api.on("GET purchase", listed([row()]));
  await user.click(within(alert).getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByRole("link", { name: "PB/2025/08/0007" })).toBeInTheDocument();
});

test("who reads only is offered no new one, and may export", async () => {
  signedInAs(api, "auditor");
  open();
  await screen.findByRole("link", { name: "PB/2025/08/0007" });
  expect(screen.queryByRole("link", { name: "Pembelian baru" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Ekspor" })).toBeInTheDocument();
});
