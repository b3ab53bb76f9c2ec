import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { FirstOwnerPage } from "@/src/features/session/first-owner-page";
import { LoginPage } from "@/src/features/session/login-page";

const api = stubApi();
const PASSWORD = "kuda terbang di atas bukit";

async function fill() {
  await userEvent.type(screen.getByLabelText(/^Kode/), "k7mq-3xwd-p9ra-hc4t");
  await userEvent.type(screen.getByLabelText(/^Nama lengkap/), "Budi Santoso");
  await userEvent.type(screen.getByLabelText(/^Username/), "budi");
  await userEvent.type(screen.getByLabelText(/^Email/), "budi@contoh.id");
  await userEvent.type(screen.getByLabelText(/^Kata sandi/), PASSWORD);
  await userEvent.click(screen.getByRole("button", { name: "Buat akun" }));
}

test("the rules of a password stand with its field before anything is typed", () => {
  renderApp(<FirstOwnerPage />);
  expect(screen.getByLabelText(/^Kata sandi/)).toHaveAccessibleDescription(
    /12 karakter atau lebih, tanpa nama, username atau email Anda; bukan urutan/,
  );
});

test("the login page of a farm without an account leads to the first owner, and that of another does not", async () => {
  api.on("GET configuration/appearance", ok({ name: "Domba", logo: null, nobody: true }));
  const { unmount } = renderApp(<LoginPage />);
  expect(await screen.findByRole("link", { name: "Buat akun pemilik" })).toHaveAttribute("href", "#/first-owner");
  unmount();
  api.on("GET configuration/appearance", ok({ name: "Domba", logo: null }));
  renderApp(<LoginPage />);
  expect(await screen.findByRole("button", { name: "Masuk" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Buat akun pemilik" })).not.toBeInTheDocument();
});

test("the code and the account are sent, and the new owner is at home", async () => {
  api.on(
    "POST auth/first-owner",
    ok({ access_token: "a", refresh_token: "r", name: "Budi Santoso", email: "budi@contoh.id", role: "owner" }),
  );
  renderApp(<FirstOwnerPage />);
  await fill();
  await waitFor(() => expect(window.location.hash).toBe("#/home"));
  expect(JSON.parse(api.seen.find(({ path }) => path === "auth/first-owner")?.body ?? "")).toMatchObject({
    code: "k7mq-3xwd-p9ra-hc4t",
    username: "budi",
    password: PASSWORD,
  });
});

test("a wrong code is told at its field, and nothing that was typed is lost", async () => {
  api.on("POST auth/first-owner", refused(422, { message: "Kode salah.", errors: { code: "Kode salah." } }));
  renderApp(<FirstOwnerPage />);
  await fill();
  expect((await screen.findAllByText("Kode salah.")).length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/^Nama lengkap/)).toHaveValue("Budi Santoso");
});
