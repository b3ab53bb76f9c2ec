import { readFileSync } from "node:fs";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createHashRouter, RouterProvider } from "react-router-dom";
import { ok, stubApi } from "@/__tests__/support/web/stub-api";
import { endsElsewhere } from "@/__tests__/web/support/ends-elsewhere";
import { roleLabel } from "@/contract/base/roles";
import { saveSession } from "@/src/lib/session/session-cookies";
import { addLate, routes } from "@/src/shell/routes";

// The real route table and the real shell; two of its screens do not come, or break.
jest.mock("@/src/features/report/roi/roi-page", () => ({
  RoiPage() {
    throw new Error("broken screen");
  },
}));
let mockOffline = true;
jest.mock("@/src/features/report/finance/finance-page", () => {
  if (!mockOffline) return { FinancePage: () => <h1>Laporan keuangan</h1> };
  throw Object.assign(new Error("Loading chunk 712 failed."), { name: "ChunkLoadError" });
});

const api = stubApi();
const otherTab = new BroadcastChannel("domba-session");
afterAll(() => otherTab.close());

/** The window's width, as the shell requests it. */
let wide: EventTarget & { matches: boolean };
const resize = (narrow: boolean) =>
  act(() => {
    wide.matches = narrow;
    wide.dispatchEvent(new Event("change"));
  });

beforeEach(async () => {
  wide = Object.assign(new EventTarget(), { matches: false });
  const { matchMedia } = window;
  jest
    .spyOn(window, "matchMedia")
    .mockImplementation((query) => (query === "(width < 1024px)" ? (wide as MediaQueryList) : matchMedia(query)));
  // Clears the shell's cache of the previous test, as a logout in another tab does.
  window.location.hash = "/page";
  await endsElsewhere(otherTab);
});

async function open(at: string, role = "owner") {
  const account = { name: "Ibu Sari", email: "sari@domba.example", role };
  saveSession({ access: "access-1", refresh: "refresh-1" }, { ...account, mustChangePassword: false });
  api.on("GET user/information", ok({ ...account, username: "sari", photo: null, mustChangePassword: false }));
  window.location.hash = at;
  const router = createHashRouter(routes, { patchRoutesOnNavigation: addLate() });
  render(<RouterProvider router={router} />);
  await screen.findByRole("navigation", { name: "Menu utama" });
  return { router, user: userEvent.setup() };
}

/** An address of the back-office without data: the redirect-error screen. */
const NOWHERE = "/home/nowhere";
const menu = () => within(screen.getByRole("navigation", { name: "Menu utama" }));
const entries = () =>
  [...menu().getAllByRole("link"), ...menu().getAllByRole("button")].map((item) => item.textContent);
const group = (name: string) => menu().getByRole("button", { name });
const lost = () => screen.findByRole("heading", { level: 1, name: "Alamat tidak ditemukan" });

