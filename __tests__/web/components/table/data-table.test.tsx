import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import axe from "axe-core";
import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/none";
import { mountTable, rowNames, type Sale, sales } from "./sample-table";

const noContrast = { rules: { "color-contrast": { enabled: false } } };

test("an error comes first, with request id and retry, even when rows are there", async () => {
  const retry = jest.fn();
  const { user } = mountTable({ error: { message: "Server tidak menjawab.", requestId: "req_1" }, onRetry: retry });
  expect(screen.getByRole("alert")).toHaveTextContent("Server tidak menjawab.");
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Coba lagi" }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test("while it loads, rows of the final height stand in", () => {
  mountTable({ rows: undefined, total: undefined });
  const region = screen.getByRole("region", { name: "Daftar penjualan" });
  expect(region).toHaveAttribute("aria-busy", "true");
  expect(region.querySelectorAll("div.h-10")).toHaveLength(20);
  expect(region.innerHTML.match(/pulse_1s/g)).toHaveLength(3);
  expect(screen.getByText("Memuat…")).toBeInTheDocument();
});

test("an empty list says what belongs here", async () => {
  mountTable({ rows: [], total: { count: 0 } });
  expect(await screen.findByText("Belum ada penjualan")).toBeInTheDocument();
});

test("without a result each filter can be dropped", async () => {
  const { user, search } = mountTable({ rows: [] }, "/sale?status=lunas&q=zzz");
  expect(await screen.findByText("Tidak ada penjualan yang cocok")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Lepas Status: Lunas" }));
  expect(search().toString()).toBe("q=zzz");
  await user.click(screen.getByRole("button", { name: "Lepas “zzz”" }));
  expect(search().toString()).toBe("");
});

test("a page behind the last one leads back", async () => {
  const { user, search } = mountTable({ rows: [] }, "/sale?page=9&status=lunas");
  await user.click(screen.getByRole("button", { name: "Buka halaman pertama" }));
  expect(search().toString()).toBe("status=lunas");
});

test("rows are a table with real links, totals and no fault that axe can see", async () => {
  const { container } = mountTable({
    totals: { total: "Rp6000000" },
    actions: () => [{ label: "Batalkan", danger: true, onSelect: () => {} }],
    bulk: [{ label: "Cetak", onSelect: () => {} }],
  });
  expect(rowNames()).toEqual(sales.map((sale) => sale.number));
  expect(screen.getByRole("link", { name: "PJ/2025/08/0002" })).toHaveAttribute("href", "/sale/s2");
  expect(screen.getByRole("row", { name: /^Total Rp6000000/ })).toBeInTheDocument();
  expect(screen.getByText("1–3 dari 45")).toBeInTheDocument();
  expect((await axe.run(container, { ...noContrast, runOnly: ["wcag2a", "wcag2aa", "wcag22aa"] })).violations).toEqual(
    [],
  );
});

test("no figure is cut off: a column grows to what it shows, the words for readers alone not counted", () => {
  const rect = jest.spyOn(Range.prototype, "getBoundingClientRect").mockImplementation(function (this: Range) {
    return { left: 0, right: 10 * this.toString().length } as DOMRect;
  });
  const unseen = <span className="sr-only">dari semua halaman yang ada</span>;
  const { container } = mountTable({ totals: { total: <>Rp652.891.771.300{unseen}</> } });
  const widths = [...container.querySelectorAll("col")].map(({ style }) => style.width);
  expect(widths).toContain(`${10 * "Rp652.891.771.300".length + 25}px`);
  expect(rect).toHaveBeenCalled();
});

test("a click anywhere on a row opens it, a click on its controls does not", async () => {
  const act = jest.fn();
  const { user, router } = mountTable({ actions: () => [{ label: "Batalkan", onSelect: act }] });
  await user.click(screen.getByRole("button", { name: "Tindakan untuk PJ/2025/08/0002" }));
  await user.click(screen.getByRole("menuitem", { name: "Batalkan" }));
  expect(act).toHaveBeenCalledTimes(1);
  expect(router.state.location.pathname).toBe("/sale");
  await user.click(screen.getByRole("cell", { name: "Budi" }));
  expect(router.state.location.pathname).toBe("/sale/s2");
});

test("what the table has no room for stands in the row's detail", async () => {
  const { user } = mountTable();
  const button = screen.getByRole("button", { name: "Rincian PJ/2025/08/0002" });
  expect(button).toHaveAttribute("aria-expanded", "false");
  await user.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
  const details = await screen.findAllByRole("definition");
  expect(details.map(({ textContent }) => textContent)).toContain("Budi");
});

test("arrows go from row to row, Enter opens", async () => {
  const { user, router } = mountTable();
  act(() => screen.getByRole("link", { name: "PJ/2025/08/0001" }).focus());
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(screen.getByRole("link", { name: "PJ/2025/08/0002" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(router.state.location.pathname).toBe("/sale/s2");
});

test("from the search box Enter and the arrow lead to the first row", async () => {
  const { user, search } = mountTable();
  const first = screen.getByRole("link", { name: "PJ/2025/08/0001" });
  const box = screen.getByRole("searchbox");
  await user.click(box);
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(first).toHaveFocus());
  await user.type(box, "Budi{Enter}");
  expect(search().get("q")).toBe("Budi");
  await waitFor(() => expect(first).toHaveFocus());
});

test("back from a record the focus is at its row", async () => {
  mountTable();
  act(() => document.body.focus());
  fireEvent(window, new HashChangeEvent("hashchange", { oldURL: "http://localhost/#/sale/s2?tab=1" }));
  await waitFor(() => expect(screen.getByRole("link", { name: "PJ/2025/08/0002" })).toHaveFocus());
});

test("a row without an address opens on the same screen", async () => {
  const open = jest.fn();
  const { user } = mountTable({ rowHref: undefined, onRowOpen: open });
  await user.click(screen.getByRole("cell", { name: "Citra" }));
  await user.click(screen.getByRole("button", { name: "PJ/2025/08/0001" }));
  expect(open.mock.calls.map(([row]) => row.id)).toEqual(["s3", "s1"]);
});

test("resting on a row announces what may be opened", async () => {
  const intent = jest.fn();
  const { user } = mountTable({ onRowIntent: intent });
  await user.hover(screen.getByRole("cell", { name: "Budi" }));
  expect(intent).toHaveBeenCalledWith(sales[1]);
});

test("headers sort in the address and say how", async () => {
  const { user, search } = mountTable();
  const header = (name: string) => screen.getByRole("columnheader", { name });
  expect(header("Nomor")).toHaveAttribute("aria-sort", "descending");
  await user.click(screen.getByRole("button", { name: "Total" }));
  expect(search().get("sort")).toBe("-total");
  expect(header("Total")).toHaveAttribute("aria-sort", "descending");
  await user.click(screen.getByRole("button", { name: "Total" }));
  expect(search().get("sort")).toBe("total");
  await user.click(screen.getByRole("button", { name: "Customer" }));
  expect(search().get("sort")).toBe("customer");
  expect(within(header("Status")).queryByRole("button")).not.toBeInTheDocument();
});

test("pages turn in the address, another size starts again", async () => {
  const { user, search } = mountTable();
  await user.click(screen.getByRole("button", { name: "Halaman berikutnya" }));
  expect(search().get("page")).toBe("2");
  await user.selectOptions(screen.getByRole("combobox", { name: "Baris per halaman" }), "50");
  expect(search().toString()).toBe("limit=50");
});

test("rows are chosen one by one, by Shift, all at once, and handed to the action", async () => {
  const print = jest.fn();
  const { user, router } = mountTable({ bulk: [{ label: "Cetak", onSelect: print }] });
  const box = (name: string) => screen.getByRole("checkbox", { name });
  await user.click(box("Pilih PJ/2025/08/0001"));
  expect(await screen.findByRole("status")).toHaveTextContent("1 dipilih");
  expect(box("Pilih semua baris di halaman ini")).toBePartiallyChecked();
  await user.keyboard("{Shift>}");
  await user.click(box("Pilih PJ/2025/08/0003"));
  await user.keyboard("{/Shift}");
  await user.click(screen.getByRole("button", { name: "Cetak" }));
  expect(print.mock.calls[0][0]).toEqual(["s1", "s2", "s3"]);
  expect(router.state.location.pathname).toBe("/sale");
  await user.click(screen.getByRole("button", { name: "Batal pilih" }));
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
  await user.click(box("Pilih semua baris di halaman ini"));
  expect(screen.getByRole("status")).toHaveTextContent("3 dipilih");
  await user.click(screen.getByRole("button", { name: "Jenis" }));
  await user.click(await screen.findByRole("radio", { name: "Qurban" }));
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

test("rows are chosen for their export alone", async () => {
  const { user } = mountTable({ chooses: true });
  await user.click(screen.getByRole("checkbox", { name: "Pilih PJ/2025/08/0002" }));
  expect(await screen.findByRole("status")).toHaveTextContent("1 dipilih");
});

test("a choice outlives the page; Shift takes a row of them away too", async () => {
  const { user } = mountTable({ bulk: [{ label: "Cetak", onSelect: () => {} }] });
  const box = (name: string) => screen.getByRole("checkbox", { name });
  const chosen = () =>
    screen.getAllByRole("checkbox", { checked: true }).map((each) => each.getAttribute("aria-label"));
  await user.click(box("Pilih semua baris di halaman ini"));
  await user.click(screen.getByRole("button", { name: "Halaman berikutnya" }));
  expect(await screen.findByRole("status")).toHaveTextContent("3 dipilih");
  await user.click(box("Pilih PJ/2025/08/0002"));
  await user.keyboard("{Shift>}");
  await user.click(box("Pilih PJ/2025/08/0003"));
  await user.keyboard("{/Shift}");
  expect(chosen()).toEqual(["Pilih PJ/2025/08/0001"]);
  // It began with a press without Shift, which selects one row.
  await user.click(box("Pilih PJ/2025/08/0003"));
  expect(chosen()).toEqual(["Pilih PJ/2025/08/0001", "Pilih PJ/2025/08/0003"]);
});

test("rows of the question before are shown as such", () => {
  mountTable({ stale: true });
  expect(screen.getByRole("region", { name: "Daftar penjualan" })).toHaveAttribute("aria-busy", "true");
});

describe("on a phone", () => {
  beforeEach(() => {
    jest
      .spyOn(window, "matchMedia")
      .mockImplementation((media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList);
  });

  test("each row is a card: title, state, facts, one action, all of them in its menu", async () => {
    const pay = jest.fn();
    const { user, container } = await act(async () =>
      mountTable({
        actions: () => [{ label: "Terima bayaran", onSelect: pay }, null, { label: "Batalkan", danger: true }],
        totals: { total: "Rp6000000" },
      }),
    );
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
    const [card] = within(screen.getByRole("list", { name: "Daftar penjualan" })).getAllByRole("listitem");
    expect(card).toHaveTextContent("PJ/2025/08/0001LunasCustomerAhmadTotalRp1000000Terima bayaran");
    await user.click(within(card as HTMLElement).getByRole("button", { name: "Terima bayaran" }));
    expect(pay).toHaveBeenCalledTimes(1);
    await user.click(within(card as HTMLElement).getByRole("button", { name: "Tindakan untuk PJ/2025/08/0001" }));
    expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual(["Terima bayaran", "Batalkan"]);
    expect(container).toHaveTextContent("Total totalRp6000000");
  });

  test("the bar of chosen rows is one row: the first act, the others in a menu, and a way out", async () => {
    const [weigh, move, every] = [jest.fn(), jest.fn(), jest.fn().mockResolvedValue(["s1", "s2"])];
    const onExport = jest.fn().mockResolvedValue(undefined);
    const bulk = [
      { label: "Timbang", onSelect: weigh },
      { label: "Pindah kandang", onSelect: move },
    ];
    const { user } = await act(async () => mountTable({ bulk, onExport, onEvery: every }));
    await user.click(screen.getByRole("checkbox", { name: "Pilih PJ/2025/08/0002" }));
    const bar = within(await screen.findByRole("region", { name: "Tindakan untuk baris terpilih" }));
    expect(bar.getAllByRole("button").map((button) => button.textContent)).toEqual(["Timbang", "", ""]);
    await user.click(bar.getByRole("button", { name: "Timbang" }));
    expect(weigh.mock.calls[0][0]).toEqual(["s2"]);
    await user.click(bar.getByRole("button", { name: "Lainnya" }));
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
      "Pindah kandang",
      "Ekspor yang dipilih (XLSX)",
      "Ekspor yang dipilih (CSV)",
      expect.stringMatching(/^Pilih /),
    ]);
    await user.click(screen.getByRole("menuitem", { name: "Ekspor yang dipilih (CSV)" }));
    expect(onExport).toHaveBeenCalledWith("csv", expect.anything(), expect.anything(), ["s2"]);
    await user.click(bar.getByRole("button", { name: "Lainnya" }));
    await user.click(screen.getByRole("menuitem", { name: /^Pilih / }));
    expect(await bar.findByText("2 dipilih")).toBeInTheDocument();
    await user.click(bar.getByRole("button", { name: "Batal pilih" }));
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  });

  test("a fact that does not say what it is has its header before it; what is empty is left out", () => {
    const columns: Column<Sale>[] = [
      { id: "number", header: "Nomor", card: "title", cell: (row) => row.number },
      { id: "counted", header: "Terakhir dihitung", card: "fact", told: true, cell: () => "15 Agu 2025" },
      {
        id: "customer",
        header: "Customer",
        card: "fact",
        cell: ({ customer }) => (customer === "Budi" ? none : customer),
      },
      { id: "state", header: "Status", card: "state", cell: () => none },
      { id: "cost", header: "HPP awal", align: "right", cell: () => "Rp1" },
    ];
    const { container } = mountTable({ columns, totals: { cost: "Rp3" } });
    expect(container).toHaveTextContent("Total HPP awalRp3");
    const [first, second] = within(screen.getByRole("list", { name: "Daftar penjualan" })).getAllByRole("listitem");
    expect(within(first as HTMLElement).getByText("Terakhir dihitung")).not.toHaveClass("sr-only");
    expect(within(first as HTMLElement).getByText("Customer")).toHaveClass("sr-only");
    expect(second).toHaveTextContent(/^PJ\/2025\/08\/0002Terakhir dihitung15 Agu 2025$/);
  });

  test("totals that are more than sums stand under their own words", () => {
    const { container } = mountTable({ totals: { total: "rata-rata Rp3000000" }, totalsLabel: "2 penjualan" });
    expect(container).toHaveTextContent("2 penjualanTotalrata-rata Rp3000000");
  });

  test("cards are sorted by a list and open by a tap", async () => {
    const { user, search, router } = mountTable();
    await user.selectOptions(screen.getByRole("combobox", { name: "Urutkan" }), "Total ↓");
    expect(search().get("sort")).toBe("-total");
    await user.click(screen.getByText("Budi"));
    expect(router.state.location.pathname).toBe("/sale/s2");
  });

  test("while they load, cards of the final height stand in", () => {
    const { container } = mountTable({ rows: undefined });
    expect(container.querySelectorAll(".h-20")).toHaveLength(20);
  });
});
