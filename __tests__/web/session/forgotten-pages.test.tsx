import { act, screen } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { paths } from "@/src/config/paths";
import { ForgottenPage } from "@/src/features/session/forgotten-page";
import { LoginPage } from "@/src/features/session/login-page";
import { NewPasswordPage } from "@/src/features/session/new-password-page";

const api = stubApi();
const PASSWORD = "kuda terbang di atas bukit";
const bodyOf = (path: string) => JSON.parse(api.seen.find((one) => one.path === path)?.body ?? "");

async function openLink() {
  const view = renderApp(<p>awal</p>, {
    at: "/awal",
    routes: [{ path: paths.newPassword(":token"), element: <NewPasswordPage /> }],
  });
  await act(() => view.router.navigate(paths.newPassword("tautan-rahasia")));
  return view;
}

test("the login page leads to who has forgotten the password", async () => {
  api.on("GET configuration/appearance", ok({ name: "Domba", logo: null }));
  renderApp(<LoginPage />);
  expect(await screen.findByRole("link", { name: "Lupa kata sandi?" })).toHaveAttribute("href", "#/forgotten");
});

test("a username is sent, and what happens next is told without saying whether there is such an account", async () => {
  api.on("POST auth/forgotten", ok({}));
  const { user } = renderApp(<ForgottenPage />);
  await user.click(screen.getByRole("button", { name: "Kirim tautan" }));
  expect((await screen.findAllByText("Silakan masukkan username Anda!")).length).toBeGreaterThan(0);
  await user.type(screen.getByLabelText(/^Username/), "siti");
  await user.click(screen.getByRole("button", { name: "Kirim tautan" }));
  expect(await screen.findByText(/^Bila akun itu ada, tautannya segera tiba/)).toBeVisible();
  expect(bodyOf("auth/forgotten")).toEqual({ username: "siti" });
  await user.click(screen.getByRole("button", { name: "Ke halaman masuk" }));
  expect(await screen.findByText("at /login")).toBeVisible();
});

test("too many tries are told, and the username stays", async () => {
  api.on("POST auth/forgotten", refused(429, { message: "Terlalu banyak percobaan. Coba lagi dalam 30 detik." }));
  const { user } = renderApp(<ForgottenPage />);
  await user.type(screen.getByLabelText(/^Username/), "siti");
  await user.click(screen.getByRole("button", { name: "Kirim tautan" }));
  expect((await screen.findAllByText(/Terlalu banyak percobaan/)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/^Username/)).toHaveValue("siti");
});

test("the link's page sends the new password with its token and leads to the login", async () => {
  api.on("POST auth/forgotten/password", ok({}));
  const { user } = await openLink();
  await user.type(screen.getByLabelText(/^Kata sandi baru/), "pendek");
  await user.click(screen.getByRole("button", { name: "Simpan kata sandi" }));
  expect((await screen.findAllByText(/12 karakter atau lebih; yang ini 6/)).length).toBeGreaterThan(0);
  await user.clear(screen.getByLabelText(/^Kata sandi baru/));
  await user.type(screen.getByLabelText(/^Kata sandi baru/), PASSWORD);
  await user.click(screen.getByRole("button", { name: "Simpan kata sandi" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Kata sandi sudah diganti" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Masuk dengan kata sandi baru" })).toHaveAttribute("href", "#/login");
  expect(bodyOf("auth/forgotten/password")).toEqual({ token: "tautan-rahasia", password: PASSWORD });
});

test("an old link says so, and leads to a new one", async () => {
  api.on(
    "POST auth/forgotten/password",
    refused(404, { message: "Tautan ini sudah dipakai atau tidak berlaku lagi." }),
  );
  const { user } = await openLink();
  await user.type(screen.getByLabelText(/^Kata sandi baru/), PASSWORD);
  await user.click(screen.getByRole("button", { name: "Simpan kata sandi" }));
  expect((await screen.findAllByText(/sudah dipakai atau tidak berlaku lagi/)).length).toBeGreaterThan(0);
  await user.click(screen.getByRole("button", { name: "Minta tautan lagi" }));
  expect(await screen.findByText("at /forgotten")).toBeVisible();
});
