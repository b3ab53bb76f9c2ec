import { screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/notices";
import { renderApp } from "@/__tests__/support/render-app";
import { hang, ok, refused, type StubApi, startStubApi } from "@/__tests__/support/stub-api";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import type { Partner, PartnerScreens } from "./spec";

/** What holds for the lists of customers and suppliers alike; further tests take the same stub. */
export function partnerListPage<T extends Partner>(
  { word, label, record, List }: PartnerScreens<T>,
  more: (api: () => StubApi, open: (query?: string) => ReturnType<typeof renderApp>) => void = () => {},
) {
  const path = `/referensi/${word}`;
  let api: StubApi;
  beforeAll(async () => {
    api = await startStubApi();
  });
  beforeEach(() => {
    api.forget();
    shownNotices();
    signedInAs(api, "admin");
    const closed = { id: 8, name: "Joko Prabowo", code: "X-8", active: false } as Partial<T>;
    api.on(`GET ${word}`, listed([record(), record(closed)]));
    api.on(`GET ${word}/7`, ok(record()));
  });
  afterAll(() => api.close());

  const open = (query = "") => renderApp(<List />, { at: `${path}${query}` });
  const listCalls = () => api.seen.filter((call) => call.path === word);

  test("rows, count, badges, links that open them and their chats", async () => {
    open();
    expect(await screen.findByRole("link", { name: "Sri Lestari" })).toHaveAttribute("href", `#${path}/update/7`);
    const row = within(screen.getByRole("row", { name: /Joko/ }));
    expect(row.getByText("Nonaktif")).toBeInTheDocument();
    expect(row.getByRole("link", { name: /0812-3456-7890/ })).toHaveAttribute("href", "https://wa.me/6281234567890");
    expect(screen.getByText("1–2 dari 2")).toBeInTheDocument();
    expect(document.title).toBe(`${label} · Domba`);
  });

  test("while it loads rows stand in; a failure says so and tries again", async () => {
    api.on(`GET ${word}`, hang);
    const view = open();
    expect(await screen.findByRole("region", { name: `Daftar ${word}` })).toHaveAttribute("aria-busy", "true");
    view.unmount();
    api.on(`GET ${word}`, refused(422, { message: "Belum bisa.", requestId: "req-12345" }));
    const { user } = open();
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Belum bisa.");
    expect(alert).toHaveTextContent("req-12345");
    api.on(`GET ${word}`, listed([record()]));
    await user.click(within(alert).getByRole("button", { name: "Coba lagi" }));
    expect(await screen.findByRole("link", { name: "Sri Lestari" })).toBeInTheDocument();
  });

  test("empty it offers to make the first, without a result to drop a filter", async () => {
    api.on(`GET ${word}`, listed([]));
    const first = open();
    const empty = (await screen.findByText(`Belum ada ${word}`)).closest("div") as HTMLElement;
    expect(within(empty).getByRole("link")).toHaveAttribute("href", `#${path}/create`);
    first.unmount();
    open("?q=zzz&status=nonaktif");
    expect(await screen.findByRole("button", { name: /Lepas Status: Nonaktif/ })).toBeInTheDocument();
  });

  test("the address is what is asked for", async () => {
    const { user, router } = open("?status=aktif&sort=-name&limit=50");
    await screen.findByRole("link", { name: "Sri Lestari" });
    expect(new URL(listCalls()[0]?.url ?? "", api.origin).search).toBe("?sort=-name&status=aktif&page=1&limit=50");
    await user.click(screen.getByRole("button", { name: "Kode" }));
    await waitFor(() => expect(listCalls().length).toBeGreaterThan(1));
    expect(router.state.location.search).toContain("sort=code");
  });

  test("deactivating asks first, sends the record as it was read, and the list is fetched anew", async () => {
    api.on(`PUT ${word}/7`, ok(record({ active: false, version: 4 } as Partial<T>)));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Tindakan untuk Sri Lestari" }));
    await user.click(screen.getByRole("menuitem", { name: "Nonaktifkan" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Nonaktifkan Sri Lestari?" });
    await user.click(within(dialog).getByRole("button", { name: "Nonaktifkan" }));
    expect(await screen.findByText("Sri Lestari dinonaktifkan.")).toBeInTheDocument();
    const { id, createdAt, changedAt, ...values } = record() as T & { createdAt: string; changedAt: string };
    expect(JSON.parse(api.seen.find(({ method }) => method === "PUT")?.body ?? "{}")).toEqual({
      ...values,
      active: false,
    });
    await waitFor(() => expect(listCalls().length).toBeGreaterThan(1));
  });

  test("activating one whose number is another's by now: told with the other's name", async () => {
    const message = "Nomor ini sudah dipakai Penerus (X-9).";
    api.on(`PUT ${word}/8`, refused(422, { message, reason: "invalid", errors: { whatsapp: message } }));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Tindakan untuk Joko Prabowo" }));
    await user.click(screen.getByRole("menuitem", { name: "Aktifkan" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Aktifkan Joko Prabowo?" });
    await user.click(within(dialog).getByRole("button", { name: "Aktifkan" }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  });

  test("a role that reads may open and export, and is offered no change", async () => {
    signedInAs(api, "auditor");
    open();
    expect(await screen.findByRole("link", { name: "Sri Lestari" })).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /Tambah/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Tindakan untuk/ })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Ekspor" })).toBeInTheDocument();
  });

  more(() => api, open);
}
