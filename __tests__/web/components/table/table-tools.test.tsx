import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { mountTable } from "./sample-table";

const searchBox = () => screen.getByRole("searchbox", { name: "Cari nomor atau customer" });

test("the search asks after a pause, keeps the focus and starts at the first page", async () => {
  const { user, search } = mountTable({}, "/sale?page=3");
  await user.type(searchBox(), "  ahmad");
  expect(search().get("q")).toBeNull();
  await waitFor(() => expect(search().toString()).toBe("q=ahmad"));
  expect(searchBox()).toHaveFocus();
  expect(searchBox()).toHaveValue("  ahmad");
});

test("a late address does not overwrite what is being typed; another one does", async () => {
  const { user, search, router } = mountTable();
  await user.type(searchBox(), "ah{Enter}");
  await user.type(searchBox(), "mad");
  expect(search().get("q")).toBe("ah");
  expect(searchBox()).toHaveValue("ahmad");
  await waitFor(() => expect(search().get("q")).toBe("ahmad"));
  await act(() => router.navigate("/sale?q=budi"));
  expect(searchBox()).toHaveValue("budi");
});

test("a slash leads to the search, but not while typing elsewhere", async () => {
  const { user } = mountTable();
  await user.keyboard("/");
  expect(searchBox()).toHaveFocus();
  expect(searchBox()).toHaveValue("");
  await user.keyboard("a/b");
  expect(searchBox()).toHaveValue("a/b");
});

test("Escape and the cross empty the search at once", async () => {
  const { user, search } = mountTable({}, "/sale?q=ahmad");
  await user.click(searchBox());
  await user.keyboard("{Escape}");
  expect(search().has("q")).toBe(false);
  await user.type(searchBox(), "budi{Enter}");
  expect(search().get("q")).toBe("budi");
  await user.click(screen.getByRole("button", { name: "Hapus pencarian" }));
  expect(search().has("q")).toBe(false);
  expect(searchBox()).toHaveFocus();
});

