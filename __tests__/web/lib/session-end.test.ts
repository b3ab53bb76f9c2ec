import { waitFor } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { endsElsewhere } from "@/__tests__/web/support/ends-elsewhere";
import { clearSession, isAuthenticated } from "@/src/lib/session/cookies";
import { saveTokens } from "@/src/lib/session/session-cookies";
import {
  afterLoginPath,
  loginPath,
  logout,
  onSessionEnd,
  sessionBegun,
  sessionExpired,
} from "@/src/lib/session/session-end";

const tokens = { access: "a", refresh: "r" };
const at = (path: string) => {
  window.location.hash = path;
};
const hash = () => window.location.hash;
/** Each test has a channel of its own, which hears no earlier messages. */
let otherTab: BroadcastChannel;
const heardInOtherTab = jest.fn();
const fromOtherTab = (ending: string) => endsElsewhere(otherTab, ending);
afterEach(() => otherTab.close());

beforeEach(() => {
  otherTab = new BroadcastChannel("domba-session");
  otherTab.onmessage = (event) => heardInOtherTab((event as MessageEvent).data);
  shownNotices();
  saveTokens(tokens);
  localStorage.setItem("avatar", "/a.jpg");
  sessionStorage.setItem("draft:product", "{}");
  at("/transaction?page=2");
  heardInOtherTab.mockClear();
});

describe("logout (§4)", () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ["setImmediate", "performance"] }));
  afterEach(() => {
    jest.runOnlyPendingTimers();
    jest.useRealTimers();
  });

  test("clears cookies and storage at once, says so, and goes to the login page after 500 ms", () => {
    const ended = jest.fn();
    const stop = onSessionEnd(ended);
    logout();
    expect(isAuthenticated()).toBe(false);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(shownNotices()).toEqual(["success: Berhasil logout."]);
    expect(ended).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(499);
    expect(hash()).toBe("#/transaction?page=2");
    jest.advanceTimersByTime(1);
    expect(hash()).toBe("#/login");
    stop();
  });

  test("pressed twice it is one logout, and calls refused meanwhile say nothing", () => {
    const ended = jest.fn();
    const stop = onSessionEnd(ended);
    logout();
    logout();
    sessionExpired();
    expect(ended).toHaveBeenCalledTimes(1);
    expect(shownNotices()).toEqual(["success: Berhasil logout."]);
    jest.advanceTimersByTime(500);
    expect(hash()).toBe("#/login");
    stop();
  });

  test("works again after the next login", () => {
    logout();
    jest.advanceTimersByTime(500);
    saveTokens(tokens);
    at("/home");
    logout();
    expect(isAuthenticated()).toBe(false);
    jest.advanceTimersByTime(500);
    expect(hash()).toBe("#/login");
  });
});

describe("a refused session (§8, 401)", () => {
  test("clears everything, says so once, and remembers where to go back to", async () => {
    sessionExpired();
    sessionExpired();
    expect(isAuthenticated()).toBe(false);
    expect(localStorage).toHaveLength(0);
    expect(shownNotices()).toEqual(["error: Sesi Anda telah berakhir. Silakan masuk lagi."]);
    expect(hash()).toBe(`#/login?to=${encodeURIComponent("/transaction?page=2")}`);
    // A second message would have come before this one.
    sessionBegun();
    await waitFor(() => expect(heardInOtherTab.mock.calls).toEqual([["expired"], ["begun"]]));
  });

  test("what was being typed waits in the tab", () => {
    sessionExpired();
    expect(sessionStorage.getItem("draft:product")).toBe("{}");
  });

  test.each(["/login", "/page", "/privacy-policy", "/404"])("at %s nobody is led away", (path) => {
    at(path);
    sessionExpired();
    expect(hash()).toBe(`#${path}`);
    expect(shownNotices()).toEqual([]);
  });
});

describe("the other tabs", () => {
  test("hear of a logout", async () => {
    jest.useFakeTimers({ doNotFake: ["setImmediate"] });
    logout();
    jest.advanceTimersByTime(500);
    jest.useRealTimers();
    await waitFor(() => expect(heardInOtherTab.mock.calls).toEqual([["logout"]]));
  });

  test("leave with it, without a word, and forget what was cached and typed", async () => {
    const ended = jest.fn();
    const stop = onSessionEnd(ended);
    await fromOtherTab("logout");
    expect(hash()).toBe("#/login");
    expect(ended).toHaveBeenCalledTimes(1);
    expect(sessionStorage).toHaveLength(0);
    expect(shownNotices()).toEqual([]);
    stop();
  });

  test("leave no way back with a logout, also if a call was refused before they heard of it", async () => {
    sessionExpired();
    expect(hash()).toMatch(/^#\/login\?to=/);
    await fromOtherTab("logout");
    expect(hash()).toBe("#/login");
  });

  test("know the way back when the session was refused", async () => {
    await fromOtherTab("expired");
    expect(hash()).toBe(`#/login?to=${encodeURIComponent("/transaction?page=2")}`);
    expect(sessionStorage).toHaveLength(1);
  });

  test("with a login form go on when somebody signs in, and leave a public page alone", async () => {
    at(`/login?to=${encodeURIComponent("/transaction?page=2")}`);
    otherTab.postMessage("begun");
    await waitFor(() => expect(hash()).toBe("#/transaction?page=2"));
    at("/privacy-policy");
    otherTab.postMessage("begun");
    // The channel has delivered it by now, and no public page was left.
    await fromOtherTab("logout");
    expect(hash()).toBe("#/privacy-policy");
  });

  test("stay on a public page", async () => {
    at("/privacy-policy");
    await fromOtherTab("logout");
    expect(hash()).toBe("#/privacy-policy");
  });

  test("a message that a sleeping tab gets late does not end the next session", async () => {
    clearSession();
    saveTokens({ access: "next", refresh: "next" });
    await fromOtherTab("logout");
    expect(isAuthenticated()).toBe(true);
  });
});

describe("back to the screen that was asked for", () => {
  test.each(["/home", "/transaction/detail/12", "/referensi/product?page=2&q=a%26b", "/report/sheep-report/detail"])(
    "%s",
    (path) => {
      const login = loginPath(path);
      expect(login).toMatch(/^\/login\?to=/);
      expect(afterLoginPath(login)).toBe(path);
    },
  );

  test.each([
    "https://evil.example/home",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/login",
    "/page",
    "/homeless",
    "home",
    " /home",
    "",
    "/../home",
    "data:text/html,x",
  ])("never to %s", (to) => {
    expect(afterLoginPath(`/login?to=${encodeURIComponent(to)}`)).toBe("/home");
  });

  test("the login form at a screen's own address leads there", () => {
    expect(afterLoginPath("/administration?page=2")).toBe("/administration?page=2");
  });

  test("a public page is not remembered", () => {
    expect(loginPath("/privacy-policy")).toBe("/login");
    expect(loginPath("/")).toBe("/login");
  });
});
