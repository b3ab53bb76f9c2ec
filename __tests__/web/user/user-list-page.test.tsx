import { screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/notices";
import { renderApp } from "@/__tests__/support/render-app";
import { hang, ok, refused, type StubApi, startStubApi } from "@/__tests__/support/stub-api";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import { UserListPage } from "@/src/features/user/user-list-page";
import { user } from "./support";

let api: StubApi;
beforeAll(async () => {
  api = await startStubApi();
});
beforeEach(() => {
  api.forget();
  shownNotices();
  signedInAs(api, "owner");
  api.on("GET user", listed([user(), user({ id: 8, name: "Joko Prabowo", username: "joko", active: false })]));
});
afterAll(() => api.close());

const open = (query = "") => renderApp(<UserListPage />, { at: `/administration${query}` });
const listCalls = () => api.seen.filter(({ path }) => path === "user");

test("rows, count, badges, and links that open them", async () => {
  open();
  expect(await screen.findByRole("link", { name: "Sri Lestari" })).toHaveAttribute("href", "#/administration/update/7");
  expect(screen.getAllByText("18 Agu 2025, 09.05 WIB")).toHaveLength(2);
  expect(within(screen.getByRole("row", { name: /Joko/ })).getByText("Nonaktif")).toBeInTheDocument();
  expect(screen.getByText("1–2 dari 2")).toBeInTheDocument();
  expect(document.title).toBe("Administrasi · Domba");
});

test("while it loads rows stand in; a failure says so and tries again", async () => {
  api.on("GET user", hang);
  const view = open();
  expect(await screen.findByRole("region", { name: "Daftar user" })).toHaveAttribute("aria-busy", "true");
  view.unmount();
  api.on("GET user", refused(422, { message: "Belum bisa.", requestId: "req-12345" }));
  const { user: person } = open();
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Belum bisa.");
  expect(alert).toHaveTextContent("req-12345");
  api.on("GET user", listed([user()]));
  await person.click(within(alert).getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByRole("link", { name: "Sri Lestari" })).toBeInTheDocument();
});

test("empty, without a result, and more than are counted", async () => {
  api.on("GET user", listed([]));
  const first = open();
  expect(await screen.findByText("Belum ada user")).toBeInTheDocument();
  first.unmount();
  const second = open("?q=zzz&role=owner");
  expect(await screen.findByRole("button", { name: /Lepas Peran: Pemilik/ })).toBeInTheDocument();
  second.unmount();
  api.on("GET user", listed([user()], null));
  open();
  expect(await screen.findByText("1–1 dari lebih dari 1.000")).toBeInTheDocument();
});

test("the address is what is asked for; rows stay on screen until the next ones come", async () => {
  const { user: person, router } = open("?role=admin&sort=-name&limit=50");
  await screen.findByRole("link", { name: "Sri Lestari" });
  expect(new URL(listCalls()[0]?.url ?? "", api.origin).search).toBe("?sort=-name&role=admin&page=1&limit=50");
  api.on("GET user", hang);
  await person.click(screen.getByRole("button", { name: "Username" }));
  await waitFor(() => expect(listCalls()).toHaveLength(2));
  expect(router.state.location.search).toContain("sort=username");
  expect(screen.getByRole("link", { name: "Sri Lestari" })).toBeInTheDocument();
  expect(screen.getByRole("region", { name: "Daftar user" })).toHaveAttribute("aria-busy", "true");
});

test("a role that reads is offered no change", async () => {
  signedInAs(api, "auditor");
  open();
  expect(await screen.findByText("Sri Lestari")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /Sri Lestari|Tambah user/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Tindakan untuk/ })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Ekspor" })).toBeInTheDocument();
});

test("a refused role is led to #/404", async () => {
  signedInAs(api, "admin");
  api.on("GET user", refused(404, { message: "no_permission" }));
  open();
  expect(await screen.findByText("at /404")).toBeInTheDocument();
});

async function choose(action: string, of = "Sri Lestari") {
  const view = open();
  await view.user.click(await screen.findByRole("button", { name: `Tindakan untuk ${of}` }));
  await view.user.click(screen.getByRole("menuitem", { name: action }));
  return { ...view, dialog: await screen.findByRole("alertdialog") };
}

test("a reset asks first and shows the password once", async () => {
  api.on("POST user/7/reset-password", ok({ password: "k7mq-3xwd-p9ra-hc4t" }));
  const { user: person, dialog } = await choose("Reset kata sandi");
  expect(dialog).toHaveAccessibleName("Reset kata sandi Sri Lestari?");
  await person.click(within(dialog).getByRole("button", { name: "Reset kata sandi" }));
  const shown = await screen.findByRole("dialog", { name: "Kata sandi sementara Sri Lestari" });
  expect(shown).toHaveTextContent("k7mq-3xwd-p9ra-hc4t");
  await person.keyboard("{Escape}");
  expect(shown).toBeInTheDocument();
  await person.click(within(shown).getByRole("button", { name: "Sudah saya catat" }));
  await waitFor(() => expect(screen.queryByText("k7mq-3xwd-p9ra-hc4t")).not.toBeInTheDocument());
});

test("deactivating sends the account as it was read, and the list is fetched anew", async () => {
  api.on("PUT user/7", ok(user({ active: false, version: 4 })));
  const { user: person, dialog } = await choose("Nonaktifkan");
  await person.click(within(dialog).getByRole("button", { name: "Nonaktifkan" }));
  expect(await screen.findByText("Sri Lestari dinonaktifkan.")).toBeInTheDocument();
  expect(JSON.parse(api.seen.find(({ method }) => method === "PUT")?.body ?? "{}")).toMatchObject({
    ...{ name: "Sri Lestari", active: false, version: 3 },
  });
  await waitFor(() => expect(listCalls().length).toBeGreaterThan(1));
});

test("a conflict is told and the list is fetched anew", async () => {
  api.on("PUT user/7", refused(409, { message: "User ini baru saja diubah orang lain.", reason: "conflict" }));
  const { user: person, dialog } = await choose("Nonaktifkan");
  await person.click(within(dialog).getByRole("button", { name: "Nonaktifkan" }));
  expect(await screen.findByText("User ini baru saja diubah orang lain.")).toBeInTheDocument();
  await waitFor(() => expect(listCalls().length).toBeGreaterThan(1));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
});

test("what cannot be done says why", async () => {
  api.on("GET user", listed([user({ self: true })]));
  const { user: person } = open();
  await person.click(await screen.findByRole("button", { name: /Tindakan untuk/ }));
  expect(screen.getByRole("menuitem", { name: /Nonaktifkan/ })).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByText("Ini akun Anda sendiri.")).toBeInTheDocument();
});

test("the export asks for the same rows and saves them under the server's name", async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} });
  api.on("GET user/export", (_, to) => {
    to.writeHead(200, {
      "Content-Type": "text/csv",
      "Content-Disposition": 'attachment; filename="administrasi-2025-08-18.csv"',
      "X-Expected-Length": "4",
    }).end("Nama");
  });
  const { user: person } = open("?role=admin");
  await person.click(await screen.findByRole("button", { name: "Ekspor" }));
  await person.click(screen.getByRole("menuitem", { name: "CSV" }));
  await waitFor(() => expect(saved).toEqual(["administrasi-2025-08-18.csv"]));
  expect(api.seen.find(({ path }) => path === "user/export")?.url).toContain("role=admin&format=csv");
});
