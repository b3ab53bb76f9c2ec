import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { ComboboxField, type ComboboxOption } from "@/src/components/form/fields/combobox-field";
import type { SearchPage } from "@/src/components/form/fields/use-paged-search";
import { deferred } from "./mount-form";

const PAGE = 20;

/** A server with 100,000 customers, 20 a page. */
async function search(query: string, _signal: AbortSignal, cursor: string | number | null) {
  const start = Number(cursor ?? 0);
  const all = query ? 3 : 100_000;
  const items = Array.from({ length: Math.min(PAGE, all - start) }, (_, index) => ({
    value: start + index + 1,
    label: `${query || "Pembeli"} ${start + index + 1}`,
  }));
  return { items, next: start + PAGE < all ? start + PAGE : null };
}

function Page(props: Partial<ComponentProps<typeof ComboboxField>> & { start?: number | null }) {
  const [value, setValue] = useState<string | number | null>(props.start ?? null);
  return (
    <>
      <ComboboxField<ComboboxOption> label="Customer" search={search} {...props} value={value} onChange={setValue} />
      <output data-testid="held">{JSON.stringify(value)}</output>
    </>
  );
}

const field = () => screen.getByRole("combobox", { name: "Customer" });
const options = () => screen.findAllByRole("option");
const active = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "");

it("opens by keyboard, moves, chooses with Enter and stays in the field", async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.tab();
  await user.keyboard("{ArrowDown}");
  expect(field()).toHaveAttribute("aria-expanded", "true");
  expect(await options()).toHaveLength(PAGE);
  expect(active()).toHaveTextContent("Pembeli 1");
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}{Enter}");
  expect(screen.getByTestId("held")).toHaveTextContent("2");
  expect(field()).toHaveValue("Pembeli 2");
  expect(field()).toHaveFocus();
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});

it("fetches the next page before the end of the list is reached", async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(field());
  await options();
  await user.keyboard("{PageDown}{PageDown}");
  await waitFor(async () => expect(await options()).toHaveLength(2 * PAGE));
  expect(active()).toHaveTextContent("Pembeli 17");
  expect(screen.getByText("40 atau lebih pilihan.")).toBeInTheDocument();
});

it("asks the server for what is typed, and shows the choice with its name", async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.type(field(), "Budi");
  await waitFor(() => expect(screen.getByRole("option", { name: "Budi 3" })).toBeInTheDocument());
  await user.click(screen.getByRole("option", { name: "Budi 3" }));
  expect(screen.getByTestId("held")).toHaveTextContent("3");
  expect(field()).toHaveValue("Budi 3");
});

it("drops an answer that comes after a later question was asked", async () => {
  const user = userEvent.setup();
  const first = deferred<SearchPage<ComboboxOption>>();
  const asked: { query: string; signal: AbortSignal }[] = [];
  const slow = (query: string, signal: AbortSignal) => {
    asked.push({ query, signal });
    return query === "" ? first.promise : Promise.resolve({ items: [{ value: 2, label: "Siti" }] });
  };
  render(<Page search={slow} />);
  await user.click(field());
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.type(field(), "Siti");
  expect(await screen.findByRole("option", { name: "Siti" })).toBeInTheDocument();
  expect(asked[0]?.signal.aborted).toBe(true);
  await act(async () => first.resolve({ items: [{ value: 1, label: "Terlambat" }] }));
  expect(screen.queryByRole("option", { name: "Terlambat" })).not.toBeInTheDocument();
});

it("chooses nothing from an older answer while the new one is on its way", async () => {
  const user = userEvent.setup();
  const answer = deferred<SearchPage<ComboboxOption>>();
  const late = async (query: string) => (query ? answer.promise : { items: [{ value: 1, label: "Budi" }] });
  render(<Page search={late} />);
  await user.click(field());
  await options();
  await user.type(field(), "Siti{Enter}");
  expect(screen.getByTestId("held")).toHaveTextContent("null");
  await act(async () => answer.resolve({ items: [{ value: 2, label: "Siti" }] }));
  await screen.findByRole("option", { name: "Siti" });
  await user.keyboard("{Enter}");
  expect(screen.getByTestId("held")).toHaveTextContent("2");
});

it("leaves the list open where Enter came before an answer without the name that was typed", async () => {
  const user = userEvent.setup();
  const answer = deferred<SearchPage<ComboboxOption>>();
  const late = async (query: string) => (query ? answer.promise : { items: [{ value: 1, label: "Budi" }] });
  render(<Page search={late} />);
  await user.click(field());
  await options();
  await user.type(field(), "Ahmad{Enter}");
  await act(async () => answer.resolve({ items: [{ value: 2, label: "Andri", more: "Jl. Ahmad Yani", aside: true }] }));
  expect(await screen.findByRole("option", { name: /Andri Jl\. Ahmad Yani/ })).toBeInTheDocument();
  expect(screen.getByTestId("held")).toHaveTextContent("null");
  await user.keyboard("{Enter}");
  expect(screen.getByTestId("held")).toHaveTextContent("2");
});

