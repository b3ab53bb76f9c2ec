import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { hang, html, ok, refused, reset, stubApi, text } from "@/__tests__/support/web/stub-api";
import { dropBrand } from "@/src/lib/brand";
import { readTokens, readUser } from "@/src/lib/session/session-cookies";
import { callsOf, enter, loading, open, password, session, username } from "./login-form";

const api = stubApi();
afterEach(() => void shownNotices());

test("shows what the specification names (§2)", () => {
  open();
  expect(screen.getByText("Silahkan masuk untuk mengakses aplikasi")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Domba");
  expect(username()).toHaveAttribute("autocomplete", "username");
  expect(password()).toHaveAttribute("autocomplete", "current-password");
  expect(enter()).toBeVisible();
});

describe("required (§5)", () => {
  test("both messages, the cursor in the first field, and no call", async () => {
    const { user } = open();
    await user.click(enter());
    expect(screen.getByText("Silakan masukkan username Anda!")).toBeVisible();
    expect(screen.getByText("Silakan masukkan password Anda!")).toBeVisible();
    expect(username()).toHaveFocus();
    expect(username()).toHaveAccessibleDescription("Silakan masukkan username Anda!");
    expect(callsOf(api)).toHaveLength(0);
  });

  test("spaces are no username; a message goes when its field is filled", async () => {
    const { user } = open();
    await user.type(username(), "   ");
    await user.type(password(), "x{Enter}");
    expect(screen.getByText("Silakan masukkan username Anda!")).toBeVisible();
    expect(screen.queryByText("Silakan masukkan password Anda!")).not.toBeInTheDocument();
    await user.type(username(), "a");
    expect(screen.queryByText("Silakan masukkan username Anda!")).not.toBeInTheDocument();
  });
});

describe("success", () => {
  test("sends the form data of §7, keeps the session and says so", async () => {
    api.on("POST auth/signin", ok(session, "Success Login"));
    const { signIn } = open();
    await signIn(" sari ");
    expect(await screen.findByText("at /home")).toBeVisible();
    expect(await screen.findByText("Success Login")).toBeVisible();
    expect(readTokens()).toEqual({ access: "access-1", refresh: "refresh-1" });
    expect(readUser()).toEqual({ name: "Ibu Sari", email: "sari@domba.example", role: "owner" });
    const [call] = callsOf(api);
    expect(call).toMatchObject({ method: "POST", path: "auth/signin", bearer: undefined });
    const fields = [...(call?.body ?? "").matchAll(/name="(\w+)"\r\n\r\n([^\r]*)/g)].map(([, key, value]) => [
      key,
      value,
    ]);
    expect(fields).toEqual([
      ["username", "sari"],
      ["password", "rahasia-domba"],
      ["from", "web"],
    ]);
  });

  test("leads to the screen that was asked for", async () => {
    api.on("POST auth/signin", ok(session));
    const { signIn } = open(`/login?to=${encodeURIComponent("/transaction?page=2&q=a")}`);
    await signIn();
    expect(await screen.findByText("at /transaction?page=2&q=a")).toBeVisible();
  });

  test("leads nowhere else", async () => {
    api.on("POST auth/signin", ok(session));
    const { signIn } = open(`/login?to=${encodeURIComponent("https://evil.example/home")}`);
    await signIn();
    expect(await screen.findByText("at /home")).toBeVisible();
  });

  test("works with full or blocked local storage", async () => {
    api.on("POST auth/signin", ok(session));
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const { signIn } = open();
    await signIn();
    expect(await screen.findByText("at /home")).toBeVisible();
  });
});

describe("a sign-in that fails (§8)", () => {
  const codeInside = (code: unknown, message?: string) =>
    text(200, "application/json", JSON.stringify({ metadata: { code, message }, response: session }));

  test.each([
    ["a code other than 200", codeInside(401, "Akun dikunci."), "Akun dikunci."],
    ["a code other than 200 without words", codeInside(500), "Server Error"],
    ["no code", codeInside(undefined), "Server Error"],
    [
      "a body with a message",
      refused(401, { message: "Username atau password salah." }),
      "Username atau password salah.",
    ],
    ["400 with a message", refused(400, { message: "Form tidak terbaca." }), "Form tidak terbaca."],
    ["422 with a message", refused(422, { message: "Username terlalu panjang." }), "Username terlalu panjang."],
    ["too many attempts", refused(429, { message: "Coba lagi dalam 30 detik." }), "Coba lagi dalam 30 detik."],
    ["500 with a message", refused(500, { message: "Ada gangguan." }), "Ada gangguan."],
    ["500 without a message", refused(500), "Server Error"],
    ["a proxy's page", html(502), "Server Error"],
    ["a page that says it worked", html(200), "Server Error"],
    ["an empty answer", text(200, "application/json", ""), "Server Error"],
    ["204", text(204, "text/plain", ""), "Server Error"],
    ["a session without tokens", ok({ name: "Ibu Sari" }), "Server Error"],
    ["a broken connection", reset, "Server Error"],
  ])("%s", async (_what, answer, message) => {
    api.on("POST auth/signin", answer);
    const { signIn } = open();
    await signIn();
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(loading()).not.toBeInTheDocument());
    // The form is still here with the typed text, and sent one request.
    expect(username()).toHaveValue("sari");
    expect(password()).toHaveValue("rahasia-domba");
    expect(window.location.hash).toBe("#/login");
    expect(document.cookie).toBe("");
    expect(callsOf(api)).toHaveLength(1);
  });

  test("can be tried again", async () => {
    api.on("POST auth/signin", refused(503, { message: "Sebentar lagi." }));
    const { signIn, user } = open();
    await signIn();
    await screen.findByText("Sebentar lagi.");
    await waitFor(() => expect(loading()).not.toBeInTheDocument());
    api.on("POST auth/signin", ok(session));
    await user.click(enter());
    expect(await screen.findByText("at /home")).toBeVisible();
  });
});

