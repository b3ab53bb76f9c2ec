import { act, screen, waitFor, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { customerScreens } from "@/__tests__/web/customer/screens";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { user as account } from "@/__tests__/web/user/support";
import { CustomerListPage } from "@/src/features/customer/customer-list-page";
import { CustomerPage } from "@/src/features/customer/page/customer-page";
import { UserUpdatePage } from "@/src/features/user/user-update-page";

const api = stubApi();
const { record: customer } = customerScreens;
const forgotten = customer({
  name: "Customer anonim C00007",
  whatsapp: "",
  email: null,
  address: null,
  notes: null,
  active: false,
  anonymised: true,
  version: 4,
});
beforeEach(() => {
  shownNotices();
  sessionStorage.clear();
  api.on("GET customer/7", ok(customer()));
  api.on("GET user/7", ok(account()));
  api.on("GET customer/7/promise", ok({ items: [] }));
  api.on("GET customer/7/timeline", ok({ items: [], next: null }));
  api.on("GET customer/7/bill", ok({ items: [], count: 0, total: 0 }));
  api.on(
    "GET transaction/terms",
    ok({ minDownPayment: 0, termDays: 0, order: "", bill: "Tagihan {nomor}", thanks: "", payTo: "" }),
  );
  api.on("GET configuration/appearance", ok({ name: "Domba", logo: null }));
  api.on("GET transaction", listed([]));
  api.on("GET investment", listed([]));
});

async function open(path: string, Page: ComponentType, role = "owner") {
  signedInAs(api, role);
  const view = renderApp(<p>other</p>, { at: "/", routes: [{ path: `${path}/:id`, Component: Page }] });
  await act(() => view.router.navigate(`${path}/7`));
  await screen.findByRole("heading", { level: 1 });
  return view;
}
const openCustomer = (role?: string) => open("/referensi/customer", CustomerPage, role);
const openUser = (role?: string) => open("/administration/update", UserUpdatePage, role);
const posts = () => api.seen.filter(({ method }) => method === "POST");

async function ask({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(await screen.findByRole("button", { name: "Anonimkan" }));
  return within(await screen.findByRole("alertdialog", { name: "Anonimkan Sri Lestari?" }));
}

test("a customer is forgotten once the code is typed; then it is read, not changed", async () => {
  api.on("POST customer/7/anonymise", ok(forgotten));
  api.on("GET customer/7", ok(customer({ receivable: 1_250_000, overpaid: 300_000 })));
  const view = await openCustomer();
  const question = await ask(view);
  expect(question.getByText(/masih berutang Rp1\.250\.000 dan tidak dapat dihubungi lagi/)).toBeInTheDocument();
  expect(question.getByText(/masih harus mengembalikan Rp300\.000 kepadanya/)).toBeInTheDocument();
  expect(question.getByText(/Yang ditulis bebas di dokumen, .* tidak ikut dihapus/)).toBeInTheDocument();
  const code = question.getByRole("textbox", { name: "Ketik kode C00007 untuk memastikan" });
  await view.user.type(code, "C0000");
  await view.user.click(question.getByRole("button", { name: "Anonimkan" }));
  expect(code).toHaveAccessibleDescription("Belum sama dengan kode C00007.");
  expect(posts()).toEqual([]);
  await view.user.type(code, "7");
  api.on("GET customer/7", ok(forgotten));
  await view.user.click(question.getByRole("button", { name: "Anonimkan" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Customer anonim C00007" })).toBeInTheDocument();
  expect(JSON.parse(posts()[0]?.body ?? "")).toEqual({ confirmation: "C00007", version: 3 });
  expect(shownNotices()).toContain("success: Data pribadi Sri Lestari dihapus.");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /WhatsApp/ })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Anonimkan" })).toBeDisabled();
  expect(screen.getByText("Customer ini sudah dianonimkan.")).toBeInTheDocument();
});

test("orders and contracts that wait are told before somebody is forgotten", async () => {
  api.on("GET transaction", listed([], 2));
  api.on("GET investment", listed([], 1));
  const view = await openCustomer();
  expect(api.count("transaction")).toBe(0);
  const question = await ask(view);
  expect(await question.findByText(/^2 pesanan belum diserahkan/)).toBeInTheDocument();
  expect(await question.findByText(/^1 kontrak investasi belum dibayar/)).toBeInTheDocument();
  const [orders, contracts] = ["transaction", "investment"].map((path) => api.seen.find((call) => call.path === path));
  expect(orders?.url).toMatch(/customer=7&state=dipesan&kind=qurban/);
  expect(orders?.url).not.toContain("investasi");
  expect(contracts?.url).toMatch(/investor=7&state=berjalan/);
});

test("a conflict is told, the question closes, nothing was forgotten", async () => {
  api.on("POST customer/7/anonymise", refused(409, { message: "Baru saja diubah orang lain.", reason: "conflict" }));
  const view = await openCustomer();
  const question = await ask(view);
  await view.user.type(question.getByRole("textbox"), "c00007");
  await view.user.click(question.getByRole("button", { name: "Anonimkan" }));
  expect(await screen.findByText("Baru saja diubah orang lain.")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(screen.getByRole("heading", { level: 1, name: "Sri Lestari" })).toBeInTheDocument();
});

test("the export is saved under the server's name", async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} });
  api.on("GET customer/7/personal-data", (_, to) => {
    const name = 'attachment; filename="data-pribadi-customer-7-2025-08-18.json"';
    to.writeHead(200, { "Content-Type": "application/octet-stream", "Content-Disposition": name }).end("{}");
  });
  const { user } = await openCustomer();
  await user.click(await screen.findByRole("button", { name: "Ekspor data pribadi" }));
  await waitFor(() => expect(saved).toEqual(["data-pribadi-customer-7-2025-08-18.json"]));
});

