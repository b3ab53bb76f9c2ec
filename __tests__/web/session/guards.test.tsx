import { act, render, screen, waitFor } from "@testing-library/react";
import { createHashRouter, RouterProvider } from "react-router-dom";
import { shownNotices } from "@/__tests__/support/web/notices";
import { ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { endsElsewhere } from "@/__tests__/web/support/ends-elsewhere";
import { isAuthenticated } from "@/src/lib/session/cookies";
import { saveSession } from "@/src/lib/session/session-cookies";
import { routes } from "@/src/shell/routes";

// The redirects of the real route table (§2, §4).
const api = stubApi();
const otherTab = new BroadcastChannel("domba-session");
beforeEach(async () => {
  // Clears the shell's cache of the previous test, as a logout in another tab does.
  window.location.hash = "/page";
  await endsElsewhere(otherTab);
  shownNotices();
  api.on("GET home", ok({ date: "2025-08-18", stock: [], pens: [] }));
});

const owner = { name: "Ibu Sari", email: "sari@domba.example", role: "owner" };
const signedIn = (role = "owner", mustChangePassword = false) => {
  saveSession({ access: "access-1", refresh: "refresh-1" }, { ...owner, role, mustChangePassword });
  api.on("GET user/information", ok({ ...owner, username: "sari", role, photo: "/foto.jpg", mustChangePassword }));
};
const tamper = (value: string) => {
  for (const name of ["access_token", "refresh_token", "user_info"]) {
    // biome-ignore lint/suspicious/noDocumentCookie: as somebody would tamper with it
    document.cookie = `${name}=${value}; path=/; secure`;
  }
};

function open(at: string) {
  window.location.hash = at;
  const router = createHashRouter(routes);
  render(<RouterProvider router={router} />);
  return router;
}
/** The screen's code has come, and its first effects are done. */
async function settled(router: ReturnType<typeof open>) {
  await waitFor(() => expect(router.state).toMatchObject({ initialized: true, navigation: { state: "idle" } }));
  await api.caughtUp();
}
const leadsTo = (hash: string) => waitFor(() => expect(window.location.hash).toBe(hash));

describe("signed out", () => {
  test.each(["/home", "/profile", "/transaction/detail/12", "/referensi/product?page=2"])("%s: login", async (path) => {
    open(path);
    await leadsTo(`#/login?to=${encodeURIComponent(path)}`);
    expect(api.seen).toHaveLength(0);
  });

  test.each(["/", "/page", "/login"])("%s stays", async (path) => {
    await settled(open(path));
    expect(window.location.hash).toBe(`#${path}`);
  });
});

describe("signed in", () => {
  test.each(["/", "/login", "/login?to=%2Ftransaction"])("%s leads to /home", async (path) => {
    signedIn();
    open(path);
    await leadsTo("#/home");
    expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  });

  test("the landing page stays at /page", async () => {
    signedIn();
    await settled(open("/page"));
    expect(window.location.hash).toBe("#/page");
  });

  test("the profile is kept: name, email and role in the cookie, the photo in local storage", async () => {
    signedIn();
    open("/home");
    await waitFor(() => expect(localStorage.getItem("avatar")).toBe("/foto.jpg"));
  });

  test("a customer is logged out as soon as the profile has come", async () => {
    signedIn("customer");
    api.on("POST auth/signout", ok({}));
    api.on("GET home", refused(404, { message: "no_permission" }));
    open("/home");
    await waitFor(() => expect(isAuthenticated()).toBe(false));
    expect(shownNotices()).toEqual([
      "success: Berhasil logout.",
      "info: Aplikasi ini untuk staf. Akun customer tidak dapat masuk.",
    ]);
    await leadsTo("#/login");
    await waitFor(() => expect(api.count("auth/signout")).toBe(1));
    expect(localStorage).toHaveLength(0);
    // No screen requested data that a customer may not see.
    expect(api.count("home")).toBe(0);
  });

  test("a session that the server ends while the shell loads", async () => {
    signedIn();
    api.on("GET user/information", refused(401, { reason: "signed_out" }, "Unauthorized"));
    api.on("GET home", refused(401, { reason: "signed_out" }, "Unauthorized"));
    api.on("GET home/today", refused(401, { reason: "signed_out" }, "Unauthorized"));
    open("/home");
    await leadsTo("#/login?to=%2Fhome");
    expect(shownNotices()).toEqual(["error: Sesi Anda telah berakhir. Silakan masuk lagi."]);
    expect(document.cookie).toBe("");
  });

  test("a server that is down does not log out", async () => {
    signedIn();
    api.on("GET user/information", refused(500, { message: "Ada gangguan." }));
    api.on("GET home", refused(500, { message: "Ada gangguan." }));
    open("/home");
    // Requests of the screen and of the profile.
    expect(await screen.findByRole("alert")).toHaveTextContent("Ada gangguan.");
    expect(shownNotices()).toContain("error: Ada gangguan.");
    expect(isAuthenticated()).toBe(true);
  });
});

describe("with a one-time password", () => {
  const heading = () => screen.findByRole("heading", { level: 1, name: "Ubah Kata Sandi" });

  test.each([
    ["/home", "#/change-password"],
    ["/", "#/change-password"],
    ["/profile", "#/change-password?to=%2Fprofile"],
    ["/transaction/detail/12?tab=bayar", "#/change-password?to=%2Ftransaction%2Fdetail%2F12%3Ftab%3Dbayar"],
    ["/change-password", "#/change-password"],
  ])("%s leads to its change, asks for nothing else, and shows no way elsewhere", async (path, hash) => {
    signedIn("admin", true);
    open(path);
    expect(await heading()).toBeVisible();
    await leadsTo(hash);
    expect(api.seen.map(({ path }) => path)).toEqual(["user/information"]);
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Cari dan buka|Buka menu|Akun/ })).not.toBeInTheDocument();
  });

  test("Keluar signs out", async () => {
    signedIn("admin", true);
    api.on("POST auth/signout", ok({}));
    open("/home");
    await heading();
    act(() => screen.getByRole("button", { name: "Keluar" }).click());
    await leadsTo("#/login");
    expect(isAuthenticated()).toBe(false);
  });

  test("a cookie that knows nothing of it: the server's refusal leads there too", async () => {
    signedIn("admin", true);
    saveSession({ access: "access-1", refresh: "refresh-1" }, { ...owner, role: "admin" });
    api.on("GET home", refused(404, { message: "no_permission", reason: "must_change_password" }));
    open("/home");
    await leadsTo("#/change-password");
    expect(await heading()).toBeVisible();
    expect(await screen.findByText(/kata sandi sementara\./)).toBeVisible();
  });

  test("changed in another tab: the server's word counts, and the screens open", async () => {
    signedIn("admin", true);
    api.on(
      "GET user/information",
      ok({ ...owner, username: "sari", role: "admin", photo: null, mustChangePassword: false }),
    );
    open("/change-password");
    expect(await screen.findByRole("navigation", { name: "Menu utama" })).toBeVisible();
    expect(screen.queryByText(/kata sandi sementara\./)).not.toBeInTheDocument();
  });

  test("a customer is logged out all the same", async () => {
    signedIn("customer", true);
    api.on("POST auth/signout", ok({}));
    open("/home");
    await leadsTo("#/login");
  });
});

describe("cookies that are not ours count as signed out, without asking the server", () => {
  test.each(["hello", "U2FsdGVkX18", "%E0%A4%A"])("%s", async (value) => {
    tamper(value);
    open("/transaction");
    await leadsTo("#/login?to=%2Ftransaction");
    expect(document.cookie).toBe("");
    expect(api.seen).toHaveLength(0);
  });

  test("at / and at /login they lead nowhere", async () => {
    for (const path of ["/", "/login"]) {
      tamper("hello");
      open(path);
      await waitFor(() => expect(document.cookie).toBe(""));
      expect(window.location.hash).toBe(`#${path}`);
    }
  });
});