describe("the menu", () => {
  test("entries, groups and order of the specification; the logo leads to the root", async () => {
    const { user } = await open(NOWHERE);
    const top = menu().getAllByRole("listitem");
    expect(top.map((item) => item.textContent)).toEqual([
      ...["Dashboard", "Penjualan", "Pembelian", "Referensi", "Konfigurasi", "Administrasi", "Laporan"],
    ]);
    const addresses = () =>
      menu()
        .getAllByRole("link")
        .map((link) => link.getAttribute("href"));
    await user.click(group("Referensi"));
    expect(addresses()).toEqual(
      [
        ...["home", "transaction", "purchase", "referensi/product", "referensi/customer", "referensi/supplier"],
        ...["referensi/sheep-examination-log", "referensi/notification-log", "configuration", "administration"],
      ].map((path) => `#/${path}`),
    );
    await user.click(group("Laporan"));
    expect(addresses().slice(-3)).toEqual(["#/report/sheep-report", "#/report/finance", "#/report/roi"]);
    expect(screen.getAllByRole("link", { name: /Domba/ })[0]).toHaveAttribute("href", "#/");
  });

  test("one group is open at a time, and closes again", async () => {
    const { user } = await open(NOWHERE);
    expect(entries()).not.toContain("Produk");
    await user.click(group("Referensi"));
    expect(group("Referensi")).toHaveAttribute("aria-expanded", "true");
    expect(entries()).toContain("Produk");
    await user.click(group("Laporan"));
    expect(group("Referensi")).toHaveAttribute("aria-expanded", "false");
    expect(entries()).not.toContain("Produk");
    expect(entries()).toContain("ROI");
    await user.click(group("Laporan"));
    expect(entries()).not.toContain("ROI");
  });

  test("where one is, the entry is marked and its group is open", async () => {
    await open("/referensi/product/nowhere/at/all");
    await lost();
    expect(group("Referensi")).toHaveAttribute("aria-expanded", "true");
    expect(
      menu()
        .getAllByRole("link")
        .filter((link) => link.ariaCurrent === "page" || link.hasAttribute("aria-current")),
    ).toEqual([menu().getByRole("link", { name: "Produk" })]);
  });

  test.each([
    ["owner", ""],
    ["auditor", ""],
    ["admin", "Konfigurasi, Administrasi, Keuangan, ROI"],
  ])("%s: hidden is %p", async (role, hidden) => {
    const { user } = await open(NOWHERE, role);
    await user.click(group("Laporan"));
    expect(document.body.dataset.entries).toBe(hidden ? "few" : "all");
    // The rule holds in the HTML before any script has run; jsdom reads no style sheet of Tailwind's.
    const [, selector = ""] = /\n(body:not\(\[data-entries="all"\]\) [^{]+) \{\n {2}display: none;/.exec(
      readFileSync("app/globals.css", "utf8"),
    ) ?? [""];
    expect([...document.querySelectorAll(selector)].map((item) => item.textContent).join(", ")).toBe(hidden);
    await user.click(screen.getByRole("button", { name: /Ibu Sari/ }));
    expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
      ...["Profil", "Ubah Kata Sandi", ...(role === "admin" ? [] : ["Administrasi User"]), "Keluar"],
    ]);
    const greeting = screen.getByText(/^Halo,/);
    expect(greeting).toHaveTextContent("Halo, Ibu Sari");
    expect(greeting.nextElementSibling).toHaveTextContent(roleLabel(role));
  });

  test("on a phone it is a drawer that Escape, a press outside and a choice close", async () => {
    const { user } = await open(NOWHERE);
    const drawer = () => screen.queryByRole("dialog", { name: "Menu" });
    const button = screen.getByRole("button", { name: "Buka menu" });
    const isGone = () => waitFor(() => expect(drawer()).not.toBeInTheDocument());
    await user.click(button);
    await screen.findByRole("dialog", { name: "Menu" });
    await user.keyboard("{Escape}");
    await isGone();
    await waitFor(() => expect(button).toHaveFocus());
    await user.click(button);
    await user.click((await screen.findByRole("dialog", { name: "Menu" })).parentElement as HTMLElement);
    await isGone();
    await user.click(button);
    api.on("GET home", ok({ date: "2025-08-18", stock: [], pens: [] }));
    const shown = await screen.findByRole("dialog", { name: "Menu" });
    // Its entries are wide and show their names.
    act(() => within(shown).getByRole("link", { name: "Dashboard" }).focus());
    expect(screen.queryByRole("tooltip")).not.toBeInTheDocument();
    await user.click(within(shown).getByRole("link", { name: "Dashboard" }));
    await isGone();
    expect(window.location.hash).toBe("#/home");
    // The focus does not return to the button, as it does after Escape, because reading goes on in the new screen.
    await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
    // The browser's own back button does the same.
    await user.click(button);
    await screen.findByRole("dialog", { name: "Menu" });
    act(() => window.history.back());
    await isGone();
    await lost();
  });
});