it("says that nothing was found, and puts the old choice back when it is left", async () => {
  const user = userEvent.setup();
  const none = async (query: string) => ({ items: query ? [] : [{ value: 1, label: "Budi" }] });
  render(<Page search={none} start={1} selected={{ value: 1, label: "Budi" }} />);
  expect(field()).toHaveValue("Budi");
  await user.clear(field());
  await user.type(field(), "zzz");
  expect(await screen.findByText("Tidak ada yang cocok.")).toBeInTheDocument();
  await user.tab();
  expect(field()).toHaveValue("Budi");
  expect(screen.getByTestId("held")).toHaveTextContent("1");
});

it("offers another try when the list cannot be fetched", async () => {
  const user = userEvent.setup();
  let working = false;
  const shaky = async (query: string, signal: AbortSignal, cursor: string | number | null) => {
    if (!working) throw new Error("offline");
    return search(query, signal, cursor);
  };
  render(<Page search={shaky} />);
  await user.click(field());
  expect(await screen.findByText("Daftar tidak dapat dimuat.")).toBeInTheDocument();
  working = true;
  await user.click(screen.getByRole("button", { name: "Coba lagi" }));
  expect(await options()).toHaveLength(PAGE);
});

it("makes a new entry from what was typed and chooses it", async () => {
  const user = userEvent.setup();
  const onCreate = jest.fn(async (query: string) => ({ value: 77, label: query }));
  render(<Page search={async () => ({ items: [] })} onCreate={onCreate} />);
  await user.type(field(), "Pak Baru");
  await user.click(await screen.findByRole("option", { name: "Tambah “Pak Baru”" }));
  expect(onCreate).toHaveBeenCalledWith("Pak Baru");
  await waitFor(() => expect(screen.getByTestId("held")).toHaveTextContent("77"));
  expect(field()).toHaveValue("Pak Baru");
});

it("reaches the new entry from either end of the list, and not by accident", async () => {
  const user = userEvent.setup();
  const onCreate = jest.fn(async () => null);
  render(<Page onCreate={onCreate} />);
  await user.type(field(), "Budi");
  await waitFor(() => expect(screen.getByRole("option", { name: "Budi 3" })).toBeInTheDocument());
  expect(active()).toHaveTextContent("Budi 1");
  await user.keyboard("{ArrowUp}");
  expect(active()).toHaveTextContent("Tambah “Budi”");
  await user.keyboard("{ArrowUp}");
  expect(active()).toHaveTextContent("Budi 3");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(active()).toHaveTextContent("Budi 1");
  await user.keyboard("{ArrowUp}{Enter}");
  expect(onCreate).toHaveBeenCalledWith("Budi");
});

it("keeps the old choice when making a new entry is given up or fails", async () => {
  const user = userEvent.setup();
  const onCreate = jest.fn().mockResolvedValueOnce(null).mockRejectedValueOnce(new Error("refused"));
  const props = { search: async () => ({ items: [] }), onCreate, selected: { value: 1, label: "Budi" } };
  render(<Page {...props} start={1} />);
  for (let round = 1; round <= 2; round++) {
    await user.clear(field());
    await user.type(field(), "Pak Baru");
    await user.click(await screen.findByRole("option", { name: "Tambah “Pak Baru”" }));
    await waitFor(() => expect(onCreate).toHaveBeenCalledTimes(round));
    expect(field()).toHaveValue("Budi");
  }
});

it("asks for the name of a value that no list has shown", async () => {
  render(<Page start={5} resolve={async (value) => ({ value, label: `Pembeli lama ${value}` })} />);
  expect(field()).toHaveValue("Memuat…");
  await waitFor(() => expect(field()).toHaveValue("Pembeli lama 5"));
});

it("can be emptied, tells the whole option, and closes on Escape", async () => {
  const user = userEvent.setup();
  const onPick = jest.fn();
  render(<Page start={1} selected={{ value: 1, label: "Budi" }} onPick={onPick} />);
  await user.click(screen.getByRole("button", { name: "Kosongkan Customer" }));
  expect(onPick).toHaveBeenCalledWith(null);
  expect(screen.getByTestId("held")).toHaveTextContent("null");
  await user.click(field());
  const [first] = await options();
  await user.click(within(first as HTMLElement).getByText("Pembeli 1"));
  expect(onPick).toHaveBeenLastCalledWith({ value: 1, label: "Pembeli 1" });
  await user.click(field());
  await options();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});

it("Enter in the open list does not send the form, a disabled field does not open", async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  const { unmount } = render(
    <form onSubmit={onSubmit}>
      <Page />
    </form>,
  );
  await user.click(field());
  await options();
  await user.keyboard("{Enter}");
  expect(onSubmit).not.toHaveBeenCalled();
  unmount();
  render(<Page disabled />);
  await user.click(field());
  expect(field()).toHaveAttribute("aria-expanded", "false");
});
