import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, stubApi } from "@/__tests__/support/web/stub-api";
import { listed as answered, signedInAs } from "@/__tests__/web/support/account";
import type { Debtor } from "@/contract/customer/owing";
import { OwingListPage } from "@/src/features/transaction/owing/owing-list-page";
import { customer } from "./support";

const api = stubApi();
beforeEach(() => localStorage.clear());

const NO_AGES = { belum: 0, "1-30": 0, "31-60": 0, "61-90": 0, "90+": 0 };
const debtor = (values: Partial<Debtor>): Debtor => ({
  id: 7,
  code: "C00007",
  name: "Haji Dadang",
  whatsapp: "6281234567890",
  total: 300_000,
  ages: { ...NO_AGES, "1-30": 300_000 },
  documents: 2,
  oldestDue: "2025-08-11",
  contactAt: null,
  promise: null,
  ...values,
});
const promise = {
  id: 1,
  day: "2025-08-12",
  note: "Sesudah panen",
  late: true,
  at: "2025-08-10T02:00:00.000Z",
  by: null,
};
const PEOPLE = [debtor({}), debtor({ id: 8, name: "Ani", whatsapp: "6281234567891", promise })];

const listed =
  (seen: typeof PEOPLE): Parameters<typeof api.on>[1] =>
  (_call, to) => {
    to.writeHead(200, { "Content-Type": "application/json" }).end(
      JSON.stringify({
        metadata: { code: 200, message: "OK", page: { number: 1, size: 20, total: seen.length } },
        response: { items: seen, totals: { total: 600_000, ages: { ...NO_AGES, "1-30": 600_000 } } },
      }),
    );
  };

async function open(role: "admin" | "auditor" = "admin", at = "/transaction/owing") {
  signedInAs(api, role);
  api.on("GET customer/owing", listed(PEOPLE));
  const view = renderApp(<OwingListPage />, { at });
  await screen.findByRole("link", { name: "Haji Dadang" });
  return view;
}
const row = (name: string) => screen.getByRole("row", { name: new RegExp(name) });

test("a row for each person, a late promise marked, the filters in the address", async () => {
  await open("admin", "/transaction/owing?age=1-30&promise=lewat");
  expect(api.seen.find(({ path }) => path === "customer/owing")?.url).toMatch(/age=1-30&promise=lewat/);
  expect(row("Ani")).toHaveTextContent(/lewat, 12 Agu 2025Sesudah panen/);
  expect(row("Haji Dadang")).toHaveTextContent("Rp300.000");
  expect(screen.getByRole("row", { name: /2 orang/ })).toHaveTextContent("Rp600.000");
});

test("without a webhook the selected are opened one by one, and whoever has no number is named", async () => {
  const { user } = await open();
  api.on(
    "POST customer/owing/remind",
    ok({
      queued: 0,
      messages: [{ id: 7, name: "Haji Dadang", phone: "6281234567890", body: "Halo" }],
      without: [{ id: 8, name: "Ani" }],
    }),
  );
  api.on("POST notification/opened", (seen, to) => {
    api.on("GET customer/owing", listed([debtor({ contactAt: "2025-08-09T03:00:00.000Z" })]));
    return ok({})(seen, to);
  });
  await user.click(screen.getByRole("checkbox", { name: /Haji Dadang/ }));
  await user.click(screen.getByRole("checkbox", { name: /Ani/ }));
  await user.click(await screen.findByRole("button", { name: "Tagih lewat WhatsApp" }));
  const dialog = await screen.findByRole("dialog", { name: "Tagih 2 orang lewat WhatsApp" });
  await user.click(within(dialog).getByRole("button", { name: "Tagih" }));
  const link = await within(dialog).findByRole("link", { name: /Buka WhatsApp Haji Dadang/ });
  expect(link).toHaveAttribute("href", "https://wa.me/6281234567890?text=Halo");
  expect(dialog).toHaveTextContent("tidak ditagih: Ani.");
  await user.click(link);
  expect(await within(dialog).findByText("Dibuka")).toBeInTheDocument();
  await waitFor(() => expect(api.count("notification/opened")).toBe(1));
  // The list behind the dialog tells the contact at once.
  await waitFor(() => expect(screen.getByText("9 Agu 2025")).toBeInTheDocument());
  const [sent] = api.seen.filter(({ path }) => path === "notification/opened");
  expect(JSON.parse(sent?.body ?? "")).toMatchObject({ kind: "piutang", document: { kind: "customer", id: 7 } });
  expect(JSON.parse(api.seen.find(({ path }) => path === "customer/owing/remind")?.body ?? "")).toEqual({
    customers: [7, 8],
  });
});

test("a payment is taken of whoever is named, also from the dashboard", async () => {
  api.on("GET customer", answered([customer()]));
  api.on("GET customer/5/payment", ok({ documents: [], most: 0 }));
  api.on("GET money", ok({ items: [] }));
  signedInAs(api, "admin");
  api.on("GET customer/owing", listed(PEOPLE));
  const { user } = renderApp(<OwingListPage />, { at: "/transaction/owing?terima=1" });
  const box = within(await screen.findByRole("dialog", { name: "Terima pembayaran" })).getByRole("combobox");
  await waitFor(() => expect(box).toHaveFocus());
  await user.click(box);
  await user.click(await screen.findByRole("option", { name: /Ibu Ratna/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Terima pembayaran Ibu Ratna" }));
  await user.click(await dialog.findByRole("button", { name: "Kembali" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  // A dialog that was left does not open again.
  expect(window.location.hash).toBe("#/transaction/owing");
  await user.click(screen.getByRole("button", { name: "Terima pembayaran" }));
  expect(await screen.findByRole("dialog", { name: "Terima pembayaran" })).toBeInTheDocument();
});

test("a promise is written down", async () => {
  const { user } = await open();
  api.on("POST customer/7/promise", ok({ ...promise, late: false }));
  await user.click(within(row("Haji Dadang")).getByRole("button", { name: /^Tindakan/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Catat janji bayar" }));
  const day = await screen.findByRole("textbox", { name: /Akan membayar pada/ });
  await user.type(day, "31/12/2099");
  await user.click(screen.getByRole("button", { name: "Simpan janji" }));
  expect(await screen.findByText("Haji Dadang berjanji membayar 12 Agustus 2025.")).toBeInTheDocument();
  expect(JSON.parse(api.seen.find(({ method }) => method === "POST")?.body ?? "")).toEqual({
    day: "2099-12-31",
    note: null,
  });
});

test("the auditor reads only", async () => {
  const { user } = await open("auditor");
  expect(screen.queryByRole("checkbox", { name: /Ani/ })).not.toBeInTheDocument();
  await user.click(within(row("Haji Dadang")).getByRole("button", { name: /^Tindakan/ }));
  const entries = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(entries).toEqual(["Lihat tagihan", "Buka customer"]);
});
