import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createHashRouter, RouterProvider } from "react-router-dom";
import { LINK_LETTERS } from "@/contract/link/words";
import { BACK_OFFICE_ROOTS } from "@/src/config/paths";
import { AppRoot } from "@/src/shell/app-root";
import { firstViewScript, pickFirstView } from "@/src/shell/first-view";
import { router } from "@/src/shell/router";
import { routes } from "@/src/shell/routes";

// The app's code does not come: a new version is out, or the network is down.
jest.mock("@/src/shell/router-root", () => {
  throw Object.assign(new Error("Loading chunk 12 failed."), { name: "ChunkLoadError" });
});

const at = () => window.location.hash;
const complaints = () => jest.spyOn(console, "error").mockImplementation();
/** jsdom cannot leave the page, and says so. */
const hasLeft = (heard: jest.SpyInstance) => heard.mock.calls.some(([what]) => String(what).includes("navigation"));

afterEach(() => {
  window.domba?.tookOver();
  delete window.domba;
  delete document.body.dataset.view;
});

describe("an address that holds the word undefined leads to the root", () => {
  // The script's listeners last as long as its page, and these tests share one.
  const ends: (() => void)[] = [];
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });
  const start = (hash: string) => {
    window.location.hash = hash;
    const listening = jest.spyOn(window, "addEventListener");
    // biome-ignore lint/security/noGlobalEval: as the page runs it, before anything else
    window.eval(firstViewScript);
    for (const [type, listener] of listening.mock.calls) ends.push(() => window.removeEventListener(type, listener));
    listening.mockRestore();
  };

  test.each(["/undefined", "/transaction/detail/undefined", "/referensi/product?id=undefined"])(
    "#%s typed in: before anything is shown",
    (hash) => {
      start(hash);
      expect(window.location.href).toBe("https://localhost/");
      expect(document.body.dataset.view).toBeUndefined();
    },
  );

  test("an entry made from an address that was typed carries the mark without which Back would load the page anew", () => {
    const { pushState, replaceState } = history;
    window.history.replaceState(null, "", "#/login");
    start("/login");
    history.pushState({ idx: 1 }, "", "#/login?a=1");
    expect(history.state).toEqual({ idx: 1, __NA: true });
    history.replaceState({ idx: 1, key: "b" }, "", "#/login?a=2");
    expect(history.state).toEqual({ idx: 1, key: "b", __NA: true });
    expect(at()).toBe("#/login?a=2");
    Object.assign(history, { pushState, replaceState });
  });

  test.each([
    ["/transaction?q=a%26b", "/transaction?q=a%26b"],
    ["home", "/home"],
  ])("signed out, #%s becomes the login's at once, which keeps the way back", (hash, to) => {
    start(hash);
    expect(document.body.dataset.view).toBe("login");
    expect(at()).toBe(`#/login?to=${encodeURIComponent(to)}`);
    // The text stays as it was typed there.
    start("/login");
    expect(at()).toBe("#/login");
  });

  test("any other is shown at once: landing page, login, or the shell to who has both cookies", () => {
    start("/transaction");
    expect(document.body.dataset.view).toBe("login");
    // Nothing half-read is painted (app/globals.css).
    expect(document.body.dataset.reading).toBe("");
    document.dispatchEvent(new Event("DOMContentLoaded", { bubbles: true }));
    expect(document.body.dataset.reading).toBeUndefined();
    start("/page");
    expect(document.body.dataset.view).toBe("landing");
    const pick = (hash: string, signedIn: boolean) => pickFirstView(hash, signedIn, BACK_OFFICE_ROOTS);
    for (const root of BACK_OFFICE_ROOTS) expect(pick(`#/${root}/x`, true)).toBe("shell");
    expect(pick("", true)).toBe("shell");
    expect(pick("#/nowhere", true)).toBe("other");
    for (const letter of Object.values(LINK_LETTERS)) {
      for (const signedIn of [true, false]) expect(pick(`#/${letter}/${"a".repeat(27)}/x`, signedIn)).toBe("outside");
      expect(pick(`#/${letter}`, false)).toBe("other");
    }
  });

  test("a page for people outside: their system's theme, and its address is kept from others", () => {
    localStorage.setItem("theme", "dark");
    start(`/r/${"a".repeat(27)}`);
    expect(document.body).not.toHaveClass("dark");
    expect(document.documentElement.lang).toBe("id");
    const said = () => [...document.head.querySelectorAll("meta")].map(({ name, content }) => `${name}: ${content}`);
    expect(said()).toEqual(["robots: noindex", "referrer: no-referrer"]);
    const heard = complaints();
    const goTo = (hash: string) => {
      window.location.hash = hash;
      window.dispatchEvent(new HashChangeEvent("hashchange"));
    };
    goTo(`/t/${"b".repeat(27)}`);
    expect(hasLeft(heard)).toBe(false);
    // Neither side has the code of the other.
    goTo("/login");
    expect(hasLeft(heard)).toBe(true);
  });

  test.each(["/purchase/update/undefined", "/privacy-policy?from=undefined", "/undefined"])(
    "%s by a broken link of ours: the router goes to the root",
    async (path) => {
      await act(async () => router?.navigate("/page"));
      await act(async () => router?.navigate(path));
      await waitFor(() => expect(at()).toBe("#/"));
    },
  );

  test("/undefined itself is in the table of routes", async () => {
    window.location.hash = "/undefined";
    render(<RouterProvider router={createHashRouter(routes)} />);
    await waitFor(() => expect(at()).toBe("#/"));
  });
});

test.each(["/404", "/nowhere/at/all"])("%s: the not-found page, with a way on", async (path) => {
  window.location.hash = path;
  render(<RouterProvider router={createHashRouter(routes)} />);
  expect(await screen.findByRole("heading", { level: 1, name: "Halaman tidak ditemukan" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Ke halaman utama" })).toHaveAttribute("href", "#/page");
  expect(document.title).toBe("Halaman tidak ditemukan · Domba");
});

test("the app's code does not come: who asks for a screen is offered a reload, the landing page goes on without", async () => {
  const heard = complaints();
  document.body.dataset.view = "landing";
  const { unmount } = render(<AppRoot />);
  act(() => void window.dispatchEvent(new Event("pointerdown")));
  jest.useFakeTimers();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  jest.useRealTimers();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  unmount();

  document.body.dataset.view = "other";
  render(<AppRoot />);
  expect(await screen.findByRole("alert")).toHaveTextContent("versi barunya sudah terbit");
  heard.mockClear();
  await userEvent.click(screen.getByRole("button", { name: "Muat ulang" }));
  expect(hasLeft(heard)).toBe(true);
});
