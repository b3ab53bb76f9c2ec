import { act, screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, stubApi } from "@/__tests__/support/web/stub-api";
import { places } from "@/__tests__/web/money/support";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import type { TransactionDetail } from "@/contract/transaction/model";
import { TransactionDetailPage } from "@/src/features/transaction/detail/transaction-detail-page";
import { delivered, goodsLine, line, moveOf, reserved, serveChoices } from "./support";

const api = stubApi();
beforeEach(() => {
  api.on("GET notification", listed([]));
  api.on("GET money", ok(places));
  sessionStorage.clear();
  signedInAs(api, "admin");
  serveChoices(api);
});

const lines = [
  line({ left: 2_592_000, animals: [reserved({ stockState: "terjual", revenue: 2_592_000 })] }),
  goodsLine({ left: 300_000 }),
];

async function open(record: TransactionDetail) {
  api.on("GET transaction/7", ok(record));
  const routes = [{ path: "/transaction/detail/:id", element: <TransactionDetailPage /> }];
  const { user, router } = renderApp(<p>elsewhere</p>, { at: "/start", routes });
  await act(() => router.navigate("/transaction/detail/7"));
  await user.click(await screen.findByRole("button", { name: "Lainnya" }));
  await user.click(await screen.findByRole("menuitem", { name: "Retur" }));
  return { user, dialog: within(await screen.findByRole("dialog", { name: /^Retur/ })) };
}

test("the sums are told before the return is saved, and an animal asks for its pen", async () => {
  const { user, dialog } = await open(delivered({ lines, remaining: 1_820_000 }));
  const pen = await dialog.findByRole("combobox", { name: "Kandang" });
  expect(pen).not.toBeRequired();
  const sums = () => dialog.getByText("Nilai retur").closest("dl");
  expect(sums()).toHaveTextContent("Nilai returRp0");
  // An animal comes back whole.
  expect(dialog.queryByRole("textbox", { name: "Jumlah baris 1" })).not.toBeInTheDocument();
  await user.click(dialog.getByRole("checkbox", { name: "Diretur baris 2" }));
  await user.clear(dialog.getByRole("textbox", { name: "Jumlah baris 2" }));
  await user.type(dialog.getByRole("textbox", { name: "Jumlah baris 2" }), "1{Tab}");
  await waitFor(() => expect(sums()).toHaveTextContent("Nilai returRp150.000"));
  expect(sums()).toHaveTextContent("Sisa tagihan sekarangRp1.820.000Sisa tagihan sesudah returRp1.670.000");
  expect(pen).not.toBeRequired();
  await user.click(dialog.getByRole("checkbox", { name: "Diretur baris 1" }));
  await waitFor(() => expect(sums()).toHaveTextContent("Nilai returRp2.742.000"));
  expect(sums()).toHaveTextContent("Harus dikembalikan sesudah returRp922.000");
  expect(pen).toBeRequired();
});

test("the pen that the animal left is proposed, until another is chosen or none is left to propose", async () => {
  const east = { id: 4, code: "K4", name: "Timur", active: true, count: 0, version: 1 };
  api.on("GET pen", ok({ items: [{ id: 3, code: "K3", name: "Barat", active: true, count: 34, version: 1 }, east] }));
  const sold = (id: number, pen: { id: number; code: string; name: string }) =>
    reserved({ id, earTag: `00${id}`, stockState: "terjual", revenue: 1_000_000, pen });
  const left = [sold(12, { id: 3, code: "K3", name: "Barat" }), sold(13, { id: 9, code: "K9", name: "Lama" })];
  const { user, dialog } = await open(delivered({ lines: [line({ quantity: 2, animals: left })] }));
  const pen = await dialog.findByRole("combobox", { name: "Kandang" });
  const tick = (at: number) => user.click(dialog.getByRole("checkbox", { name: `Diretur baris ${at}` }));
  await tick(1);
  await waitFor(() => expect(pen).toHaveDisplayValue("Barat"));
  expect(pen).toHaveAccessibleDescription(/asalnya Barat\./);
  // They come from two pens, so nothing is proposed for both.
  await tick(2);
  await waitFor(() => expect(pen).toHaveValue(""));
  expect(pen).toHaveAccessibleDescription(/asalnya Barat, Lama\./);
  // Its pen is not in use any more.
  await tick(1);
  await waitFor(() => expect(pen).toHaveAccessibleDescription(/asalnya Lama\./));
  expect(pen).toHaveValue("");
  await user.selectOptions(pen, "Timur");
  await tick(2);
  await tick(1);
  await waitFor(() => expect(pen).toHaveAccessibleDescription(/asalnya Barat\./));
  expect(pen).toHaveDisplayValue("Timur");
});

// The second time the code of the refund is there already, and it opens before the sale is told anew.
test.each(["first", "second"])(
  "a return that leaves money to give back goes straight on to the refund, the %s time",
  async () => {
    const { user, dialog } = await open(delivered({ lines, remaining: 0 }));
    await user.click(await dialog.findByRole("checkbox", { name: "Diretur baris 1" }));
    await user.selectOptions(dialog.getByRole("combobox", { name: "Kandang" }), "Barat");
    await user.type(dialog.getByRole("textbox", { name: "Alasan" }), "Pincang");
    const back = delivered({
      lines,
      remaining: -772_000,
      receivable: 0,
      version: 5,
      acts: [{ act: "bayar", refusal: null }],
    });
    api.on("GET transaction/7", ok(back));
    api.on("POST transaction/7/return", ok(back));
    await user.click(dialog.getByRole("button", { name: "Simpan retur" }));
    const refund = within(await screen.findByRole("dialog", { name: "Kembalikan uang PJ/2025/08/0007" }));
    expect(refund.getByRole("textbox", { name: "Jumlah" })).toHaveValue("Rp772.000");
    expect(refund.getByText("Kelebihan bayar Rp772.000.")).toBeInTheDocument();
  },
);

test("a return that leaves a rest ends there, and is what the sale tells last", async () => {
  const { user, dialog } = await open(delivered({ lines }));
  await user.click(await dialog.findByRole("checkbox", { name: "Diretur baris 2" }));
  await user.type(dialog.getByRole("textbox", { name: "Alasan" }), "Berjamur");
  const { moves } = delivered();
  const returned = moveOf({ id: 2, kind: "retur", day: "2025-08-14", amount: -300_000 });
  const after = delivered({ lines, remaining: 1_520_000, version: 5, moves: [...moves, returned] });
  api.on("POST transaction/7/return", ok(after));
  api.on("GET transaction/7", ok(after));
  await user.click(dialog.getByRole("button", { name: "Simpan retur" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const papers = within(screen.getByRole("region", { name: "Kwitansi, faktur dan pesan" }));
  await waitFor(() => expect(papers.getByRole("status")).toHaveTextContent("Retur PJ/2025/08/0007 tercatat."));
});
