import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, Suspense, useState } from "react";
import { Button } from "@/src/components/ui/button";
import { Confirm } from "@/src/components/ui/overlay/confirm";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { Drawer } from "@/src/components/ui/overlay/drawer";
import { Popover } from "@/src/components/ui/overlay/popover";
import { Toaster } from "@/src/components/ui/overlay/toaster";
import { lazyPart } from "@/src/components/ui/page/lazy-part";

function Screen({ children }: { children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Buka</Button>
      {children(open, () => setOpen(false))}
    </>
  );
}

const gone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument());

test("a dialog is named and described, takes the focus and gives it back", async () => {
  const user = userEvent.setup();
  render(
    <Screen>
      {(open, close) => (
        <Dialog open={open} onClose={close} title="Terima bayaran" description="Sisa Rp1.500.000" footer="kaki">
          <input aria-label="Jumlah" />
        </Dialog>
      )}
    </Screen>,
  );
  await user.click(screen.getByRole("button", { name: "Buka" }));
  const dialog = await screen.findByRole("dialog", { name: "Terima bayaran" });
  expect(dialog).toHaveAccessibleDescription("Sisa Rp1.500.000");
  expect(dialog).toHaveTextContent("kaki");
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard("{Escape}");
  await gone("dialog");
  await waitFor(() => expect(screen.getByRole("button", { name: "Buka" })).toHaveFocus());
});

test("with a finger the field that asks for the focus has it, too, as often as the dialog opens", async () => {
  const coarse = (query: string) => ({
    matches: query === "(pointer: coarse)",
    addEventListener() {},
    removeEventListener() {},
  });
  const before = window.matchMedia;
  Object.assign(window, { matchMedia: coarse });
  const user = userEvent.setup();
  render(
    <Screen>
      {(open, close) => (
        <Dialog open={open} onClose={close} title="Customer baru">
          <input aria-label="Kode" />
          <input aria-label="Nama" data-autofocus="" />
        </Dialog>
      )}
    </Screen>,
  );
  for (const _time of ["first", "again"]) {
    await user.click(screen.getByRole("button", { name: "Buka" }));
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Nama" })).toHaveFocus());
    await user.keyboard("{Escape}");
    await gone("dialog");
  }
  Object.assign(window, { matchMedia: before });
});

test("the cross closes a dialog; a locked one stays", async () => {
  const user = userEvent.setup();
  const close = jest.fn();
  const { rerender } = render(<Dialog open onClose={close} title="Simpan" locked />);
  await screen.findByRole("dialog");
  await user.keyboard("{Escape}");
  expect(screen.getByRole("button", { name: "Tutup" })).toBeDisabled();
  expect(close).not.toHaveBeenCalled();
  rerender(<Dialog open onClose={close} title="Simpan" />);
  await user.click(screen.getByRole("button", { name: "Tutup" }));
  expect(close).toHaveBeenCalledTimes(1);
});

test("Escape in a panel inside a dialog closes the panel only", async () => {
  const user = userEvent.setup();
  render(
    <Screen>
      {(open, close) => (
        <Dialog open={open} onClose={close} title="Terima bayaran">
          <Popover label="Rincian" trigger={(props) => <Button {...props}>Rincian</Button>}>
            isi
          </Popover>
        </Dialog>
      )}
    </Screen>,
  );
  await user.click(screen.getByRole("button", { name: "Buka" }));
  await user.click(await screen.findByRole("button", { name: "Rincian" }));
  expect(screen.getByRole("dialog", { name: "Rincian" })).toHaveFocus();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog", { name: "Rincian" })).not.toBeInTheDocument();
  expect(screen.getByRole("dialog", { name: "Terima bayaran" })).toBeInTheDocument();
});

test("a question names the thing and the consequence, and the harmless button has the focus", async () => {
  const user = userEvent.setup();
  const confirm = jest.fn();
  const close = jest.fn();
  const question = (loading: boolean) => (
    <Confirm
      open
      title="Batalkan PJ/2025/08/0012?"
      consequence="DP Rp500.000 menjadi titipan customer."
      action="Batalkan penjualan"
      onConfirm={confirm}
      onClose={close}
      loading={loading}
    />
  );
  const { rerender } = render(question(false));
  const dialog = await screen.findByRole("alertdialog", { name: "Batalkan PJ/2025/08/0012?" });
  expect(dialog).toHaveAccessibleDescription("DP Rp500.000 menjadi titipan customer.");
  await waitFor(() => expect(screen.getByRole("button", { name: "Kembali" })).toHaveFocus());
  await user.click(screen.getByRole("button", { name: "Batalkan penjualan" }));
  expect(confirm).toHaveBeenCalledTimes(1);
  rerender(question(true));
  await user.click(screen.getByRole("button", { name: "Batalkan penjualan" }));
  await user.keyboard("{Escape}");
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(close).not.toHaveBeenCalled();
});

test("drawers have a name, also the menu whose title is not shown", async () => {
  const user = userEvent.setup();
  render(
    <Screen>
      {(open, close) => (
        <Drawer side="left" open={open} onClose={close} title="Menu utama">
          <a href="#/home">Dashboard</a>
        </Drawer>
      )}
    </Screen>,
  );
  await user.click(screen.getByRole("button", { name: "Buka" }));
  const drawer = await screen.findByRole("dialog", { name: "Menu utama" });
  expect(within(drawer).getByRole("link", { name: "Dashboard" })).toBeInTheDocument();
  await user.keyboard("{Escape}");
  await gone("dialog");
});

test("a right drawer shows title, words and footer", async () => {
  render(
    <Drawer open onClose={() => {}} title="Ahmad Fauzi" description="Perorangan" footer={<Button>Ubah</Button>}>
      isi
    </Drawer>,
  );
  const drawer = await screen.findByRole("dialog", { name: "Ahmad Fauzi" });
  expect(within(drawer).getByRole("button", { name: "Ubah" })).toBeInTheDocument();
  expect(drawer).toHaveAccessibleDescription("Perorangan");
});

test("a part that cannot be loaded says so, leaves the screen alone, and comes with a later press", async () => {
  let offline = true;
  const Part = lazyPart(async () => {
    if (offline) throw new Error("Loading chunk 7 failed.");
    return { default: ({ name }: { name: string }) => <p>Bagian {name}</p> };
  });
  render(
    <>
      <Suspense>
        <Part name="riwayat" />
      </Suspense>
      <button type="button">Buka</button>
      <Toaster />
    </>,
  );
  expect(await screen.findByText("Bagian ini belum dapat dimuat.")).toBeInTheDocument();
  offline = false;
  await userEvent.click(screen.getByRole("button", { name: "Buka" }));
  expect(await screen.findByText("Bagian riwayat")).toBeInTheDocument();
});

test("the page behind a dialog that begins open is inert, the second time too", async () => {
  function Asking() {
    const [open, setOpen] = useState(false);
    return (
      <main>
        <button type="button" onClick={() => setOpen(true)}>
          Tanya
        </button>
        {open && <Dialog open onClose={() => setOpen(false)} title="Isi data" />}
      </main>
    );
  }
  const user = userEvent.setup();
  render(<Asking />);
  for (const _ of ["first", "second"]) {
    await user.click(screen.getByRole("button", { name: "Tanya" }));
    expect(await screen.findByRole("dialog", { name: "Isi data" })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("main")).not.toBeInTheDocument());
    await user.keyboard("{Escape}");
    expect(await screen.findByRole("main")).toBeInTheDocument();
  }
});
