import { screen, waitFor } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { callsOf, enter, loading, open, password, session, username } from "./login-form";

const api = stubApi();
afterEach(() => void shownNotices());

const otpRequired = refused(401, { reason: "otp_required", message: "Masukkan 6 digit." });

const code = () => screen.findByLabelText(/^Kode verifikasi/);
const otpOf = (body = "") => /name="otp"\r\n\r\n([^\r]*)/.exec(body)?.[1];

test("is asked for without a word of error, takes pasted digits, and signs in by itself", async () => {
  api.on("POST auth/signin", otpRequired);
  const { signIn, user } = open();
  await signIn();
  const input = await code();
  expect(input).toHaveFocus();
  expect(input).toHaveAttribute("autocomplete", "one-time-code");
  expect(shownNotices()).toEqual([]);
  api.on("POST auth/signin", ok(session));
  await user.paste("123 456");
  expect(await screen.findByText("at /home")).toBeVisible();
  expect(callsOf(api).map(({ body }) => otpOf(body))).toEqual([undefined, "123456"]);
});

test("a wrong code is said at its field, which is empty and ready again", async () => {
  api.on("POST auth/signin", otpRequired);
  const { signIn, user } = open();
  await signIn();
  await code();
  api.on("POST auth/signin", refused(401, { reason: "otp_required", message: "Kode verifikasi salah." }));
  await user.keyboard("111111");
  expect(await screen.findByText("Kode verifikasi salah.")).toBeVisible();
  const input = await code();
  expect(input).toHaveValue("");
  expect(input).toHaveFocus();
  expect(shownNotices()).toEqual([]);
});

test("fewer than six digits are not sent", async () => {
  api.on("POST auth/signin", otpRequired);
  const { signIn, user } = open();
  await signIn();
  await code();
  await user.keyboard("123");
  await user.click(screen.getByRole("button", { name: "Verifikasi" }));
  expect(screen.getByText("Masukkan 6 digit dari aplikasi autentikator Anda.")).toBeVisible();
  expect(callsOf(api)).toHaveLength(1);
});

test("a recovery code in its place", async () => {
  api.on("POST auth/signin", otpRequired);
  const { signIn, user } = open();
  await signIn();
  await user.click(await screen.findByRole("button", { name: "Pakai kode pemulihan" }));
  const input = screen.getByLabelText(/^Kode pemulihan/);
  expect(input).toHaveFocus();
  api.on("POST auth/signin", refused(401, { reason: "otp_required", message: "Kode salah." }));
  await user.keyboard("abcd-efg{Enter}");
  expect(await screen.findByText("Kode salah.")).toBeVisible();
  expect(input).toHaveValue("abcd-efg");
  api.on("POST auth/signin", ok(session));
  await user.keyboard("h{Enter}");
  expect(await screen.findByText("at /home")).toBeVisible();
  expect(otpOf(callsOf(api).at(-1)?.body)).toBe("abcd-efgh");
});

test("the way back keeps what was typed", async () => {
  api.on("POST auth/signin", otpRequired);
  const { signIn, user } = open();
  await signIn();
  await user.click(await screen.findByRole("button", { name: "Kembali" }));
  expect(username()).toHaveValue("sari");
  expect(password()).toHaveValue("rahasia-domba");
  expect(password()).toHaveFocus();
  expect(enter()).toBeVisible();
});

test("a server in trouble leaves it open; a refused password ends it", async () => {
  api.on("POST auth/signin", otpRequired);
  const { signIn, user } = open();
  await signIn();
  await code();
  api.on("POST auth/signin", refused(503, { message: "Sebentar lagi." }));
  await user.keyboard("123456");
  expect(await screen.findByText("Sebentar lagi.")).toBeVisible();
  expect(await code()).toBeVisible();
  api.on("POST auth/signin", refused(401, { reason: "signed_out", message: "Username atau password salah." }));
  await waitFor(() => expect(loading()).not.toBeInTheDocument());
  await user.click(screen.getByRole("button", { name: "Verifikasi" }));
  expect(await screen.findByText("Username atau password salah.")).toBeVisible();
  expect(enter()).toBeVisible();
});
