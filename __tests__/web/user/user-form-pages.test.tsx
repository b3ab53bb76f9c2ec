import { act, screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import { UserCreatePage } from "@/src/features/user/user-create-page";
import { UserUpdatePage } from "@/src/features/user/user-update-page";
import { user } from "./support";

const api = stubApi();
beforeEach(() => {
  shownNotices();
  signedInAs(api, "owner");
  api.on("GET user/7", ok(user()));
});

const create = () => renderApp(<UserCreatePage />, { at: "/administration/create" });
const update = () =>
  renderApp(<p>other</p>, {
    at: "/",
    routes: [{ path: "/administration/update/:id", Component: UserUpdatePage }],
  });
async function openUpdate() {
  const view = update();
  await act(() => view.router.navigate("/administration/update/7"));
  await screen.findByRole("heading", { level: 1, name: "Sri Lestari" });
  return view;
}
const name = () => screen.getByRole("textbox", { name: "Nama lengkap" });
const sent = (method: string) => api.seen.filter((call) => call.method === method);

async function fill(person: ReturnType<typeof create>["user"]) {
  await person.type(name(), "Sri Lestari");
  await person.type(screen.getByRole("textbox", { name: "Username" }), "sri");
  await person.type(screen.getByRole("textbox", { name: "Email" }), "sri@domba.example");
  await person.click(screen.getByRole("radio", { name: "Admin" }));
  await person.click(screen.getByRole("button", { name: "Simpan user" }));
}

test("a new user: sent once with a key, the password shown once, then the list", async () => {
  api.on("POST user", ok({ user: user(), password: "k7mq-3xwd-p9ra-hc4t" }));
  const { user: person } = create();
  await fill(person);
  const dialog = await screen.findByRole("dialog", { name: "Kata sandi sementara Sri Lestari" });
  expect(dialog).toHaveTextContent("k7mq-3xwd-p9ra-hc4t");
  const [post] = sent("POST");
  expect(post?.headers["idempotency-key"]).toMatch(/^[\w-]{36}$/);
  expect(JSON.parse(post?.body ?? "")).toEqual({
    name: "Sri Lestari",
    username: "sri",
    email: "sri@domba.example",
    whatsapp: null,
    role: "admin",
    photo: null,
  });
  await person.click(within(dialog).getByRole("button", { name: "Sudah saya catat" }));
  expect(await screen.findByText("at /administration")).toBeInTheDocument();
});

test("nothing is sent while fields are missing; the server's word stands at its field, the same key tries again", async () => {
  api.on("POST user", refused(422, { message: "Username ini sudah dipakai.", errors: { username: "Sudah dipakai." } }));
  const { user: person } = create();
  await person.click(screen.getByRole("button", { name: "Simpan user" }));
  await waitFor(() => expect(name()).toHaveAccessibleDescription("Masukkan nama lengkap."));
  expect(sent("POST")).toEqual([]);
  await fill(person);
  const username = screen.getByRole("textbox", { name: "Username" });
  await waitFor(() => expect(username).toHaveAccessibleDescription(/Sudah dipakai\./));
  expect(username).toHaveFocus();
  expect(name()).toHaveValue("Sri Lestari");
  await person.type(username, "2");
  await person.click(screen.getByRole("button", { name: "Simpan user" }));
  await waitFor(() => expect(sent("POST")).toHaveLength(2));
  const keys = sent("POST").map(({ headers }) => headers["idempotency-key"]);
  expect(keys[0]).toBe(keys[1]);
});

test("who may not write is led from creating to #/404, and reads an account", async () => {
  signedInAs(api, "auditor");
  const view = create();
  expect(await screen.findByText("at /404")).toBeInTheDocument();
  view.unmount();
  await openUpdate();
  expect(screen.getByText("sri@domba.example", { selector: "dd" })).toBeInTheDocument();
  expect(screen.getByText("18 Agustus 2025, 09.05 WIB", { selector: "dd" })).toBeInTheDocument();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  for (const name of [/Simpan/, /Reset/, /Keluarkan/, /Anonimkan/])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
});

test("a refused role is led to #/404", async () => {
  signedInAs(api, "admin");
  api.on("GET user/7", refused(404, { message: "no_permission" }));
  const { router } = update();
  await act(() => router.navigate("/administration/update/7"));
  expect(await screen.findByText("at /404")).toBeInTheDocument();
});

test("an account that is not there says so, and leads back to the list", async () => {
  api.on("GET user/7", refused(404, { message: "User tidak ditemukan." }));
  const { router } = update();
  await act(() => router.navigate("/administration/update/7"));
  expect(await screen.findByRole("alert")).toHaveTextContent("User tidak ditemukan.");
  expect(screen.getByRole("link", { name: "Buka daftar administrasi" })).toHaveAttribute("href", "#/administration");
  expect(screen.queryByRole("button", { name: "Coba lagi" })).not.toBeInTheDocument();
});

test("a change carries the version that was read", async () => {
  api.on("PUT user/7", ok(user({ name: "Sri Baru", version: 4 })));
  const { user: person } = await openUpdate();
  expect(screen.getByText("Keamanan akun")).toBeInTheDocument();
  await person.clear(name());
  await person.type(name(), "Sri Baru");
  await person.click(screen.getByRole("button", { name: "Simpan perubahan" }));
  expect(await screen.findByText("at /administration")).toBeInTheDocument();
  expect(shownNotices()).toContain("success: Perubahan Sri Baru tersimpan.");
  expect(JSON.parse(sent("PUT")[0]?.body ?? "")).toMatchObject({ name: "Sri Baru", active: true, version: 3 });
});

test("a conflict shows what changed, keeps what was typed, and saves on top of it", async () => {
  api.on("PUT user/7", refused(409, { message: "User ini baru saja diubah orang lain.", reason: "conflict" }));
  const { user: person } = await openUpdate();
  await person.clear(name());
  await person.type(name(), "Sri Ketikan");
  api.on("GET user/7", ok(user({ email: "lain@domba.example", version: 9 })));
  await person.click(screen.getByRole("button", { name: "Simpan perubahan" }));
  const panel = (await screen.findByText("lain@domba.example")).closest<HTMLElement>("[role=alert]");
  expect(panel).toHaveTextContent("User ini baru saja diubah orang lain.");
  expect(name()).toHaveValue("Sri Ketikan");
  api.on("PUT user/7", ok(user({ name: "Sri Ketikan", version: 10 })));
  await person.click(within(panel as HTMLElement).getByRole("button", { name: "Simpan isian saya" }));
  expect(await screen.findByText("at /administration")).toBeInTheDocument();
  expect(JSON.parse(sent("PUT")[1]?.body ?? "")).toMatchObject({
    name: "Sri Ketikan",
    email: "lain@domba.example",
    version: 9,
  });
});