describe("the rail", () => {
  const toggle = () => screen.getByRole("button", { name: /(Ciutkan|Lebarkan) menu/ });
  const isRail = () => document.body.dataset.menu === "rail";
  // The store outlives a test.
  afterEach(() => {
    localStorage.removeItem("menu");
    resize(false);
  });

  test("chosen, it is remembered; below the large breakpoint it comes by itself, and what was chosen there is not", async () => {
    const { user } = await open(NOWHERE);
    resize(false);
    expect(isRail()).toBe(false);
    await user.click(toggle());
    expect(isRail()).toBe(true);
    expect(toggle()).toHaveAttribute("aria-pressed", "true");
    expect(localStorage.getItem("menu")).toBe("rail");
    await user.click(toggle());
    expect(localStorage.getItem("menu")).toBe("full");

    resize(true);
    expect(isRail()).toBe(true);
    await user.click(toggle());
    expect(isRail()).toBe(false);
    expect(localStorage.getItem("menu")).toBe("full");
    resize(false);
    resize(true);
    expect(isRail()).toBe(true);
    resize(false);
    expect(isRail()).toBe(false);
  });

  test("an icon says its word on focus and on hover, Escape puts it away; the wide menu says nothing twice", async () => {
    const { user } = await open(NOWHERE);
    resize(true);
    const tip = () => screen.queryByRole("tooltip");
    act(() => menu().getByRole("link", { name: "Dashboard" }).focus());
    expect(tip()).toHaveTextContent(/^Dashboard$/);
    await user.tab();
    expect(tip()).toHaveTextContent(/^Penjualan$/);
    await user.keyboard("{Escape}");
    expect(tip()).not.toBeInTheDocument();
    await user.hover(group("Referensi"));
    expect(await screen.findByRole("tooltip")).toHaveTextContent(/^Referensi$/);
    await user.unhover(group("Referensi"));
    await waitFor(() => expect(tip()).not.toBeInTheDocument());
    expect(menu().getByRole("link", { name: "Dashboard" })).not.toHaveAttribute("title");

    resize(false);
    act(() => menu().getByRole("link", { name: "Dashboard" }).focus());
    expect(tip()).not.toBeInTheDocument();
  });
});

describe("screens", () => {
  test("an address inside that leads nowhere: the redirect-error screen in the shell, with a way on; the foot", async () => {
    const { user } = await open("/report/nowhere");
    await lost();
    expect(document.title).toBe("Alamat tidak ditemukan · Domba");
    expect(screen.getByRole("contentinfo")).toHaveTextContent("© 2025 DombaVersion 1.0.0");
    api.on("GET home", ok({ date: "2025-08-18", stock: [], pens: [] }));
    await user.click(screen.getByRole("link", { name: "Ke Dashboard" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    expect(document.title).toBe("Dashboard · Domba");
  });

  test("a new screen begins at its top, with the focus in it and not in the menu", async () => {
    const scrolled = jest.spyOn(window, "scrollTo");
    const { router, user } = await open(NOWHERE);
    await lost();
    await user.click(screen.getByRole("button", { name: /(Ciutkan|Lebarkan) menu/ }));
    await user.click(screen.getByRole("button", { name: /(Ciutkan|Lebarkan) menu/ }));
    scrolled.mockClear();
    await act(() => router.navigate("/profile/nowhere"));
    await lost();
    await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
    expect(scrolled).toHaveBeenCalledWith(0, 0);
  });

  test.each([
    ["/report/roi", "Layar ini mengalami gangguan"],
    ["/report/finance", "Layar ini belum dapat dimuat"],
  ])("%s: %s; the shell stays, offers a reload, and leads on", async (path, words) => {
    const complaints = jest.spyOn(console, "error").mockImplementation();
    const { user } = await open(path);
    expect(await screen.findByText(words, undefined)).toBeVisible();
    expect(document.title).toBe(`${words} · Domba`);
    expect(group("Laporan")).toHaveAttribute("aria-expanded", "true");
    complaints.mockClear();
    await user.click(screen.getByRole("button", { name: "Muat ulang" }));
    // jsdom cannot reload, and reports that.
    expect(String(complaints.mock.calls[0]?.[0])).toContain("navigation");
    api.on("GET home", ok({ date: "2025-08-18", stock: [], pens: [] }));
    await user.click(menu().getByRole("link", { name: "Dashboard" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  test("a screen that did not come is asked for again when it is opened again", async () => {
    const complaints = jest.spyOn(console, "error").mockImplementation();
    const { router } = await open("/report/finance");
    expect(await screen.findByText("Layar ini belum dapat dimuat", undefined)).toBeVisible();
    await act(() => router.navigate(NOWHERE));
    await lost();
    // Without a network a reload would lose the app: the screen promises to come by itself, and offers the way back.
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await act(() => router.navigate("/report/finance"));
    expect(await screen.findByText("Perlu jaringan", undefined)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Muat ulang" })).not.toBeInTheDocument();
    complaints.mockClear();
    act(() => void window.dispatchEvent(new Event("online")));
    // jsdom cannot reload, and reports that.
    expect(String(complaints.mock.calls[0]?.[0])).toContain("navigation");
    await act(() => router.navigate(NOWHERE));
    await lost();
    mockOffline = false;
    await act(() => router.navigate("/report/finance"));
    expect(await screen.findByRole("heading", { name: "Laporan keuangan" })).toBeVisible();
  });
});
