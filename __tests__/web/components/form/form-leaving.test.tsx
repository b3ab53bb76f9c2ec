import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { leaving } from "@/src/lib/leaving";
import { mountForm } from "./mount-form";
import { empty, full, ProductForm } from "./product-form";

jest.mock("@/src/lib/session/session-cookies", () => ({ readUser: () => mockUser }));
let mockUser: { email: string } | null = { email: "sari@contoh.id" };
beforeEach(() => {
  // The previous test's form was removed after its storage was emptied.
  sessionStorage.clear();
  mockUser = { email: "sari@contoh.id" };
});

const name = () => screen.getByRole("textbox", { name: "Nama" });
const price = () => screen.getByRole("textbox", { name: "Harga jual" });
const leave = () => userEvent.click(screen.getByRole("link", { name: "Halaman lain" }));
const question = () => screen.findByRole("alertdialog", { name: "Tinggalkan halaman ini?" });

/** The tab reloads: the page goes, and its storage stays. */
function reload(unmount: () => void) {
  act(() => {
    window.dispatchEvent(new Event("pagehide"));
  });
  unmount();
}

describe("leaving a changed form", () => {
  it("asks first, and stays where it is on 'Tetap di sini'", async () => {
    mountForm(<ProductForm />);
    await userEvent.type(name(), "Domba");
    await leave();
    expect(await question()).toHaveAccessibleDescription("Perubahan belum disimpan.");
    await userEvent.click(screen.getByRole("button", { name: "Tetap di sini" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(name()).toHaveValue("Domba");
  });

  it("goes on 'Tinggalkan', and keeps no draft of what was left on purpose", async () => {
    const { router } = mountForm(<ProductForm />);
    await userEvent.type(name(), "Domba");
    await leave();
    await question();
    await userEvent.click(screen.getByRole("button", { name: "Tinggalkan" }));
    expect(await screen.findByRole("heading", { name: "Halaman lain" })).toBeInTheDocument();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole("textbox", { name: "Nama" })).toHaveValue("");
    expect(screen.queryByText("Draf dipulihkan.")).not.toBeInTheDocument();
  });

  it.each([
    ["nothing was typed", async () => {}],
    [
      "it was typed back",
      async () => {
        await userEvent.type(name(), "D");
        await userEvent.clear(name());
      },
    ],
  ])("asks nothing when %s", async (_, typing) => {
    mountForm(<ProductForm />);
    await typing();
    await leave();
    expect(await screen.findByRole("heading", { name: "Halaman lain" })).toBeInTheDocument();
  });

  it("does not ask after saving, and guards again when the saved form is changed anew", async () => {
    const { router } = mountForm(<ProductForm defaults={full} onDone={() => {}} />);
    await userEvent.type(name(), " 2");
    await userEvent.click(screen.getByRole("button", { name: "Simpan produk" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Simpan produk" })).not.toHaveAttribute("aria-busy"));
    await userEvent.type(name(), " 3");
    await act(() => router.navigate("/lain"));
    expect(await question()).toBeInTheDocument();
  });

  it("lets the page navigate as soon as it is saved", async () => {
    const page = mountForm(<ProductForm defaults={full} onDone={() => page.router.navigate("/lain")} />);
    await userEvent.type(name(), " 2");
    await userEvent.click(screen.getByRole("button", { name: "Simpan produk" }));
    expect(await screen.findByRole("heading", { name: "Halaman lain" })).toBeInTheDocument();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  it("does not hold up an ended session, and waits with the draft for the next login", async () => {
    const { router } = mountForm(<ProductForm />);
    await userEvent.type(name(), "Domba");
    await userEvent.click(screen.getByRole("link", { name: "Masuk lagi" }));
    expect(await screen.findByRole("heading", { name: "Masuk" })).toBeInTheDocument();
    await act(() => router.navigate("/"));
    await waitFor(() => expect(name()).toHaveValue("Domba"));
  });

  it("asks before signing out, which goes past the router", async () => {
    const signOut = jest.fn();
    mountForm(<ProductForm />);
    expect(leaving.ask?.(signOut)).toBe(false);
    await userEvent.type(name(), "Domba");
    act(() => expect(leaving.ask?.(signOut)).toBe(true));
    await question();
    await userEvent.click(screen.getByRole("button", { name: "Tetap di sini" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(signOut).not.toHaveBeenCalled();
    act(() => expect(leaving.ask?.(signOut)).toBe(true));
    await question();
    await userEvent.click(screen.getByRole("button", { name: "Tinggalkan" }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it("asks the browser to ask when the tab is closed", async () => {
    mountForm(<ProductForm />);
    const close = () => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(close()).toBe(false);
    await userEvent.type(name(), "Domba");
    expect(close()).toBe(true);
  });

  it("asks once for several forms on a page, whichever was changed", async () => {
    mountForm(
      <>
        <ProductForm id="one" />
        <ProductForm id="two" />
      </>,
    );
    await userEvent.type(screen.getAllByRole("textbox", { name: "Nama" })[1] as HTMLElement, "Domba");
    await leave();
    expect(await question()).toBeInTheDocument();
  });
});

describe("a draft", () => {
  it("comes back after a reload, says so, and can be thrown away", async () => {
    const first = mountForm(<ProductForm />);
    await userEvent.type(name(), "Domba Garut");
    await userEvent.type(price(), "2,5 jt");
    reload(first.unmount);

    mountForm(<ProductForm />);
    await waitFor(() => expect(name()).toHaveValue("Domba Garut"));
    expect(price()).toHaveValue("Rp2.500.000");
    expect(screen.getByText("Draf dipulihkan.")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Buang draf" }));
    expect(name()).toHaveValue("");
    expect(price()).toHaveValue("");
    expect(screen.queryByText("Draf dipulihkan.")).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
    // The button is gone, and the keyboard goes on where the form begins.
    expect(name()).toHaveFocus();
  });

  it("still counts as unsaved", async () => {
    const first = mountForm(<ProductForm />);
    await userEvent.type(name(), "Domba");
    reload(first.unmount);
    mountForm(<ProductForm />);
    await waitFor(() => expect(name()).toHaveValue("Domba"));
    await leave();
    expect(await question()).toBeInTheDocument();
  });

  it("keeps text that could not be read yet", async () => {
    const first = mountForm(<ProductForm />);
    await userEvent.type(price(), "mahal");
    reload(first.unmount);
    mountForm(<ProductForm />);
    await waitFor(() => expect(price()).toHaveValue("mahal"));
  });

  it("sends the same request key after a reload, so that a lost answer does not save twice", async () => {
    const lost = jest.fn().mockRejectedValue(new Error("offline"));
    const first = mountForm(<ProductForm onSubmit={lost} />);
    await userEvent.type(name(), "Domba");
    await userEvent.type(price(), "5000{Enter}");
    await waitFor(() => expect(lost).toHaveBeenCalled());
    reload(first.unmount);

    const onSubmit = jest.fn().mockResolvedValue(undefined);
    mountForm(<ProductForm onSubmit={onSubmit} />);
    await waitFor(() => expect(name()).toHaveValue("Domba"));
    await userEvent.click(screen.getByRole("button", { name: "Simpan produk" }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit.mock.calls[0][1]).toEqual(lost.mock.calls[0][1]);
  });

  it("is gone once it is saved", async () => {
    const first = mountForm(<ProductForm defaults={full} recordId={1} />);
    await userEvent.type(name(), " 2");
    await userEvent.click(screen.getByRole("button", { name: "Simpan produk" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Simpan produk" })).not.toHaveAttribute("aria-busy"));
    reload(first.unmount);
    expect(sessionStorage).toHaveLength(0);
  });

  it("never holds a password", async () => {
    const first = mountForm(<ProductForm />);
    await userEvent.type(name(), "Domba");
    await userEvent.type(screen.getByLabelText("Kata sandi", { selector: "input" }), "sangat-rahasia");
    reload(first.unmount);
    expect(JSON.stringify({ ...sessionStorage })).toContain("Domba");
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("sangat-rahasia");
  });

  it.each([
    ["another person", { email: "budi@contoh.id" }, {}],
    ["nobody", null, {}],
    ["another record", { email: "sari@contoh.id" }, { recordId: 2 }],
    ["another form", { email: "sari@contoh.id" }, { id: "supplier" }],
  ])("does not come back for %s", async (_, user, props) => {
    const first = mountForm(<ProductForm recordId={1} />);
    await userEvent.type(name(), "Domba");
    reload(first.unmount);
    mockUser = user;
    mountForm(<ProductForm recordId={1} {...props} />);
    expect(name()).toHaveValue("");
    expect(screen.queryByText("Draf dipulihkan.")).not.toBeInTheDocument();
  });

  it("does not come back into a form of another shape, nor out of spoiled storage", async () => {
    const first = mountForm(<ProductForm />);
    await userEvent.type(name(), "Domba");
    reload(first.unmount);
    const [key] = Object.keys(sessionStorage);
    const stored = JSON.parse(sessionStorage.getItem(key ?? "") ?? "");
    for (const spoiled of ["{", "null", '"x"', JSON.stringify({ ...stored, shape: "{name:string}" })]) {
      sessionStorage.setItem(key ?? "", spoiled);
      const { unmount } = mountForm(<ProductForm />);
      expect(name()).toHaveValue("");
      unmount();
    }
  });

  it("is only offered where the record has changed since", async () => {
    const first = mountForm(<ProductForm recordId={1} defaults={full} />);
    await userEvent.type(name(), " Super");
    reload(first.unmount);

    mountForm(<ProductForm recordId={1} defaults={{ ...full, price: 3_000_000, version: 2 }} />);
    expect(screen.getByText(/data ini sudah berubah sejak itu/)).toBeInTheDocument();
    expect(name()).toHaveValue("Domba Garut");
    await userEvent.click(screen.getByRole("button", { name: "Pakai draf" }));
    expect(name()).toHaveValue("Domba Garut Super");
    expect(name()).toHaveFocus();
  });

  it("is not missed where storage is blocked", async () => {
    const blocked = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    jest.spyOn(Storage.prototype, "getItem").mockImplementation(blocked);
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(blocked);
    jest.spyOn(Storage.prototype, "removeItem").mockImplementation(blocked);
    const onSubmit = jest.fn().mockResolvedValue(undefined);
    const { unmount } = mountForm(<ProductForm onSubmit={onSubmit} defaults={{ ...empty, price: 5000 }} />);
    await userEvent.type(name(), "Domba{Enter}");
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    reload(unmount);
  });
});
