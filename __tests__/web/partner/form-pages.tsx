import { act, screen, waitFor, within } from "@testing-library/react";
import { shownNotices } from "@/__tests__/support/web/notices";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, type StubApi, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import { COMPUTED, type Partner, type PartnerScreens } from "./spec";

/** Tests that the forms of customers and suppliers share; further tests take the same stub. */
export function partnerFormPages<T extends Partner>(
  { word, label, record, Create, Update, choose, chosen }: PartnerScreens<T>,
  more: (tools: {
    api: StubApi;
    create: () => ReturnType<typeof renderApp>;
    openUpdate: () => Promise<ReturnType<typeof renderApp>>;
  }) => void = () => {},
) {
  const path = `/referensi/${word}`;
  const api = stubApi();
  beforeEach(() => {
    shownNotices();
    sessionStorage.clear();
    signedInAs(api, "admin");
    api.on(`GET ${word}/7`, ok(record()));
  });

  const create = () => renderApp(<Create />, { at: `${path}/create` });
  async function goToUpdate() {
    const view = renderApp(<p>other</p>, { at: "/", routes: [{ path: `${path}/update/:id`, Component: Update }] });
    await act(() => view.router.navigate(`${path}/update/7`));
    return view;
  }
  async function openUpdate() {
    const view = await goToUpdate();
    await screen.findByRole("textbox", { name: "Nama" });
    return view;
  }
  const field = (name: string) => screen.getByRole("textbox", { name });
  const press = (person: ReturnType<typeof create>["user"], name: string) =>
    person.click(screen.getByRole("button", { name }));
  const sent = (method: string) => api.seen.filter((call) => call.method === method);
  const bodyOf = (method: string, nth = 0) => JSON.parse(sent(method)[nth]?.body ?? "{}");

  async function fill(person: ReturnType<typeof create>["user"]) {
    await person.type(field("Nama"), "Sri Lestari");
    await person.type(field("WhatsApp"), "0812 3456 7890");
    await choose(person);
    await press(person, `Simpan ${word}`);
  }
  const clash = () => {
    const message = "Nomor ini sudah dipakai Asep Suryana (X-3).";
    const existing = { id: 3, name: "Asep Suryana", code: "X-3" };
    return refused(422, { message, reason: "invalid", errors: { whatsapp: message }, existing });
  };

  test("a new one: sent once with a key and no code, then its page", async () => {
    api.on(`POST ${word}`, ok(record()));
    const { user } = create();
    await fill(user);
    expect(await screen.findByText(`at ${path}/${record().id}`)).toBeInTheDocument();
    expect(shownNotices()).toContain(`success: Sri Lestari tersimpan dengan kode ${record().code}.`);
    expect(sent("POST")[0]?.headers["idempotency-key"]).toMatch(/^[\w-]{36}$/);
    expect(bodyOf("POST")).toMatchObject({
      name: "Sri Lestari",
      whatsapp: "6281234567890",
      code: null,
      address: null,
      termDays: null,
      ...chosen,
    });
  });

  test("nothing is sent while something is missing or cannot be; each says what", async () => {
    const { user } = create();
    await user.type(field("WhatsApp"), "0812-ABCD");
    await user.type(screen.getByRole("textbox", { name: "Tempo" }), "366");
    await user.type(field("Kode"), "a b");
    await press(user, `Simpan ${word}`);
    await waitFor(() => expect(field("Nama")).toHaveAccessibleDescription(`Masukkan nama ${word}.`));
    expect(field("Nama")).toHaveFocus();
    expect(field("WhatsApp")).toHaveAccessibleDescription(/Nomor WhatsApp belum benar/);
    expect(field("WhatsApp")).toHaveValue("0812-ABCD");
    expect(screen.getByRole("textbox", { name: "Tempo" })).toHaveAccessibleDescription(/0 sampai 365/);
    expect(field("Kode")).toHaveAccessibleDescription(/tanpa spasi/);
    expect(sent("POST")).toEqual([]);
  });

  test("a number that is taken offers who has it; the form stays, and the link goes once it is changed", async () => {
    api.on(`POST ${word}`, clash());
    const { user, router } = create();
    await fill(user);
    const link = await screen.findByRole("link", { name: "Buka Asep Suryana" });
    expect(link).toHaveAttribute("href", `#${path}/update/3`);
    expect(field("WhatsApp")).toHaveFocus();
    expect(field("WhatsApp")).toHaveAccessibleDescription(/sudah dipakai Asep Suryana \(X-3\)\./);
    expect(screen.getAllByRole("link", { name: /^Buka/ })).toHaveLength(1);
    await user.click(link);
    expect(await screen.findByRole("alertdialog", { name: "Tinggalkan halaman ini?" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Tetap di sini" }));
    expect(router.state.location.pathname).toBe(`${path}/create`);
    await user.clear(field("WhatsApp"));
    await user.type(field("WhatsApp"), "0812 3456 7899");
    expect(screen.queryByRole("link", { name: /^Buka/ })).not.toBeInTheDocument();
    api.on(`POST ${word}`, ok(record()));
    await press(user, `Simpan ${word}`);
    expect(await screen.findByText(`at ${path}/${record().id}`)).toBeInTheDocument();
    const keys = sent("POST").map(({ headers }) => headers["idempotency-key"]);
    expect(keys[0]).toBe(keys[1]);
  });

  test("an answer that tells of no readable record is shown without a link", async () => {
    const errors = { whatsapp: "Sudah dipakai." };
    api.on(`POST ${word}`, refused(422, { message: "Sudah dipakai.", errors, existing: { id: "3", name: " " } }));
    const { user } = create();
    await fill(user);
    await waitFor(() => expect(field("WhatsApp")).toHaveAccessibleDescription(/Sudah dipakai\./));
    expect(screen.queryByRole("link", { name: /^Buka/ })).not.toBeInTheDocument();
  });

  test("who may not write is led from creating to #/404, and reads the record", async () => {
    signedInAs(api, "auditor");
    const view = create();
    expect(await screen.findByText("at /404")).toBeInTheDocument();
    view.unmount();
    await goToUpdate();
    expect(await screen.findByText(record().code, { selector: "dd" })).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1, name: "Sri Lestari" })).toBeInTheDocument();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Simpan/ })).not.toBeInTheDocument();
  });

  test("while it loads cards stand in; one that is not there says so, and leads back", async () => {
    api.on(`GET ${word}/7`, hang);
    const view = await goToUpdate();
    expect(await screen.findByText("Memuat…")).toBeInTheDocument();
    view.unmount();
    api.on(`GET ${word}/7`, refused(404, { message: `${label} tidak ditemukan.` }));
    await goToUpdate();
    expect(await screen.findByRole("alert")).toHaveTextContent(`${label} tidak ditemukan.`);
    expect(screen.getByRole("link", { name: `Buka daftar ${label.toLowerCase()}` })).toBeInTheDocument();
  });

  test("a change carries the version that was read and everything that was not touched, and leads to the page", async () => {
    api.on(`PUT ${word}/7`, ok(record({ name: "Sri Baru", version: 4 } as Partial<T>)));
    const { user } = await openUpdate();
    await user.clear(field("Nama"));
    await user.type(field("Nama"), "Sri Baru");
    await user.click(screen.getByRole("switch", { name: `${label} aktif` }));
    await press(user, "Simpan perubahan");
    expect(await screen.findByText(`at ${path}/7`)).toBeInTheDocument();
    expect(shownNotices()).toContain("success: Perubahan Sri Baru tersimpan.");
    const { id, createdAt, changedAt, ...values } = record() as Record<string, unknown>;
    for (const computed of COMPUTED) delete values[computed];
    expect(bodyOf("PUT")).toEqual({ ...values, name: "Sri Baru", active: false });
  });

  test("a conflict shows what changed, keeps what was typed, and saves on top of it", async () => {
    api.on(`PUT ${word}/7`, refused(409, { message: `${label} ini baru saja diubah orang lain.`, reason: "conflict" }));
    const { user } = await openUpdate();
    await user.clear(field("Nama"));
    await user.type(field("Nama"), "Sri Ketikan");
    api.on(`GET ${word}/7`, ok(record({ address: "Jl. Lain 5", version: 9 } as Partial<T>)));
    await press(user, "Simpan perubahan");
    const panel = (await screen.findByText("Jl. Lain 5", { selector: "strong" })).closest<HTMLElement>("[role=alert]");
    expect(panel).toHaveTextContent(`${label} ini baru saja diubah orang lain.`);
    expect(field("Nama")).toHaveValue("Sri Ketikan");
    api.on(`PUT ${word}/7`, ok(record({ name: "Sri Ketikan", version: 10 } as Partial<T>)));
    await user.click(within(panel as HTMLElement).getByRole("button", { name: "Simpan isian saya" }));
    expect(await screen.findByText(`at ${path}/7`)).toBeInTheDocument();
    expect(bodyOf("PUT", 1)).toMatchObject({ name: "Sri Ketikan", address: "Jl. Lain 5", version: 9 });
  });

  more({ api, create, openUpdate });
}
