import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { CommandPalette } from "@/src/components/ui/palette/command-palette";
import { usePaletteKey } from "@/src/components/ui/palette/use-palette-key";
import type { CommandGroup, PaletteSearch } from "@/src/components/ui/palette/use-palette-results";

const dark = jest.fn();
const groups: CommandGroup[] = [
  {
    label: "Layar",
    items: [
      { label: "Penjualan", to: "/transaction" },
      { label: "Pembelian", to: "/purchase" },
      { label: "Log Pemeriksaan", to: "/log", keywords: "timbang bobot" },
    ],
  },
  { label: "Tindakan", items: [{ label: "Mode gelap", onSelect: dark }] },
];

function Place() {
  return <output data-testid="place">{useLocation().pathname}</output>;
}

function Sample({ search }: { search?: PaletteSearch }) {
  const [open, setOpen] = useState(false);
  usePaletteKey(
    () => setOpen(!open),
    () => {},
  );
  return <CommandPalette open={open} onOpenChange={setOpen} groups={groups} search={search} />;
}

async function mount(search?: PaletteSearch) {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <Sample search={search} />
      <Place />
    </MemoryRouter>,
  );
  await user.keyboard("{Control>}k{/Control}");
  const field = await screen.findByRole("combobox");
  await waitFor(() => expect(field).toHaveFocus());
  return { user, field };
}

const names = () => screen.getAllByRole("option").map((option) => option.textContent);
const active = (field: HTMLElement) => document.getElementById(field.getAttribute("aria-activedescendant") ?? "");

test("Ctrl K opens it; the arrows move the mark while the field keeps the focus", async () => {
  const { user, field } = await mount();
  expect(screen.getByRole("group", { name: "Layar" })).toBeInTheDocument();
  expect(active(field)).toHaveTextContent("Penjualan");
  await user.keyboard("{ArrowDown}");
  expect(active(field)).toHaveTextContent("Pembelian");
  expect(active(field)).toHaveAttribute("aria-selected", "true");
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(active(field)).toHaveTextContent("Mode gelap");
  expect(field).toHaveFocus();
});

test("every typed word must fit label or keywords; Enter goes there", async () => {
  const { user } = await mount();
  await user.keyboard("log bobot");
  expect(names()).toEqual(["Log Pemeriksaan"]);
  await user.keyboard("{Enter}");
  expect(screen.getByTestId("place")).toHaveTextContent("/log");
  await waitFor(() => expect(screen.queryByRole("combobox")).not.toBeInTheDocument());
});

test("where one went stands on top the next time", async () => {
  const { user } = await mount();
  await user.keyboard("pembelian{Enter}");
  await waitFor(() => expect(screen.queryByRole("combobox")).not.toBeInTheDocument());
  await user.keyboard("{Control>}k{/Control}");
  expect(await screen.findByRole("group", { name: "Terakhir dibuka" })).toHaveTextContent("Pembelian");
});

test("what is remembered but not ours is left out", async () => {
  localStorage.setItem("domba.palette.recent", '[{"label":1},null,{"label":"X"},"y"]');
  await mount();
  expect(screen.queryByRole("group", { name: "Terakhir dibuka" })).not.toBeInTheDocument();
});

test("an action is done by a click", async () => {
  const { user } = await mount();
  await user.click(screen.getByRole("option", { name: "Mode gelap" }));
  expect(dark).toHaveBeenCalledTimes(1);
});

test("the server is asked after a pause, and an answer to an older question is dropped", async () => {
  const answers = new Map<string, (groups: CommandGroup[]) => void>();
  const search = jest.fn<ReturnType<PaletteSearch>, Parameters<PaletteSearch>>(
    (query) => new Promise((resolve) => answers.set(query, resolve)),
  );
  const { user, field } = await mount(search);
  await user.keyboard("01");
  expect(screen.getByText("Mencari…")).toBeInTheDocument();
  await waitFor(() => expect(search).toHaveBeenCalledTimes(1));
  await user.keyboard("2");
  await waitFor(() => expect(search).toHaveBeenCalledTimes(2));
  expect(search.mock.calls.map(([query]) => query)).toEqual(["01", "012"]);
  expect(search.mock.calls[0]?.[1].aborted).toBe(true);
  answers.get("012")?.([{ label: "Ternak", items: [{ label: "Anting 012", to: "/sheep/12", hint: "Kandang B" }] }]);
  expect(await screen.findByRole("option", { name: /Anting 012/ })).toBeInTheDocument();
  answers.get("01")?.([{ label: "Ternak", items: [{ label: "Anting 01", to: "/sheep/1" }] }]);
  await user.click(field);
  expect(names()).toEqual(["Anting 012Kandang B"]);
});

test("a failed search says so, no result says so", async () => {
  const { user, field } = await mount(() => Promise.reject(new Error("offline")));
  await user.keyboard("zzz");
  expect(await screen.findByText("Pencarian ke server gagal. Coba lagi sebentar.")).toBeInTheDocument();
  expect(field).not.toHaveAttribute("aria-activedescendant");
});

test("without a match it names what was looked for", async () => {
  const { user } = await mount();
  await user.keyboard("zzz");
  expect(await screen.findByText("Tidak ada hasil untuk “zzz”")).toBeInTheDocument();
  await user.keyboard("{Enter}");
  expect(screen.getByTestId("place")).toHaveTextContent("/");
});