test("while it runs an overlay shows, and pressing again sends nothing more", async () => {
  api.on("POST auth/signin", hang);
  const { signIn, user } = open();
  await signIn();
  expect(loading()).toBeInTheDocument();
  await user.dblClick(enter());
  await user.type(password(), "{Enter}{Enter}");
  await waitFor(() => expect(callsOf(api)).toHaveLength(1));
  await api.caughtUp();
  expect(callsOf(api)).toHaveLength(1);
});

test("two submits in one breath are one call", async () => {
  api.on("POST auth/signin", ok(session));
  const { user } = open();
  await user.type(username(), "sari");
  await user.type(password(), "rahasia-domba");
  act(() => {
    enter().click();
    enter().click();
  });
  expect(await screen.findByText("at /home")).toBeVisible();
  expect(callsOf(api)).toHaveLength(1);
});

describe("a browser that keeps no cookies", () => {
  test("is told so, instead of a login that leads back to itself, and the session over there ends", async () => {
    api.on("POST auth/signin", ok(session));
    api.on("POST auth/signout", ok({}));
    const { signIn } = open();
    jest.spyOn(document, "cookie", "set").mockImplementation(() => {});
    await signIn();
    expect(await screen.findByRole("alert")).toHaveTextContent("Browser tidak menyimpan cookie di alamat ini");
    expect(window.location.hash).toBe("#/login");
    expect(screen.queryByText("Success Login")).not.toBeInTheDocument();
    expect(callsOf(api).map(({ path, bearer }) => [path, bearer])).toEqual([
      ["auth/signin", undefined],
      ["auth/signout", "access-1"],
    ]);
  });

  test("is told beforehand where there is no HTTPS", () => {
    Object.defineProperty(window, "isSecureContext", { value: false, configurable: true });
    open();
    expect(screen.getByRole("alert")).toHaveTextContent("Alamat ini tidak memakai HTTPS");
    Reflect.deleteProperty(window, "isSecureContext");
  });
});

describe("whose product it is", () => {
  const LOGO = "/api/v1/photo/3f0c2c1e-1111-4222-8333-444455556666";
  const logo = () => screen.findByRole("img", { name: "CV Domba Jaya" });
  const asked = () => waitFor(() => expect(api.count("configuration/appearance")).toBe(1));
  beforeEach(() => {
    dropBrand();
    // jsdom draws no pictures.
    Object.assign(HTMLImageElement.prototype, { decode: async () => {} });
  });

  test("its logo comes once the form can be used, without a token, and is remembered", async () => {
    api.on("GET configuration/appearance", ok({ name: "CV Domba Jaya", logo: LOGO }));
    open();
    expect(enter()).toBeEnabled();
    expect(await logo()).toHaveAttribute("src", `${api.origin}${LOGO}`);
    expect(screen.getByRole("heading", { level: 1 })).not.toHaveTextContent("Domba");
    expect(api.seen[0]).toMatchObject({ path: "configuration/appearance", bearer: undefined });
    expect(localStorage.getItem("brand")).toContain(LOGO);
  });

  test.each([
    ["none", ok({ name: "CV Domba Jaya", logo: null })],
    ["another host's", ok({ name: "CV Domba Jaya", logo: "https://evil.example/logo.svg" })],
    ["a script", ok({ name: "CV Domba Jaya", logo: "javascript:alert(1)" })],
    ["no such call", refused(404)],
    ["an answer of another shape", ok(null)],
    ["a proxy's page", html(502)],
    ["no connection", reset],
  ])("ours stands there for %s, and nobody is told of an error", async (_what, answer) => {
    api.on("GET configuration/appearance", answer);
    open();
    await asked();
    await api.caughtUp();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Domba");
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    expect(shownNotices()).toEqual([]);
  });

  test("one that cannot be drawn is not shown; one that no longer comes makes place for ours", async () => {
    api.on("GET configuration/appearance", ok({ name: "CV Domba Jaya", logo: LOGO }));
    const decode = jest.fn().mockRejectedValueOnce(new Error("broken")).mockResolvedValue(undefined);
    Object.assign(HTMLImageElement.prototype, { decode });
    const first = open();
    await waitFor(() => expect(decode).toHaveBeenCalled());
    await api.caughtUp();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    first.unmount();
    open();
    fireEvent.error(await logo());
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Domba");
    expect(localStorage.getItem("brand")).toBeNull();
  });

  test("a server that is away changes nothing of what was there", async () => {
    api.on("GET configuration/appearance", ok({ name: "CV Domba Jaya", logo: LOGO }));
    const first = open();
    await logo();
    first.unmount();
    api.on("GET configuration/appearance", reset);
    open();
    await waitFor(() => expect(api.count("configuration/appearance")).toBeGreaterThan(1));
    await api.caughtUp();
    expect(await logo()).toBeInTheDocument();
  });
});
