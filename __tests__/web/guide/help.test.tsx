import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import { Button } from "@/src/components/ui/button";
import { usePaletteKey } from "@/src/components/ui/palette/use-palette-key";
import { GuidePage } from "@/src/features/guide/guide-page";
import Help from "@/src/shell/help/help";
import { beginning } from "@/src/shell/keys/here";
import { searchGuide } from "@/src/shell/palette/palette-guide";

const api = stubApi();
const home = (example: boolean) => ok({ date: "2025-08-18", stock: [], pens: [], start: null, example });
beforeEach(() => {
  signedInAs(api, "owner");
  api.on("GET home", home(false));
});

function Screen() {
  const [asked, ask] = useState<object>();
  usePaletteKey(() => {}, ask);
  return (
    <>
      <input aria-label="Catatan" />
      {asked && <Help asked={asked} />}
    </>
  );
}

const routes = [{ path: "/panduan/:page", Component: GuidePage }];

test("? opens the screen's help and closes it, but is a letter while somebody types", async () => {
  const { user } = renderApp(<Screen />, { at: "/purchase/usage" });
  await user.type(screen.getByRole("textbox", { name: "Catatan" }), "Cukup?");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.tab();
  await user.keyboard("?");
  const help = await screen.findByRole("dialog", { name: "Bantuan: Pemakaian pakan" });
  expect(within(help).getByRole("heading", { name: "Mencatat pakan sepekan" })).toBeInTheDocument();
  expect(within(help).getByRole("heading", { name: "Istilah" })).toBeInTheDocument();
  expect(within(help).getByText("Cari dan buka")).toBeInTheDocument();
  expect(within(help).getByRole("link", { name: "Buka dengan gambar" })).toHaveAttribute("href", "#/panduan/pakan");
  await user.keyboard("?");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Bantuan/ })).not.toBeInTheDocument());
});

test("the help tells the keys that do something on this screen, and only the ways of its reader", async () => {
  signedInAs(api, "admin");
  const List = () => (
    <>
      <main id="main">
        <Button variant="primary" icon="money" begins>
          Terima pembayaran
        </Button>
        <a href="#/referensi/customer/5" data-row-open>
          Ibu Ratna
        </a>
      </main>
      <Screen />
    </>
  );
  const { user } = renderApp(<List />, { at: "/transaction/owing" });
  await user.keyboard("?");
  const help = await screen.findByRole("dialog", { name: /^Bantuan/ });
  const told = (key: string) => within(help).getByText(key, { selector: "kbd" }).closest("div")?.textContent;
  expect(within(help).getByRole("heading", { name: "Di halaman ini" })).toBeInTheDocument();
  expect(told("n")).toBe("nTerima pembayaran");
  expect(told("j k")).toMatch(/^j kBaris sesudah/);
  // The screen has no search, and the admin does not see the finance report.
  expect(within(help).queryByText("/", { selector: "kbd" })).not.toBeInTheDocument();
  expect(told("g u")).toBe("g uSiapa berutang");
  expect(within(help).queryByText("g k", { selector: "kbd" })).not.toBeInTheDocument();
});

test("n begins a record like the open one where the page has no button for it, and nothing beside a form", () => {
  const there = (html: string) => {
    document.body.innerHTML = `<main id="main">${html}</main>`;
  };
  there("<h1>PJ/2025/08/0007</h1>");
  const go = jest.fn();
  beginning("admin", "/transaction/detail/7")?.press(go);
  expect(go).toHaveBeenLastCalledWith("/transaction/create");
  beginning("admin", "/transaction/investment/3")?.press(go);
  expect(go).toHaveBeenLastCalledWith("/transaction/create?jenis=investasi");
  expect(beginning("auditor", "/transaction/detail/7")).toBeUndefined();
  expect(beginning("admin", "/referensi/notification-log")).toBeUndefined();
  there("<form></form>");
  expect(beginning("admin", "/purchase/update/7")).toBeUndefined();
});

test("the help of a screen closes when one of its links is followed", async () => {
  const { user } = renderApp(<Screen />, {
    at: "/purchase/usage",
    routes: [{ path: "/panduan/*", Component: Screen }],
  });
  await user.keyboard("?");
  await user.click(await screen.findByRole("link", { name: "Semua panduan" }));
  expect(window.location.hash).toBe("#/panduan");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Bantuan/ })).not.toBeInTheDocument());
});

test("the Panduan lists its pages; a page shows its picture and leads on", async () => {
  const { user } = renderApp(<GuidePage />, {
    at: "/panduan",
    routes,
  });
  await user.click(screen.getByRole("link", { name: "Kas dan bank" }));
  expect(screen.getByRole("heading", { level: 1, name: "Kas dan bank" })).toBeInTheDocument();
  expect(screen.getByRole("img", { name: "Daftar kas dan rekening" })).toHaveAttribute("src", "/panduan/kas.webp");
  await user.click(screen.getByRole("link", { name: /^Berikutnya: Pengeluaran/ }));
  expect(screen.getByRole("heading", { level: 1, name: /^Pengeluaran/ })).toBeInTheDocument();
});

test("a word that the palette has found is shown at its place and stands out", async () => {
  const { router } = renderApp(<GuidePage />, { at: "/panduan" });
  await act(() => router.navigate("/panduan?istilah=Masa%20henti%20obat"));
  const marked = (name: string) => screen.getByText(name, { selector: "dt" }).closest("div");
  expect(marked("Masa henti obat")).toHaveClass("bg-primary-soft");
  expect(marked("Karantina")).not.toHaveClass("bg-primary-soft");
});

test("a page that does not exist leads back", async () => {
  renderApp(<GuidePage />, { at: "/panduan", routes });
  act(() => {
    window.location.hash = "/panduan/tidak-ada";
  });
  expect(await screen.findByRole("link", { name: "Buka Panduan" })).toHaveAttribute("href", "#/panduan");
});

test("the palette finds a task by a word of its steps", () => {
  const [found] = searchGuide("uang muka");
  expect(found?.label).toBe("Panduan");
  expect(found?.items.map(({ to }) => to)).toContain("/panduan/penjualan");
  expect(searchGuide("PJ/2025/08/0012")).toEqual([]);
});

test("the owner opens the example farm from the Panduan, too, where the server offers it", async () => {
  api.on("GET home", home(true));
  renderApp(<GuidePage />, { at: "/panduan", routes });
  const card = within(await screen.findByRole("region", { name: "Peternakan contoh" }));
  expect(card.getByRole("button", { name: "Buka peternakan contoh" })).toBeEnabled();
});
