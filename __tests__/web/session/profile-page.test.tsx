import { screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { ProfilePage } from "@/src/features/profile/profile-page";
import { isAuthenticated } from "@/src/lib/session/cookies";
import { saveTokens } from "@/src/lib/session/session-cookies";

const account = {
  name: "Ibu Sari",
  username: "sari",
  email: "sari@domba.example",
  role: "owner",
  photo: null,
  mustChangePassword: false,
};
const profile = {
  username: "sari",
  role: "owner",
  name: "Ibu Sari",
  email: "sari@domba.example",
  whatsapp: null,
  photo: null,
  version: 3,
};
const NOW = { signedInAt: "2025-08-18T01:00:00.000Z", lastSeenAt: "2025-08-18T02:05:00.000Z", address: "10.0.0.7" };
const here = { ...NOW, id: "00000000-0000-4000-8000-000000000001", current: true, userAgent: "Firefox/140 Linux" };
const phone = {
  ...NOW,
  id: "00000000-0000-4000-8000-000000000002",
  current: false,
  userAgent: "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36",
};
const setup = {
  secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
  uri: "otpauth://totp/Domba:sari?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Domba",
};
const recoveryCodes = ["abcd-efgh", "jkmn-pqrs"];
const api = stubApi();
beforeEach(() => {
  shownNotices();
  saveTokens({ access: "access-1", refresh: "refresh-1" });
  api.on("GET user/information", ok(account));
  api.on("GET profile", ok(profile));
  api.on("GET profile/session", ok({ items: [here, phone] }));
  api.on("GET profile/two-step", ok({ enabled: false, recoveryCodesLeft: 0 }));
  api.on("GET profile/token", ok({ items: [] }));
  api.on("GET user/token", ok({ items: [] }));
});

const open = () => renderApp(<ProfilePage />, { at: "/profile" });
const button = (name: string) => screen.findByRole("button", { name });
const bodyOf = (path: string) =>
  JSON.parse(api.seen.findLast((call) => call.path === path && call.body)?.body ?? "null");

test("shows the own data with what only the owner changes, and saves it", async () => {
  api.on("GET profile", ok({ ...profile, photo: "/api/v1/photo/00000000-0000-4000-8000-000000000009" }));
  api.on("PUT profile", ok({ ...profile, name: "Sari Dewi", version: 4 }));
  const { user } = open();
  expect(await screen.findByText("Username sari, peran Pemilik. Keduanya diatur pemilik.")).toBeVisible();
  expect(screen.getByRole("img", { name: "Pratinjau Foto" })).toHaveAttribute(
    "src",
    expect.stringMatching(/\/api\/v1\/photo\/0{8}-[-0-9]+9$/),
  );
  await user.click(screen.getByRole("button", { name: "Hapus foto" }));
  const name = screen.getByRole("textbox", { name: /Nama lengkap/ });
  await user.clear(name);
  await user.type(name, "Sari Dewi");
  await user.click(screen.getByRole("button", { name: "Simpan data diri" }));
  expect(await screen.findByText("Data diri tersimpan.")).toBeVisible();
  expect(bodyOf("profile")).toEqual({
    name: "Sari Dewi",
    email: "sari@domba.example",
    whatsapp: null,
    photo: null,
    version: 3,
  });
  // The next change begins with the saved values.
  await user.type(screen.getByRole("textbox", { name: /Nama lengkap/ }), " S");
  await user.click(screen.getByRole("button", { name: "Simpan data diri" }));
  await waitFor(() => expect(bodyOf("profile")).toMatchObject({ name: "Sari Dewi S", version: 4 }));
});

test("a refusal stands at its field and keeps what was typed", async () => {
  api.on("PUT profile", refused(422, { message: "Email salah.", errors: { email: "Email ini ditolak." } }));
  const { user } = open();
  const name = await screen.findByRole("textbox", { name: /Nama lengkap/ });
  await user.type(name, " Wati");
  await user.click(screen.getByRole("button", { name: "Simpan data diri" }));
  await screen.findAllByText("Email ini ditolak.");
  expect(screen.getByRole("textbox", { name: /Email/ })).toHaveAccessibleDescription("Email ini ditolak.");
  expect(name).toHaveValue("Ibu Sari Wati");
});

test("names the devices, and puts one or all the others out", async () => {
  api.on("DELETE profile/session/00000000-0000-4000-8000-000000000002", ok({}));
  api.on("POST profile/session/sign-out", ok({}));
  const { user } = open();
  const own = within((await screen.findByText("Firefox di Linux")).closest("li") as HTMLElement);
  expect(own.getByText("Perangkat ini")).toBeVisible();
  expect(own.queryByRole("button")).not.toBeInTheDocument();
  await user.click(await button("Keluarkan Chrome di Android"));
  expect(await screen.findByText("Chrome di Android sudah keluar.")).toBeVisible();
  await user.click(await button("Keluar dari perangkat lain"));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/^1 perangkat lain harus masuk lagi/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Keluar dari perangkat lain" }));
  expect(await screen.findByText("Perangkat lain sudah keluar.")).toBeVisible();
});

test("alone there is nothing to put out", async () => {
  api.on("GET profile/session", ok({ items: [here] }));
  open();
  expect(await screen.findByText("Firefox di Linux")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Keluar dari perangkat lain" })).not.toBeInTheDocument();
});

test("each part says by itself that it could not be loaded, and tries again", async () => {
  api.on("GET profile/two-step", refused(422, { message: "Belum bisa." }));
  const { user } = open();
  expect(await screen.findByDisplayValue("sari@domba.example")).toBeVisible();
  const alert = await screen.findByRole("alert");
  api.on("GET profile/two-step", ok({ enabled: false, recoveryCodesLeft: 0 }));
  await user.click(within(alert).getByRole("button", { name: "Coba lagi" }));
  expect(await button("Aktifkan login dua langkah")).toBeVisible();
});

async function upToTheCode() {
  api.on("POST profile/two-step", ok(setup));
  const view = open();
  await view.user.click(await button("Aktifkan login dua langkah"));
  await view.user.type(await screen.findByLabelText(/^Kata sandi Anda/), "rahasia-domba{Enter}");
  await screen.findByRole("img", { name: "Kode QR untuk aplikasi autentikator" });
  return view;
}

test("turning it on: password, QR code and secret, six digits, recovery codes once", async () => {
  const { user } = await upToTheCode();
  expect(bodyOf("profile/two-step")).toEqual({ password: "rahasia-domba" });
  expect(screen.getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeVisible();
  expect(screen.getByRole("link", { name: /Buka di aplikasi/ })).toHaveAttribute("href", setup.uri);

  api.on("POST profile/two-step/confirm", ok({ recoveryCodes }));
  api.on("GET profile/two-step", ok({ enabled: true, recoveryCodesLeft: 2 }));
  expect(screen.getByText("Chrome di Android")).toBeVisible();
  api.on("GET profile/session", ok({ items: [here] }));
  await user.type(screen.getByLabelText(/6 digit/), "123456");
  await user.click(await button("Aktifkan"));
  expect(await screen.findByRole("heading", { name: "Simpan kode pemulihan Anda" })).toHaveFocus();
  expect(bodyOf("profile/two-step/confirm")).toEqual({ code: "123456" });
  // This signs out the other devices.
  await waitFor(() => expect(screen.queryByText("Chrome di Android")).not.toBeInTheDocument());
  const paper = screen.getByRole("article", { name: "Kode pemulihan" });
  expect(
    within(paper)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(recoveryCodes);

  const copied = jest.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await user.click(await button("Salin"));
  expect(copied).toHaveBeenCalledWith(recoveryCodes.join("\n"));
  const print = jest.fn();
  Object.assign(window, { print });
  await user.click(await button("Cetak"));
  expect(print).toHaveBeenCalledTimes(1);

  await user.click(await button("Sudah saya simpan"));
  expect(await screen.findByText(/Sisa kode pemulihan/)).toHaveTextContent("Sisa kode pemulihan: 2");
  expect(screen.getByText(/hampir habis/)).toBeVisible();
  expect(screen.queryByText("abcd-efgh")).not.toBeInTheDocument();
});

test("a wrong password stands at its field and ends no session", async () => {
  api.on(
    "POST profile/two-step",
    refused(422, { message: "Kata sandi salah.", errors: { password: "Kata sandi salah." } }),
  );
  const { user } = open();
  await user.click(await button("Aktifkan login dua langkah"));
  const password = await screen.findByLabelText(/^Kata sandi Anda/);
  await user.type(password, "salah-sekali{Enter}");
  await waitFor(() => expect(password).toHaveAccessibleDescription("Kata sandi salah."));
  expect(password).toHaveValue("salah-sekali");
  expect(isAuthenticated()).toBe(true);
});

test("a wrong code keeps the same secret on screen", async () => {
  const { user } = await upToTheCode();
  api.on(
    "POST profile/two-step/confirm",
    refused(422, { message: "Kode verifikasi salah.", errors: { code: "Kode verifikasi salah." } }),
  );
  const code = screen.getByLabelText(/6 digit/);
  await user.type(code, "000000");
  await user.click(await button("Aktifkan"));
  await waitFor(() => expect(code).toHaveAccessibleDescription("Kode verifikasi salah."));
  expect(screen.getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeVisible();
  expect(api.seen.filter(({ path, method }) => path === "profile/two-step" && method === "POST")).toHaveLength(1);
});

test("turning it off asks for both factors", async () => {
  api.on("GET profile/two-step", ok({ enabled: true, recoveryCodesLeft: 9 }));
  const { user } = open();
  await user.click(await button("Matikan login dua langkah"));
  await user.click(await button("Matikan"));
  expect(await screen.findAllByText("Silakan masukkan password Anda!")).not.toHaveLength(0);
  expect(api.count("profile/two-step/disable")).toBe(0);
  api.on("POST profile/two-step/disable", ok({}));
  api.on("GET profile/two-step", ok({ enabled: false, recoveryCodesLeft: 0 }));
  await user.type(screen.getByLabelText(/^Kata sandi Anda/), "rahasia-domba");
  await user.type(screen.getByLabelText(/^Kode verifikasi atau/), "123456");
  await user.click(await button("Matikan"));
  expect(await button("Aktifkan login dua langkah")).toBeVisible();
  expect(bodyOf("profile/two-step/disable")).toEqual({ password: "rahasia-domba", code: "123456" });
  expect(shownNotices()).toEqual(["success: Login dua langkah dimatikan."]);
});

test("given up half-way nothing has changed", async () => {
  const { user } = await upToTheCode();
  await user.click(await button("Batal"));
  expect(await button("Aktifkan login dua langkah")).toBeVisible();
});
