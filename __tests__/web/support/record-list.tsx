import { screen, waitFor, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, type StubApi, stubApi } from "@/__tests__/support/web/stub-api";
import { listed, signedInAs } from "./account";

type Listed = { id: number; name: string; active: boolean; version: number };

type RecordList<T extends Listed> = {
  /** The path below /api/v1/. */
  word: string;
  path: string;
  /** The name of the page that a row opens where it is not the form: the page about record 7. */
  opens?: string;
  /** The listed things, and the page's title. */
  what: string;
  title: string;
  /** A role that may write. */
  role: "owner" | "admin";
  /** Two records: number 7 is in use, and number 8 is not. */
  record: (values?: Partial<T>) => T;
  closed: T;
  /** A column to sort by, and its name in the address. */
  sort: [header: string, name: string];
  /** Fields of a record that an update does not send. */
  unsent: readonly (keyof T)[];
  List: ComponentType;
};

type Tools = {
  api: StubApi;
  open: (query?: string) => ReturnType<typeof renderApp>;
  /** Chooses an action of a row's menu. */
  choose: (action: string, of: string) => Promise<ReturnType<typeof renderApp> & { dialog: HTMLElement }>;
};

/** Tests that every list of records shares; further tests take the same stub. */
export function recordListPage<T extends Listed>(spec: RecordList<T>, more: (tools: Tools) => void) {
  const { word, path, what, record, closed, opens = `${path}/update/7` } = spec;
  const { name } = record();
  const api = stubApi();
  beforeEach(() => {
    shownNotices();
    signedInAs(api, spec.role);
    api.on(`GET ${word}`, listed([record(), closed]));
    api.on(`GET ${word}/7`, ok(record()));
    api.on(`GET ${word}/8`, ok(closed));
  });

  const open = (query = "") => renderApp(<spec.List />, { at: `${path}${query}` });
  const listCalls = () => api.seen.filter((call) => call.path === word);
  const region = () => screen.findByRole("region", { name: `Daftar ${what}` });
  async function choose(action: string, of: string) {
    const view = open();
    await view.user.click(await screen.findByRole("button", { name: `Tindakan untuk ${of}` }));
    await view.user.click(screen.getByRole("menuitem", { name: action }));
    return { ...view, dialog: await screen.findByRole("alertdialog", { name: `${action} ${of}?` }) };
  }

  test("rows, count, badges, and links that open them", async () => {
    open();
    expect(await screen.findByRole("link", { name })).toHaveAttribute("href", `#${opens}`);
    const row = within(screen.getByRole("row", { name: new RegExp(closed.name) }));
    expect(row.getByText("Nonaktif")).toBeInTheDocument();
    expect(screen.getByText("1–2 dari 2")).toBeInTheDocument();
    expect(document.title).toBe(`${spec.title} · Domba`);
  });

  test("while it loads rows stand in; a failure says so and tries again", async () => {
    api.on(`GET ${word}`, hang);
    const view = open();
    expect(await region()).toHaveAttribute("aria-busy", "true");
    view.unmount();
    api.on(`GET ${word}`, refused(422, { message: "Belum bisa.", requestId: "req-12345" }));
    const { user } = open();
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Belum bisa.");
    expect(alert).toHaveTextContent("req-12345");
    api.on(`GET ${word}`, listed([record()]));
    await user.click(within(alert).getByRole("button", { name: "Coba lagi" }));
    expect(await screen.findByRole("link", { name })).toBeInTheDocument();
  });

  test("empty it offers to make the first, without a result to drop a filter; more than are counted", async () => {
    api.on(`GET ${word}`, listed([]));
    const first = open();
    const empty = (await screen.findByText(`Belum ada ${what}`)).closest("div") as HTMLElement;
    expect(within(empty).getByRole("link", { name: `Tambah ${what}` })).toHaveAttribute("href", `#${path}/create`);
    expect(screen.getAllByRole("link", { name: `Tambah ${what}` })).toHaveLength(2);
    first.unmount();
    const second = open("?q=zzz&status=nonaktif");
    expect(await screen.findByRole("button", { name: /Lepas Status: Nonaktif/ })).toBeInTheDocument();
    second.unmount();
    api.on(`GET ${word}`, listed([record()], null));
    open();
    expect(await screen.findByText("1–1 dari lebih dari 1.000")).toBeInTheDocument();
  });

  test("the address is what is asked for; rows stay on screen until the next ones come", async () => {
    const { user, router } = open("?status=aktif&sort=-name&limit=50");
    await screen.findByRole("link", { name });
    expect(new URL(listCalls()[0]?.url ?? "", api.origin).search).toBe("?sort=-name&status=aktif&page=1&limit=50");
    api.on(`GET ${word}`, hang);
    await user.click(screen.getByRole("button", { name: spec.sort[0] }));
    await waitFor(() => expect(listCalls()).toHaveLength(2));
    expect(router.state.location.search).toContain(`sort=${spec.sort[1]}`);
    expect(screen.getByRole("link", { name })).toBeInTheDocument();
    expect(await region()).toHaveAttribute("aria-busy", "true");
  });

  test("deactivating asks first, sends the record as it was read, and the list is fetched anew", async () => {
    api.on(`PUT ${word}/7`, ok(record({ active: false, version: 4 } as Partial<T>)));
    const { user, dialog } = await choose("Nonaktifkan", name);
    await user.click(within(dialog).getByRole("button", { name: "Nonaktifkan" }));
    expect(await screen.findByText(`${name} dinonaktifkan.`)).toBeInTheDocument();
    const values = Object.entries(record()).filter(([field]) => !spec.unsent.includes(field as keyof T));
    expect(JSON.parse(api.seen.find(({ method }) => method === "PUT")?.body ?? "{}")).toEqual({
      ...Object.fromEntries(values),
      active: false,
    });
    await waitFor(() => expect(listCalls().length).toBeGreaterThan(1));
  });

  test("activating again; a conflict is told and the list is fetched anew", async () => {
    api.on(`PUT ${word}/8`, refused(409, { message: "Baru saja diubah orang lain.", reason: "conflict" }));
    const { user, dialog } = await choose("Aktifkan", closed.name);
    await user.click(within(dialog).getByRole("button", { name: "Aktifkan" }));
    expect(await screen.findByText("Baru saja diubah orang lain.")).toBeInTheDocument();
    await waitFor(() => expect(listCalls().length).toBeGreaterThan(1));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  });

  test("a role that reads may export, and is offered no change", async () => {
    signedInAs(api, "auditor");
    open();
    expect(await screen.findByRole("link", { name })).toHaveAttribute("href", `#${opens}`);
    expect(screen.queryByRole("link", { name: /Tambah/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Tindakan untuk/ })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Ekspor" })).toBeInTheDocument();
  });

  more({ api, open, choose });
}
