import { act, screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { places } from "@/__tests__/web/money/support";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { todayInJakarta } from "@/contract/base/parse-input";
import type { TransactionDetail } from "@/contract/transaction/model";
import { TransactionDetailPage } from "@/src/features/transaction/detail/transaction-detail-page";
import { delivered, line, reserved, sale, sellable, serveChoices } from "./support";

const api = stubApi();
beforeEach(() => {
  api.on("GET notification", listed([]));
  api.on("GET money", ok(places));
  sessionStorage.clear();
  shownNotices();
  signedInAs(api, "admin");
  serveChoices(api);
});

const sent = (path: string) =>
  api.seen.filter((call) => call.method === "POST" && call.path === path).map(({ body }) => JSON.parse(body));
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

/** Opens the sale as the counter does: with its handing over. */
async function handOver(record: TransactionDetail) {
  api.on("GET transaction/7", ok(record));
  const routes = [{ path: "/transaction/detail/:id", element: <TransactionDetailPage /> }];
  const view = renderApp(<p>elsewhere</p>, { at: "/start", routes });
  await act(() => view.router.navigate("/transaction/detail/7?serahkan=1"));
  return { ...view, dialog: within(await screen.findByRole("dialog", { name: /^Serahkan/ })) };
}

test("handing over: the last weight proposed, heads without an animal chosen now, errors at their lines", async () => {
  const record = sale({ lines: [line({ quantity: 2 })] });
  serveChoices(api, [sellable({ id: 14, earTag: "0014", lastWeight: 29 })]);
  api.on(
    "POST transaction/7/deliver",
    refused(422, { message: "x", errors: { "animals.1.sheepId": "Kuning 0014 sedang sakit." } }),
  );
  const { user: person, dialog } = await handOver(record);
  const first = await dialog.findByRole("textbox", { name: "Bobot serah (kg) ternak 1" });
  expect(first).toHaveValue("31,50");
  await person.clear(first);
  await person.type(first, "32,4");
  // The weight is far from the last one, so nothing is sent before somebody confirms it.
  const second = () => dialog.getByRole("textbox", { name: "Bobot serah (kg) ternak 2" });
  await person.click(dialog.getByRole("combobox", { name: "Ternak ternak 2" }));
  await person.click(await dialog.findByRole("option", { name: /Kuning 0014/ }));
  // A qurban has rules of its own.
  expect(api.seen.some(({ url }) => /transaction\/animal\?.*kind=qurban/.test(url))).toBe(true);
  expect(second()).toHaveValue("29,00");
  await person.clear(second());
  await person.type(second(), "43");
  await person.click(dialog.getByRole("button", { name: "Serahkan" }));
  const right = await dialog.findByRole("checkbox", { name: /Bobot serah benar/ });
  expect(sent("transaction/7/deliver")).toEqual([]);
  await person.click(right);
  await person.click(dialog.getByRole("button", { name: "Serahkan" }));
  await waitFor(() => expect(sent("transaction/7/deliver")).toHaveLength(1));
  await waitFor(() =>
    expect(dialog.getByRole("combobox", { name: "Ternak ternak 2" })).toHaveAccessibleDescription(/sedang sakit/),
  );
  api.on("POST transaction/7/deliver", ok(delivered({ version: 5 })));
  await person.click(dialog.getByRole("button", { name: "Serahkan" }));
  await closed();
  expect(sent("transaction/7/deliver").at(-1)).toEqual({
    version: 4,
    day: todayInJakarta(),
    override: null,
    animals: [
      { lineId: 31, sheepId: 12, weight: 32.4, weighed: true },
      { lineId: 31, sheepId: 14, weight: 43, weighed: true, confirmed: true },
    ],
    // Somebody who only hands over takes no payment.
    payAmount: null,
    payMethod: "tunai",
    payMoneyId: null,
    receivedBy: null,
    attachments: [],
    finish: false,
  });
  expect(shownNotices()).toContain("success: PJ/2025/08/0007 diserahkan, sisa tagihan Rp1.820.000.");
});

test("handing over: another animal in its place, a part of the payment, who took it", async () => {
  api.on("GET transaction/animal", (seen, to) =>
    listed(seen.url.includes("like=12&kind=qurban") ? [sellable({ id: 15, earTag: "0015", lastWeight: 30 })] : [])(
      seen,
      to,
    ),
  );
  api.on("POST transaction/7/deliver", ok(delivered({ version: 5 })));
  const record = sale({ lines: [line({ animals: [reserved({ hindrance: "Kuning 0012 mati." })] })] });
  const { user: person, dialog } = await handOver(record);
  // The dialog tells once what hinders.
  expect(await dialog.findAllByText("Kuning 0012 mati.")).toHaveLength(1);
  await person.click(dialog.getByRole("button", { name: "Ganti Kuning 0012" }));
  expect(dialog.getByRole("button", { name: "Kembali ke Kuning 0012" })).toBeInTheDocument();
  // The field that asks for the other one has the focus of the button that it replaces.
  expect(dialog.getByRole("combobox", { name: "Ternak ternak 1" })).toHaveFocus();
  await person.click(dialog.getByRole("combobox", { name: "Ternak ternak 1" }));
  await person.click(await dialog.findByRole("option", { name: /Kuning 0015/ }));
  expect(dialog.getByRole("textbox", { name: "Bobot serah (kg) ternak 1" })).toHaveValue("30,00");
  const amount = dialog.getByRole("textbox", { name: /Dibayar sekarang/ });
  expect(amount).toHaveValue("");
  await person.click(dialog.getByRole("button", { name: "Lunas Rp1.400.000" }));
  expect(amount).toHaveValue("Rp1.400.000");
  expect(dialog.getByRole("checkbox", { name: "Selesaikan sekarang" })).toBeChecked();
  await person.clear(amount);
  await person.type(amount, "400000");
  expect(dialog.queryByRole("checkbox", { name: "Selesaikan sekarang" })).not.toBeInTheDocument();
  await person.type(dialog.getByRole("textbox", { name: "Diterima oleh" }), "Pak Udin");
  await person.click(dialog.getByRole("button", { name: "Serahkan" }));
  await closed();
  expect(sent("transaction/7/deliver").at(-1)).toMatchObject({
    // The weight that was proposed is that of the last weighing.
    animals: [{ lineId: 31, sheepId: 15, weight: 30, weighed: false }],
    payAmount: 400_000,
    finish: false,
    receivedBy: "Pak Udin",
  });
});

test("a driver's handing over says what it will post, and finishes what is paid in full", async () => {
  api.on("POST transaction/7/deliver", ok(delivered({ state: "selesai", remaining: 0, version: 5 })));
  const { user: person, dialog } = await handOver(sale({ handover: "antar", address: "Jl. Melati 4" }));
  expect(await dialog.findByText("1 ekor diserahkan, sisa tagihan Rp1.820.000.")).toBeInTheDocument();
  expect(dialog.queryByRole("checkbox", { name: "Selesaikan sekarang" })).not.toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Lunas Rp1.820.000" }));
  expect(dialog.getByRole("checkbox", { name: "Selesaikan sekarang" })).toBeChecked();
  expect(dialog.getByText("1 ekor diserahkan, dibayar Rp1.820.000, lunas dan selesai.")).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Serahkan" }));
  await closed();
  expect(sent("transaction/7/deliver").at(-1)).toMatchObject({
    payAmount: 1_820_000,
    finish: true,
  });
  expect(shownNotices()).toContain("success: PJ/2025/08/0007 diserahkan dan selesai.");
});

test("an animal whose price nobody has told is named before it leaves", async () => {
  const { dialog } = await handOver(sale({ lines: [line({ animals: [reserved({ unpriced: true })] })] }));
  expect(dialog.getByText(/Harga beli 1 ternak belum diketahui, jadi laba penjualan ini belum benar/)).toBeVisible();
});

test("whoever pays all pays all of the weight at the scales", async () => {
  const perKg = line({ priceMethod: "kg", price: 50_000, animals: [reserved()] });
  const { user: person, dialog } = await handOver(sale({ lines: [perKg] }));
  const amount = () => dialog.getByRole("textbox", { name: "Dibayar sekarang" });
  await person.click(await dialog.findByRole("button", { name: "Lunas Rp575.000" }));
  const weight = dialog.getByRole("textbox", { name: "Bobot serah (kg) ternak 1" });
  await person.clear(weight);
  await person.type(weight, "33");
  await waitFor(() => expect(amount()).toHaveValue("Rp650.000"));
  expect(dialog.getByText(/lunas dan selesai\.$/)).toBeInTheDocument();
  await person.clear(amount());
  await person.type(amount(), "600000");
  await person.clear(weight);
  await person.type(weight, "34");
  // A typed amount is left alone, and the rest is told.
  expect(await dialog.findByRole("button", { name: "Lunas Rp700.000" })).toBeInTheDocument();
  expect(amount()).toHaveValue("Rp600.000");
  expect(dialog.getByText(/sisa tagihan Rp100\.000\.$/)).toBeInTheDocument();
});

test("a refusal that no field of the dialog shows goes with the first change", async () => {
  const errors = { customerId: "Limit piutang Ibu Ratna Rp0." };
  api.on("POST transaction/7/deliver", refused(422, { message: "x", errors }));
  const { user: person, dialog } = await handOver(sale());
  await person.click(await dialog.findByRole("button", { name: "Serahkan" }));
  expect(await dialog.findByText("Limit piutang Ibu Ratna Rp0.")).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: /^Lunas/ }));
  await waitFor(() => expect(dialog.queryByText(/Limit piutang|isian perlu/)).not.toBeInTheDocument());
});