test.each(["admin", "auditor"])("the role %s is not offered it", async (role) => {
  await openCustomer(role);
  await screen.findByRole("button", { name: "Lainnya" });
  expect(screen.queryByRole("button", { name: "Anonimkan" })).not.toBeInTheDocument();
});

test("in the list somebody who was forgotten can only be looked at", async () => {
  signedInAs(api, "admin");
  api.on("GET customer", listed([forgotten]));
  const { user } = renderApp(<CustomerListPage />, { at: "/referensi/customer" });
  const row = within(await screen.findByRole("row", { name: /Customer anonim C00007/ }));
  expect(row.getByText("dihapus")).toBeInTheDocument();
  await user.click(row.getByRole("button", { name: /Tindakan untuk/ }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Lihat"]);
});

test("a user is forgotten once the username is typed", async () => {
  const nobody = account({
    name: "User anonim 7",
    username: "anonim-7",
    email: "anonim-7@anonim.invalid",
    whatsapp: null,
    active: false,
    anonymised: true,
    activeSessions: 0,
    lastLoginAt: null,
  });
  api.on("POST user/7/anonymise", ok(nobody));
  const view = await openUser();
  const question = await ask(view);
  await view.user.type(question.getByRole("textbox", { name: "Ketik username sri untuk memastikan" }), "sri");
  api.on("GET user/7", ok(nobody));
  await view.user.click(question.getByRole("button", { name: "Anonimkan" }));
  expect(await screen.findByRole("heading", { level: 1, name: "User anonim 7" })).toBeInTheDocument();
  expect(screen.queryByRole("textbox", { name: "Nama lengkap" })).not.toBeInTheDocument();
  expect(screen.queryByText("anonim-7@anonim.invalid")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Reset kata sandi" })).not.toBeInTheDocument();
  // The card does not mention data that are no longer known.
  for (const claim of ["belum pernah", "sudah dipilih sendiri", "tidak aktif"])
    expect(screen.queryByText(claim)).not.toBeInTheDocument();
  expect(screen.getByText("1 Agustus 2025")).toBeInTheDocument();
});

test("not the own account", async () => {
  api.on("GET user/7", ok(account({ self: true })));
  await openUser();
  expect(await screen.findByRole("button", { name: "Anonimkan" })).toBeDisabled();
  expect(screen.getByText("Ini akun Anda sendiri.")).toBeInTheDocument();
});
