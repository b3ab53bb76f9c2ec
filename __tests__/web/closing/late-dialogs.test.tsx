import { screen, waitFor, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { type Answerer, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import * as investments from "@/__tests__/web/investment/support";
import { places } from "@/__tests__/web/money/support";
import * as purchases from "@/__tests__/web/purchase/support";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import * as sales from "@/__tests__/web/transaction/support";
import type { ClosingState } from "@/contract/closing/model";
import { PayDialog } from "@/src/features/investment/payout-dialogs";
import { ReceiveDialog } from "@/src/features/purchase/acts/receive-dialog";
import { ReturnDialog as PurchaseReturnDialog } from "@/src/features/purchase/acts/return-dialog";
import { ReturnDialog as SaleReturnDialog } from "@/src/features/transaction/acts/return-dialog";
import { DeliverDialog } from "@/src/features/transaction/deliver/deliver-dialog";

/** The records of the supports are of 10 to 12 August 2025. */
const closed: ClosingState = {
  closedUntil: "2025-08-14",
  openFrom: "2025-08-15",
  closedAt: "2025-08-15T02:05:00.000Z",
  by: "Ibu Sari",
  startOn: null,
};
const OFFER = "Catat per 15 Agustus 2025 sebagai koreksi periode lalu";
const late = { day: "2025-08-15", belongsOn: "2025-08-13" };

const api = stubApi();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs(api, "owner");
  api.on("GET notification", listed([]));
  api.on("GET money", ok(places));
  api.on("GET closing/state", ok(closed));
});

const sent = (path: string) =>
  api.seen.filter((call) => call.method === "POST" && call.path === path).map(({ body }) => JSON.parse(body));

/** Opens a dialog, types a closed day and takes the offer that its day field makes. */
async function openLate(show: (onClose: () => void) => ReactElement, label: string) {
  const onClose = jest.fn();
  const { user } = renderApp(show(onClose));
  const dialog = within(await screen.findByRole("dialog"));
  const day = await dialog.findByRole("textbox", { name: label });
  await user.clear(day);
  await user.type(day, "13/8/2025{Tab}");
  await user.click(await dialog.findByRole("button", { name: OFFER }));
  expect(day).toHaveValue("15 Agustus 2025");
  expect(day).toHaveAccessibleDescription(/Koreksi periode lalu ?: milik 13 Agustus 2025\./);
  return { user, dialog, day, onClose };
}

type Late = {
  name: string;
  show: (onClose: () => void) => ReactElement;
  serve?: () => void;
  label: string;
  /** The row that is ticked first, where none is. */
  tick?: string;
  reason?: string;
  submit: string;
  path: string;
  answer: Answerer;
};

const delivered = sales.delivered({ lines: [sales.goodsLine({ left: 300_000 })] });
const ordered = purchases.purchase({ lines: [purchases.goodsLine()] });
const received = purchases.received({ lines: [purchases.goodsLine({ received: 20 })] });
const approved = {
  ...investments.contract({ state: "disetujui", requestedOn: "2025-08-11", approvedOn: "2025-08-12" }),
  figures: investments.figures(),
};

const DIALOGS: Late[] = [
  {
    name: "the handover of a sale",
    show: (onClose) => <DeliverDialog sale={sales.sale()} onClose={onClose} />,
    serve: () => sales.serveChoices(api),
    label: "Tanggal penyerahan",
    submit: "Serahkan",
    path: "transaction/7/deliver",
    answer: ok(sales.delivered({ version: 5 })),
  },
  {
    name: "the return of a sale",
    show: (onClose) => <SaleReturnDialog sale={delivered} onRefund={onClose} onClose={onClose} />,
    serve: () => sales.serveChoices(api),
    label: "Tanggal retur",
    reason: "Berjamur",
    submit: "Simpan retur",
    path: "transaction/7/return",
    answer: ok({ ...delivered, version: 5 }),
  },
  {
    name: "the receipt of a purchase",
    show: (onClose) => <ReceiveDialog purchase={ordered} onClose={onClose} />,
    serve: () => purchases.serveChoices(api),
    label: "Tanggal terima",
    submit: "Simpan penerimaan",
    path: "purchase/7/receive",
    answer: ok({ ...received, version: 5 }),
  },
  {
    name: "the return of a purchase",
    show: (onClose) => <PurchaseReturnDialog purchase={received} onClose={onClose} />,
    label: "Tanggal retur",
    tick: "Diretur baris 1",
    reason: "Berjamur",
    submit: "Simpan retur",
    path: "purchase/7/return",
    answer: ok({ ...received, version: 5 }),
  },
  {
    name: "the payment of a settlement",
    show: (onClose) => <PayDialog contract={approved} onClose={onClose} />,
    label: "Tanggal",
    submit: "Bayar investor",
    path: "investment/7/pay",
    answer: ok(investments.contract({ state: "dibayar", paidOn: "2025-08-15", acts: [] })),
  },
];

test.each(DIALOGS)("$name in closed books is sent as koreksi periode lalu", async (of) => {
  of.serve?.();
  api.on(`POST ${of.path}`, of.answer);
  const { user, dialog, onClose } = await openLate(of.show, of.label);
  if (of.tick) await user.click(dialog.getByRole("checkbox", { name: of.tick }));
  if (of.reason) await user.type(dialog.getByRole("textbox", { name: "Alasan" }), of.reason);
  await user.click(dialog.getByRole("button", { name: of.submit }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent(of.path)).toMatchObject([late]);
});

test("a refusal of the day that a handover belongs to stands at its date field", async () => {
  const early = "Ternaknya baru datang pada 14 Agustus 2025; pilih hari itu atau sesudahnya.";
  sales.serveChoices(api);
  api.on("POST transaction/7/deliver", refused(422, { message: "x", errors: { belongsOn: early } }));
  const { user, dialog, day, onClose } = await openLate(
    (close) => <DeliverDialog sale={sales.sale()} onClose={close} />,
    "Tanggal penyerahan",
  );
  await user.click(dialog.getByRole("button", { name: "Serahkan" }));
  await waitFor(() => expect(day).toHaveAccessibleDescription(expect.stringContaining(early)));
  expect(onClose).not.toHaveBeenCalled();
  expect(sent("transaction/7/deliver")).toMatchObject([late]);
});

test("books that are closed while the dialog is open: the refusal brings the offer with it", async () => {
  sales.serveChoices(api);
  api.on("GET closing/state", ok({ ...closed, closedUntil: null, openFrom: null }));
  const { user } = renderApp(<DeliverDialog sale={sales.sale()} onClose={jest.fn()} />);
  const dialog = within(await screen.findByRole("dialog"));
  const day = await dialog.findByRole("textbox", { name: "Tanggal penyerahan" });
  await user.clear(day);
  await user.type(day, "13/8/2025{Tab}");
  const errors = { day: "Buku ditutup sampai 14 Agustus 2025. Pilih 15 Agustus 2025 atau sesudahnya." };
  api.on("POST transaction/7/deliver", refused(422, { message: "x", errors }));
  api.on("GET closing/state", ok(closed));
  await user.click(dialog.getByRole("button", { name: "Serahkan" }));
  await user.click(await dialog.findByRole("button", { name: OFFER }));
  expect(day).toHaveValue("15 Agustus 2025");
});
