import { screen, within } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { TokensCard } from "@/src/features/profile/tokens-card";
import { saveTokens } from "@/src/lib/session/session-cookies";

const token = {
  id: 7,
  name: "Timbangan",
  scope: "baca",
  hint: "domba_Ab3x",
  ownerName: "Ibu Sari",
  createdAt: "2025-08-01T01:00:00.000Z",
  expiresAt: "2025-10-30T01:00:00.000Z",
  expired: false,
  lastUsedAt: null,
};
const others = { ...token, id: 8, name: "Laporan", scope: "tulis", ownerName: "Ujang", expired: true };
const api = stubApi();
const account = {
  name: "Ibu Sari",
  username: "sari",
  email: "sari@domba.example",
  photo: null,
  mustChangePassword: false,
};
const signIn = (role: string) => api.on("GET user/information", ok({ ...account, role }));
beforeEach(() => {
  saveTokens({ access: "access-1", refresh: "refresh-1" });
  signIn("owner");
  api.on("GET profile/token", ok({ items: [token] }));
  api.on("GET user/token", ok({ items: [token, others] }));
});

const open = (withOthers = true) => renderApp(<TokensCard withOthers={withOthers} />, { at: "/profile" });

test("lists what one's programs may, until when, and when they last came", async () => {
  open();
  expect(await screen.findByText("Timbangan")).toBeVisible();
  expect(screen.getByText("Baca saja")).toBeVisible();
  expect(screen.getByText(/berlaku sampai 30 Oktober 2025, belum pernah dipakai/)).toBeVisible();
});

test("the owner sees the tokens of other accounts apart, and revokes one after a question", async () => {
  api.on("DELETE user/token/8", ok({}));
  const { user } = open();
  const part = await screen.findByRole("region", { name: "Token akun lain" });
  expect(within(part).queryByText("Timbangan")).toBeNull();
  expect(within(part).getByText("Kedaluwarsa")).toBeVisible();
  expect(within(part).getByText(/Milik Ujang/)).toBeVisible();
  await user.click(within(part).getByRole("button", { name: "Cabut token Laporan" }));
  api.on("GET user/token", ok({ items: [token] }));
  await user.click(await screen.findByRole("button", { name: "Cabut token" }));
  expect(await screen.findByText("Token Laporan dicabut.")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Token akun lain" })).toBeNull();
});

test("an auditor sees them and revokes none; who sees no accounts sees only the own ones", async () => {
  signIn("auditor");
  const first = open();
  const part = await screen.findByRole("region", { name: "Token akun lain" });
  expect(within(part).queryByRole("button")).toBeNull();
  first.unmount();
  open(false);
  expect(await screen.findByText("Timbangan")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Token akun lain" })).toBeNull();
});

test("a new token asks for the password and is shown once", async () => {
  api.on("GET profile/token", ok({ items: [] }));
  api.on(
    "POST profile/token",
    refused(422, { message: "Kata sandi salah.", errors: { password: "Kata sandi salah." } }),
  );
  const { user } = open();
  expect(await screen.findByText("Belum ada token.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Buat token" }));
  await user.type(screen.getByRole("textbox", { name: /Nama/ }), "Timbangan");
  await user.click(screen.getByRole("radio", { name: /Baca dan tulis/ }));
  await user.type(screen.getByLabelText(/Kata sandi Anda/), "salah");
  await user.click(screen.getByRole("button", { name: "Buat token" }));
  expect((await screen.findAllByText("Kata sandi salah."))[0]).toBeVisible();
  api.on("POST profile/token", ok({ token: "domba_rahasia-sekali", made: token }));
  api.on("GET profile/token", ok({ items: [token] }));
  await user.click(screen.getByRole("button", { name: "Buat token" }));
  expect(await screen.findByText("domba_rahasia-sekali")).toBeVisible();
  const sent = api.seen.findLast(({ path, body }) => path === "profile/token" && body);
  expect(JSON.parse(sent?.body ?? "null")).toEqual({ name: "Timbangan", scope: "tulis", days: 90, password: "salah" });
  await user.click(screen.getByRole("button", { name: "Sudah saya simpan" }));
  expect(screen.queryByText("domba_rahasia-sekali")).toBeNull();
  expect(await screen.findByText("Timbangan")).toBeVisible();
});

test("a list that does not come says so", async () => {
  api.on("GET profile/token", refused(500, {}));
  open();
  expect(await screen.findByRole("button", { name: "Coba lagi" })).toBeVisible();
});
