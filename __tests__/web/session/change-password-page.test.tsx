import { screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, refused, reset, stubApi } from "@/__tests__/support/web/stub-api";
import { deferred } from "@/__tests__/web/components/form/mount-form";
import { ChangePasswordPage } from "@/src/features/profile/change-password-page";
import { SessionsCard } from "@/src/features/profile/sessions-card";
import { isAuthenticated } from "@/src/lib/session/cookies";
import { readUser, saveSession } from "@/src/lib/session/session-cookies";

const account = {
  name: "Budi Santoso",
  username: "juragan",
  email: "budi@kebun.example",
  role: "admin",
  photo: null,
  mustChangePassword: false,
};
const OLD = "domba-sehat-2025";
const NEW = "hujan pagi di kebun teh";
const PATH = "PUT profile/password";

const api = stubApi();
const signedIn = (mustChangePassword = false) => {
  saveSession({ access: "access-1", refresh: "refresh-1" }, { ...account, mustChangePassword });
  api.on("GET user/information", ok({ ...account, mustChangePassword }));
};
beforeEach(() => {
  shownNotices();
  signedIn();
  api.on(PATH, ok({ sessionsEnded: 2 }));
});

const open = (at = "/change-password", element = <ChangePasswordPage />) => renderApp(element, { at });
const current = () => screen.findByLabelText(/^Kata sandi lama/);
const next = () => screen.findByLabelText(/^Kata sandi baru/);
const repeat = () => screen.findByLabelText(/^Ulangi kata sandi baru/);
const send = { name: "Ubah kata sandi" };
const changes = () => api.seen.filter(({ path }) => path === "profile/password");

async function fill({ user }: ReturnType<typeof renderApp>, words: [string, string, string] = [OLD, NEW, NEW]) {
  for (const [n, field] of [await current(), await next(), await repeat()].entries()) {
    await user.clear(field);
    // A password manager fills it in like this.
    await user.click(field);
    await user.paste(words[n]);
  }
}

test("fields say to a password manager what they are, and nothing pasted is cut off", async () => {
  const { container, user } = open();
  expect(await current()).toHaveAttribute("autocomplete", "current-password");
  for (const field of [await next(), await repeat()]) expect(field).toHaveAttribute("autocomplete", "new-password");
  expect(container.querySelector("[autocomplete=username]")).toHaveValue("juragan");
  const field = await next();
  await user.click(field);
  await user.paste("hujan lebat ".repeat(11));
  expect(field).toHaveValue("hujan lebat ".repeat(11));
  await user.tab();
  expect(await screen.findByText("Paling banyak 128 karakter.")).toBeVisible();
  expect(field).toHaveAttribute("type", "password");
  await user.click(screen.getAllByRole("button", { name: "Tampilkan kata sandi" })[1] as HTMLElement);
  expect(field).toHaveAttribute("type", "text");
});

test("the rules are ticked off while typing, and the strength is told in words", async () => {
  const { user } = open();
  const field = await next();
  const list = screen.getByRole("list", { name: "Syarat kata sandi baru" });
  const unmet = () =>
    within(list)
      .getAllByRole("listitem")
      .flatMap(({ textContent }) => (textContent?.endsWith(": belum") ? [textContent.replace(": belum", "")] : []));
  expect(unmet()).toHaveLength(4);
  expect(field).toHaveAccessibleDescription(/12 karakter atau lebih.*Tanpa nama, username atau email Anda/);
  const type = async (text: string) => {
    await user.clear(field);
    await user.type(field, text);
    return unmet();
  };
  expect(await type("hujan teh")).toEqual(["12 karakter atau lebih"]);
  expect(screen.getByText("Kekuatan: lemah")).toBeVisible();
  expect(await type("qwertyuiop12")).toEqual(["Bukan urutan, pengulangan atau kata sandi umum"]);
  expect(await type("d0mb4-sehat-2025")).toEqual(["Tidak hampir seluruhnya kata peternakan"]);
  expect(await type("si-jurag4n-pulang")).toEqual(["Tanpa nama, username atau email Anda"]);
  expect(screen.getByText("Kekuatan: lemah")).toBeVisible();
  expect(await type("hujan teh pagi")).toEqual([]);
  expect(screen.getByText("Kekuatan: cukup")).toBeVisible();
  expect(await type(NEW)).toEqual([]);
  expect(screen.getByText("Kekuatan: sangat kuat")).toBeVisible();
});

test("changed: said, the other devices counted, the form empty for the next time", async () => {
  const view = open();
  await fill(view);
  await view.user.click(screen.getByRole("button", send));
  const said = await screen.findByText(/2 perangkat lain telah dikeluarkan/);
  expect(said).toBeVisible();
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/Kata sandi Anda sudah diubah/));
  expect(JSON.parse(changes()[0]?.body ?? "")).toEqual({ current: OLD, next: NEW });
  expect(shownNotices()).toEqual(["success: Kata sandi diubah."]);
  for (const field of [await current(), await next(), await repeat()]) expect(field).toHaveValue("");
  expect(window.location.hash).toBe("#/change-password");
  // It appears once more on the same screen.
  api.on(PATH, ok({ sessionsEnded: 0 }));
  await fill(view, [NEW, "angin sore di bukit", "angin sore di bukit"]);
  await view.user.click(screen.getByRole("button", send));
  expect(await screen.findByText(/Tidak ada perangkat lain/)).toBeVisible();
  expect(screen.queryByText(/2 perangkat lain/)).not.toBeInTheDocument();
  // Nothing typed remains that a draft could restore or a guard could protect.
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(NEW);
});