test("chips say what they filter and drop it; one button drops all", async () => {
  const { user, search } = mountTable({}, "/sale?page=2");
  await user.click(screen.getByRole("button", { name: "Status" }));
  await user.click(await screen.findByRole("checkbox", { name: "Dipesan" }));
  await user.click(screen.getByRole("checkbox", { name: "Lunas" }));
  expect(search().toString()).toBe("status=lunas%2Cdipesan");
  expect(screen.getByRole("button", { name: "Status: Lunas, Dipesan" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Hapus saringan Status" }));
  expect(search().toString()).toBe("");
  await user.click(screen.getByRole("button", { name: "Jenis" }));
  await user.click(screen.getByRole("radio", { name: "Qurban" }));
  await user.click(screen.getByRole("button", { name: "Hapus semua" }));
  expect(search().toString()).toBe("");
});

test("columns and density are chosen and remembered for this table", async () => {
  const { user, unmount } = mountTable();
  await user.click(screen.getByRole("button", { name: "Kolom dan kerapatan" }));
  await user.click(await screen.findByRole("checkbox", { name: "Customer" }));
  expect(screen.queryByRole("checkbox", { name: "Nomor" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("checkbox", { name: "Catatan" }));
  await user.click(screen.getByRole("radio", { name: "Rapat" }));
  const headers = () => screen.getAllByRole("columnheader").map((header) => header.textContent);
  expect(headers()).toEqual(["Nomor", "Status", "Total", "Catatan", "Rincian"]);
  unmount();
  mountTable();
  expect(headers()).toEqual(["Nomor", "Status", "Total", "Catatan", "Rincian"]);
  expect(screen.getAllByRole("row")[1]).toHaveClass("h-8");
});

test.each(["{", "null", '{"columns":{"customer":"x"},"density":9,"saved":[{"name":1}]}', "[]"])(
  "a memory that is not ours is ignored: %s",
  (text) => {
    localStorage.setItem("domba.table.sale", text);
    mountTable();
    expect(screen.getByRole("columnheader", { name: "Customer" })).toBeInTheDocument();
  },
);

test("blocked storage costs the memory only", async () => {
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("blocked");
  });
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("blocked");
  });
  const { user } = mountTable();
  await user.click(screen.getByRole("button", { name: "Kolom dan kerapatan" }));
  await user.click(await screen.findByRole("checkbox", { name: "Customer" }));
  expect(screen.queryByRole("columnheader", { name: "Customer" })).not.toBeInTheDocument();
});

test("filters are kept under a name, applied, and taken away", async () => {
  const { user, search, router } = mountTable({}, "/sale?status=dipesan&sort=total&page=2");
  const open = () => user.click(screen.getByRole("button", { name: "Saringan tersimpan" }));
  await open();
  await user.type(await screen.findByRole("textbox", { name: "Nama saringan" }), "Belum diambil{Enter}");
  await user.keyboard("{Escape}");
  await act(() => router.navigate("/sale"));
  await open();
  await user.click(await screen.findByRole("button", { name: "Belum diambil" }));
  expect(search().toString()).toBe("status=dipesan&sort=total");
  await open();
  await user.click(screen.getByRole("button", { name: "Hapus Belum diambil" }));
  expect(screen.getByText(/^Belum ada\./)).toBeInTheDocument();
});

test("a saved filter that no longer fits falls back", async () => {
  const saved = [{ name: "Lama", query: "status=dihapus&sort=x&q=a" }];
  localStorage.setItem("domba.table.sale", JSON.stringify({ saved }));
  const { user, search } = mountTable();
  await user.click(screen.getByRole("button", { name: "Saringan tersimpan" }));
  await user.click(await screen.findByRole("button", { name: "Lama" }));
  expect(search().toString()).toBe("q=a");
});

test("an export shows its progress and comes back", async () => {
  let report = (_part: number) => {};
  let finish = () => {};
  const onExport = jest.fn((_format: string, _signal: AbortSignal, onProgress: (part: number) => void) => {
    report = onProgress;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  const { user } = mountTable({ onExport });
  await user.click(screen.getByRole("button", { name: "Ekspor" }));
  await user.click(screen.getByRole("menuitem", { name: "Excel (XLSX)" }));
  expect(onExport.mock.calls[0]?.[0]).toBe("xlsx");
  act(() => report(0.456));
  expect(screen.getByRole("progressbar", { name: "Mengekspor" })).toHaveAttribute("aria-valuenow", "46");
  await act(async () => finish());
  expect(screen.getByRole("button", { name: "Ekspor" })).toBeInTheDocument();
});

test("an export can be given up, and a failed one leaves the button", async () => {
  const signals: AbortSignal[] = [];
  const onExport = (_format: string, signal: AbortSignal) =>
    new Promise<void>((_, reject) => {
      signals.push(signal);
      signal.addEventListener("abort", () => reject(new Error("aborted")));
      if (signals.length > 1) reject(new Error("500"));
    });
  const { user } = mountTable({ onExport });
  const start = async () => {
    await user.click(screen.getByRole("button", { name: "Ekspor" }));
    await user.click(screen.getByRole("menuitem", { name: "CSV" }));
  };
  await start();
  await user.click(screen.getByRole("button", { name: "Batalkan ekspor" }));
  expect(signals[0]?.aborted).toBe(true);
  await start();
  expect(await screen.findByRole("button", { name: "Ekspor" })).toBeInTheDocument();
});

test("leaving the screen gives the export up", async () => {
  const signals: AbortSignal[] = [];
  const { user, unmount } = mountTable({
    onExport: (_format, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    },
  });
  await user.click(screen.getByRole("button", { name: "Ekspor" }));
  fireEvent.click(screen.getByRole("menuitem", { name: "CSV" }));
  unmount();
  expect(signals[0]?.aborted).toBe(true);
});
