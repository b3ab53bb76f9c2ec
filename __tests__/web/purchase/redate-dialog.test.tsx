import { screen, waitFor, act as whole, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import type { PurchaseDetail } from "@/contract/purchase/model";
import { must } from "@/server/must";
import { PurchaseUpdatePage } from "@/src/features/purchase/detail/purchase-update-page";
import { formatRupiah } from "@/src/lib/format";
import { received } from "./support";

// The day of a receipt or a return that was noted wrongly is put right where it is listed.

const api = stubApi();
beforeEach(() => {
  shownNotices();
  signedInAs(api, "admin");
});

const receipt = must(received().receipts[0], "a receipt");
const back = { ...receipt, id: 5, day: "2025-08-14", note: "pincang", amount: 1_500_000 };
const older = { ...receipt, id: 6, day: "2025-07-30", redatable: false };

async function open(record: PurchaseDetail) {
  api.on("GET purchase/7", ok(record));
  const routes = [{ path: "/purchase/update/:id", element: <PurchaseUpdatePage /> }];
  const view = renderApp(<p>elsewhere</p>, { at: "/start", routes });
  await whole(() => view.router.navigate("/purchase/update/7"));
  await screen.findByRole("heading", { level: 1, name: record.number });
  return view;
}
const sum = formatRupiah;
const offered = () => screen.queryAllByRole("button", { name: /^Ubah tanggal/ }).map((button) => button.ariaLabel);

test.each([
  ["penerimaan", "12 Agustus 2025", 1],
  ["retur", "14 Agustus 2025", 5],
] as const)(
  "the day of a %s: what it takes along, the refusal at the field, and the true day",
  async (kind, day, id) => {
    const noted = received({ receipts: [receipt, older], returns: [back] });
    const refusal = "Nota koreksinya tertanggal 13 Agustus 2025; pilih hari itu atau sebelumnya.";
    api.on(`POST purchase/7/move/${id}/redate`, refused(422, { message: "x", errors: { day: refusal } }));
    const { user } = await open(noted);
    expect(offered()).toEqual([
      `Ubah tanggal penerimaan 12 Agustus 2025, ${sum(receipt.amount)}`,
      `Ubah tanggal retur 14 Agustus 2025, ${sum(back.amount)}`,
    ]);
    await user.click(screen.getByRole("button", { name: new RegExp(`^Ubah tanggal ${kind} ${day}, Rp`) }));
    const dialog = within(await screen.findByRole("dialog", { name: `Ubah tanggal ${kind} ${noted.number}` }));
    expect(dialog.getByText(/Pembayaran tetap pada tanggalnya\./)).toBeVisible();
    expect(dialog.queryByRole("checkbox")).not.toBeInTheDocument();
    const field = dialog.getByRole("textbox", { name: `Tanggal ${kind}` });
    expect(field).toHaveValue(day);
    await user.clear(field);
    await user.type(field, "11/08/2025");
    await user.click(dialog.getByRole("button", { name: "Simpan tanggal" }));
    expect((await dialog.findAllByText(refusal)).length).toBeGreaterThan(0);
    api.on(`POST purchase/7/move/${id}/redate`, ok(noted));
    await user.click(dialog.getByRole("button", { name: "Simpan tanggal" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const sent = api.seen
      .filter(({ path }) => path === `purchase/7/move/${id}/redate`)
      .map(({ body }) => JSON.parse(body));
    expect(sent).toEqual(Array(2).fill({ day: "2025-08-11", version: noted.version }));
  },
);

test("two receipts of one day are told apart by their sums; a purchase noted whole goes along unless told not to", async () => {
  const noted = received({ day: receipt.day, receipts: [receipt, { ...receipt, id: 8, amount: 700_000 }] });
  api.on("POST purchase/7/move/8/redate", ok(noted));
  const { user } = await open(noted);
  const name = "Ubah tanggal penerimaan 12 Agustus 2025, Rp700.000";
  const save = async (of: ReturnType<typeof within>) => {
    await user.click(of.getByRole("button", { name: "Simpan tanggal" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  };
  await user.click(screen.getByRole("button", { name }));
  const first = within(await screen.findByRole("dialog"));
  expect(first.getByText(/^Penerimaan Rp700\.000: ternak/)).toBeVisible();
  expect(first.getByRole("checkbox", { name: "Tanggal pembelian ikut pindah" })).toBeChecked();
  await save(first);
  await user.click(screen.getByRole("button", { name }));
  const second = within(await screen.findByRole("dialog"));
  await user.click(second.getByRole("checkbox", { name: "Tanggal pembelian ikut pindah" }));
  await save(second);
  const sent = api.seen.filter(({ path }) => path.endsWith("/redate")).map(({ body }) => JSON.parse(body).whole);
  expect(sent).toEqual([true, false]);
});

test("who only reads is offered none of it", async () => {
  signedInAs(api, "auditor");
  await open(received({ returns: [back] }));
  expect(screen.getByText("14 Agustus 2025")).toBeInTheDocument();
  expect(offered()).toEqual([]);
});
