import { screen, waitFor } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { OIDC_REFUSALS } from "@/contract/auth/oidc";
import { currentPath } from "@/src/lib/navigation";
import { readTokens } from "@/src/lib/session/session-cookies";
import { storage } from "@/src/lib/storage";
import { callsOf, enter, open, password, session, username } from "./login-form";

const api = stubApi();
const APPEARANCE = { name: "Domba", logo: null };
const provided = () => api.on("GET configuration/appearance", ok({ ...APPEARANCE, oidc: "akun koperasi" }));
const way = () => screen.findByRole("link", { name: "Masuk dengan akun koperasi" });
afterEach(() => void shownNotices());

test("the button stands where a provider is set, and nowhere else", async () => {
  api.on("GET configuration/appearance", ok(APPEARANCE));
  const { unmount } = open();
  await waitFor(() => expect(api.count("configuration/appearance")).toBe(1));
  expect(screen.queryByRole("link", { name: /^Masuk dengan/ })).not.toBeInTheDocument();
  unmount();
  provided();
  open();
  expect((await way()).getAttribute("href")).toMatch(/\/api\/v1\/auth\/oidc$/);
  expect(enter()).toBeVisible();
});

test("who comes back is let in, at the screen that was asked for, and the address says nothing of it", async () => {
  provided();
  api.on("POST auth/oidc/signin", ok(session));
  storage.set("oidc-left", `/login?to=${encodeURIComponent("/transaction?page=2")}`);
  open("/login?oidc=enter");
  expect(await screen.findByText("at /transaction?page=2")).toBeVisible();
  expect(readTokens()).toEqual({ access: "access-1", refresh: "refresh-1" });
  expect(callsOf(api)).toHaveLength(1);
  expect(callsOf(api)[0]).toMatchObject({ path: "auth/oidc/signin", bearer: undefined, body: "{}" });
  expect(storage.get("oidc-left")).toBeNull();
});

test("a place that is none of the login page's is not gone to", async () => {
  provided();
  storage.set("oidc-left", "https://jahat.example/login?to=x");
  open("/login?oidc=cancelled");
  expect(await screen.findByText(OIDC_REFUSALS.cancelled)).toBeVisible();
  expect(currentPath()).toBe("/login");
});

test.each(Object.entries(OIDC_REFUSALS))(
  "%s is said in a sentence, and the address is the plain one",
  async (word, sentence) => {
    provided();
    open(`/login?oidc=${word}`);
    expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
    expect(currentPath()).toBe("/login");
    expect(callsOf(api)).toHaveLength(0);
  },
);

test("the account's second step is asked for as always", async () => {
  provided();
  api.on("POST auth/oidc/signin", refused(401, { message: "Masukkan 6 digit.", reason: "otp_required" }));
  const { user } = open("/login?oidc=enter");
  const digits = await screen.findByLabelText(/^Kode verifikasi/);
  expect(screen.queryByRole("link", { name: /^Masuk dengan/ })).not.toBeInTheDocument();
  api.on("POST auth/oidc/signin", ok(session));
  await user.type(digits, "123456");
  expect(await screen.findByText("at /home")).toBeVisible();
  expect(JSON.parse(callsOf(api).at(-1)?.body ?? "")).toEqual({ otp: "123456" });
});

test("one that was used is refused, and the password works beside it", async () => {
  provided();
  api.on("POST auth/oidc/signin", refused(401, { message: "Sudah dipakai.", reason: "signed_out" }));
  api.on("POST auth/signin", ok(session));
  const { signIn } = open("/login?oidc=enter");
  expect(await screen.findByText("Sudah dipakai.")).toBeVisible();
  expect(username()).toBeVisible();
  expect(password()).toBeVisible();
  await signIn();
  expect(await screen.findByText("at /home")).toBeVisible();
});
