import AES from "crypto-js/aes";
import Cookies from "js-cookie";
import { env } from "@/src/config/env";
import { readNotificationInfo, saveNotificationInfo } from "@/src/lib/notification-info";
import { clearSession, isAuthenticated } from "@/src/lib/session/cookies";
import {
  readAvatar,
  readTokens,
  readUser,
  saveAvatar,
  saveSession,
  saveTokens,
  saveUser,
} from "@/src/lib/session/session-cookies";
import { holdsSession } from "@/src/lib/session/session-guard";
import { storage } from "@/src/lib/storage";

const tokens = { access: "access-token-of-some-length-1234567890", refresh: "refresh-token-1" };
const user = { name: "Budi Ünal", email: "budi@domba.example", role: "owner" };
const seal = (value: string, secret = env.cookieSecret) => AES.encrypt(value, secret).toString();
const put = (name: string, value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as somebody would tamper with it
  document.cookie = `${name}=${value}; path=/; secure`;
};

describe("what is kept (§3, §9)", () => {
  test("each cookie: one day, secure, SameSite None, for the whole site; nothing readable in it", () => {
    const written: string[] = [];
    jest.spyOn(document, "cookie", "set").mockImplementation((line) => written.push(line));
    saveSession(tokens, user);
    saveNotificationInfo({ lastSeenId: 12, unread: 3 });
    expect(written).toHaveLength(5);
    for (const line of written) {
      expect(line).toMatch(/; path=\/; secure; sameSite=None; expires=[^;]+$/);
      const expires = Date.parse(/expires=([^;]+)/.exec(line)?.[1] ?? "");
      expect(Math.abs(expires - Date.now() - 86_400_000)).toBeLessThan(120_000);
      expect(line).not.toMatch(/access-token|refresh-token-1|budi|owner/i);
    }
    expect(written.map((line) => line.split("=")[0])).toEqual([
      "access_token",
      "refresh_token",
      "user_info",
      "menu_entries",
      "notification_info",
    ]);
  });

  test("the configured domain, and an earlier cookie of the host alone gives way", () => {
    jest.replaceProperty(env, "cookieDomain", "domba.example" as "");
    const written: string[] = [];
    jest.spyOn(document, "cookie", "set").mockImplementation((line) => written.push(line));
    saveTokens(tokens);
    expect(written[0]).toMatch(/^access_token=; path=\/; /);
    expect(written[0]).not.toContain("domain");
    expect(written[1]).toContain("; domain=domba.example");
  });

  test("reads back what was saved", () => {
    expect(saveSession(tokens, user)).toBe(true);
    saveAvatar("/photo.jpg");
    saveNotificationInfo({ lastSeenId: 12, unread: 3 });
    expect([readTokens(), readUser(), readAvatar(), readNotificationInfo()]).toEqual([
      tokens,
      user,
      "/photo.jpg",
      { lastSeenId: 12, unread: 3 },
    ]);
    expect(isAuthenticated()).toBe(true);
    expect(Object.keys(localStorage).sort()).toEqual(["avatar"]);
  });

  test("logout leaves no cookie of ours and no local storage", () => {
    saveSession(tokens, user);
    saveNotificationInfo({ lastSeenId: 1, unread: 0 });
    localStorage.setItem("theme", "dark");
    put("neighbour", "stays");
    clearSession();
    expect(document.cookie).toBe("neighbour=stays");
    expect(localStorage).toHaveLength(0);
  });

  test("a browser that keeps no cookies is told apart", () => {
    jest.spyOn(document, "cookie", "set").mockImplementation(() => {});
    expect(saveSession(tokens, user)).toBe(false);
  });

  test("and so is one that keeps the old ones", () => {
    saveTokens(tokens);
    jest.spyOn(document, "cookie", "set").mockImplementation(() => {});
    expect(saveSession({ access: "new", refresh: "new" }, user)).toBe(false);
  });
});

describe("cookies that are not ours are no session", () => {
  const sealed = seal(tokens.access);
  const hostile: [string, string][] = [
    ["plain words", "hello"],
    ["a JSON Web Token", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln"],
    ["cut off in the middle", sealed.slice(0, sealed.length / 2)],
    ["cut off after a block", sealed.slice(0, 64)],
    ["cut off after the salt", sealed.slice(0, 24)],
    ["one letter changed", `${sealed.slice(0, 30)}${sealed[30] === "A" ? "B" : "A"}${sealed.slice(31)}`],
    ["another secret", seal(tokens.access, "another secret")],
    ["nothing inside", seal("")],
    ["words that no header can carry", seal("masuk ☃\r\nX-Evil: 1")],
    ["far too long", seal("a".repeat(301))],
    ["a broken escape", "%E0%A4%A"],
    ["quotes", '"""'],
    ["markup", "<script>alert(1)</script>"],
  ];

  test.each(hostile)("%s as access token", async (_what, value) => {
    saveTokens(tokens);
    put("access_token", value.includes("%E0") ? value : encodeURIComponent(value));
    expect(readTokens()).toBeNull();
    expect(await holdsSession()).toBe(false);
    expect(document.cookie).toBe("");
  });

  test.each(hostile)("%s as user information", (_what, value) => {
    put("user_info", value.includes("%E0") ? value : encodeURIComponent(value));
    expect(readUser()).toBeNull();
  });

  test.each(["null", "[]", "7", '{"name":1}', '{"name":"a","email":"b"}', "{"])("user information %s", (text) => {
    put("user_info", encodeURIComponent(seal(text)));
    expect(readUser()).toBeNull();
  });

  test.each(["null", "[]", "{", '{"lastSeenId":"1","unread":0}', '{"lastSeenId":1}'])(
    "notification information %s",
    (text) => {
      put("notification_info", encodeURIComponent(text));
      expect(readNotificationInfo()).toBeNull();
    },
  );

  test("one of the two token cookies alone", async () => {
    put("access_token", encodeURIComponent(sealed));
    expect(isAuthenticated()).toBe(false);
    expect(await holdsSession()).toBe(false);
  });

  test("a changed secret", async () => {
    saveTokens(tokens);
    jest.replaceProperty(env, "cookieSecret", "rotated" as never);
    expect(await holdsSession()).toBe(false);
  });

  test("a neighbour on a parent domain uses the same names: ours are found behind", () => {
    saveTokens(tokens);
    const ours = document.cookie;
    jest.spyOn(document, "cookie", "get").mockReturnValue(`access_token=foreign; refresh_token=foreign; ${ours}`);
    expect(readTokens()).toEqual(tokens);
  });
});

describe("local storage that does not work", () => {
  afterEach(() => jest.restoreAllMocks());

  test.each(["getItem", "setItem", "removeItem", "clear"] as const)("%s fails", (method) => {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(saveSession(tokens, user)).toBe(true);
    saveAvatar("/photo.jpg");
    saveAvatar(null);
    readAvatar();
    clearSession();
    expect(readTokens()).toBeNull();
  });

  test("blocked altogether", () => {
    jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    saveUser(user);
    expect(storage.get("avatar")).toBeNull();
    expect(readUser()).toEqual(user);
    clearSession();
    expect(Cookies.get("user_info")).toBeUndefined();
  });
});