test("the list of devices, where it has been seen, is read anew", async () => {
  const device = { userAgent: "Firefox/140 Linux", address: null, signedInAt: "2025-08-18T01:00:00.000Z" };
  const items = [true, false].map((current, n) => ({
    ...device,
    current,
    id: `00000000-0000-4000-8000-00000000000${n}`,
    lastSeenAt: device.signedInAt,
  }));
  api.on("GET profile/session", ok({ items }));
  const view = open(
    undefined,
    <>
      <ChangePasswordPage />
      <SessionsCard />
    </>,
  );
  await fill(view);
  await screen.findByRole("button", { name: "Keluar dari perangkat lain" });
  api.on("GET profile/session", ok({ items: items.slice(0, 1) }));
  await view.user.click(screen.getByRole("button", send));
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Keluar dari perangkat lain" })).not.toBeInTheDocument(),
  );
});

test("what is missing or wrong stands at its field, and nothing is sent", async () => {
  const view = open();
  await current();
  await view.user.click(screen.getByRole("button", send));
  expect(await current()).toHaveAccessibleDescription(/Masukkan kata sandi lama Anda/);
  await fill(view, [OLD, "password1234", "password12345"]);
  await view.user.click(screen.getByRole("button", send));
  await waitFor(async () => expect(await next()).toHaveAccessibleDescription(/sering dipakai orang/));
  expect(await repeat()).toHaveAccessibleDescription("Belum sama dengan kata sandi baru.");
  // Correcting one field clears the other's error.
  await view.user.type(await next(), "5");
  await waitFor(async () => expect(await repeat()).not.toHaveAccessibleDescription());
  await fill(view, [NEW, NEW, NEW]);
  await view.user.click(screen.getByRole("button", send));
  await waitFor(async () => expect(await next()).toHaveAccessibleDescription(/sama dengan yang lama/));
  expect(changes()).toHaveLength(0);
});

test.each([
  ["current", "Kata sandi lama salah.", current],
  ["next", "Kata sandi ini memuat nama Anda.", next],
] as const)("refused at %s: said there, what was typed stays, nobody is signed out", async (name, message, field) => {
  api.on(PATH, refused(422, { message, errors: { [name]: message } }));
  const view = open();
  await fill(view);
  await view.user.click(screen.getByRole("button", send));
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(await field()).toHaveFocus();
  expect(
    [(await current()) as HTMLInputElement, await next(), await repeat()].map(
      (input) => (input as HTMLInputElement).value,
    ),
  ).toEqual([OLD, NEW, NEW]);
  expect(isAuthenticated()).toBe(true);
});

test.each([
  [
    "too many attempts",
    refused(429, { message: "Terlalu banyak percobaan. Coba lagi dalam 2 detik." }),
    /Terlalu banyak percobaan/,
  ],
  ["no answer", reset, /Belum tersimpan/],
])("%s: said, and what was typed stays", async (_, answer, words) => {
  api.on(PATH, answer);
  const view = open();
  await fill(view);
  await view.user.click(screen.getByRole("button", send));
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(await next()).toHaveValue(NEW);
  expect(changes()).toHaveLength(1);
});

test("sent once, however often it is pressed", async () => {
  const answer = deferred<void>();
  api.on(PATH, async (seen, to) => {
    await answer.promise;
    await ok({ sessionsEnded: 0 })(seen, to);
  });
  const view = open();
  await fill(view);
  await view.user.dblClick(screen.getByRole("button", send));
  await view.user.type(await repeat(), "{Enter}");
  await waitFor(() => expect(changes()).toHaveLength(1));
  answer.resolve();
  expect(await screen.findByText(/Tidak ada perangkat lain yang sedang masuk/)).toBeVisible();
  expect(changes()).toHaveLength(1);
});

test("the account cannot be loaded: said, and tried again", async () => {
  api.on("GET user/information", refused(422, { message: "Belum bisa." }));
  const { user } = open();
  expect(screen.getByText("Memuat…")).toBeInTheDocument();
  const alert = await screen.findByRole("alert");
  signedIn();
  await user.click(within(alert).getByRole("button", { name: "Coba lagi" }));
  expect(await current()).toBeVisible();
});

test.each([
  ["/change-password", "at /home"],
  ["/change-password?to=%2Fprofile", "at /profile"],
  ["/change-password?to=%2Flogin", "at /home"],
  ["/change-password?to=https%3A%2F%2Fjahat.example", "at /home"],
])("with a one-time password: explained, and %s leads on: %s", async (at, there) => {
  signedIn(true);
  const view = open(at);
  expect(await screen.findByText(/Anda masuk dengan kata sandi sementara/)).toBeVisible();
  expect(await current()).toHaveAccessibleDescription("Kata sandi sementara yang Anda terima.");
  await fill(view);
  await view.user.click(screen.getByRole("button", send));
  expect(await screen.findByText(there)).toBeVisible();
  expect(shownNotices()).toEqual(["success: Kata sandi diubah."]);
  expect(readUser()).toEqual({ name: "Budi Santoso", email: "budi@kebun.example", role: "admin" });
});
