import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { Button } from "@/src/components/ui/button";
import { IconButton } from "@/src/components/ui/icon-button";
import { LinkButton } from "@/src/components/ui/link-button";
import { Tooltip } from "@/src/components/ui/overlay/tooltip";

test("a button does its work on click, Enter and Space", async () => {
  const user = userEvent.setup();
  const work = jest.fn();
  render(
    <Button icon="plus" onClick={work}>
      Buat penjualan
    </Button>,
  );
  await user.click(screen.getByRole("button", { name: "Buat penjualan" }));
  await user.keyboard("{Enter} ");
  expect(work).toHaveBeenCalledTimes(3);
});

test("while it loads it keeps name and focus, and a second click does nothing", async () => {
  const user = userEvent.setup();
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const view = (loading: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" loading={loading}>
        Simpan
      </Button>
    </form>
  );
  const { rerender } = render(view(false));
  const button = screen.getByRole("button", { name: "Simpan" });
  await user.click(button);
  rerender(view(true));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute("aria-busy", "true");
  expect(button).toHaveAttribute("aria-disabled", "true");
  await user.click(button);
  await user.keyboard("{Enter}");
  expect(submit).toHaveBeenCalledTimes(1);
});

test("a disabled button cannot be pressed", async () => {
  const work = jest.fn();
  render(
    <Button disabled onClick={work}>
      Hapus
    </Button>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Hapus" }));
  expect(work).not.toHaveBeenCalled();
});

test("link buttons go to a screen, or out in a new tab and say so", () => {
  render(
    <MemoryRouter>
      <LinkButton to="/transaction/create">Buat penjualan</LinkButton>
      <LinkButton href="https://wa.me/62812">Kirim tagihan</LinkButton>
    </MemoryRouter>,
  );
  expect(screen.getByRole("link", { name: "Buat penjualan" })).toHaveAttribute("href", "/transaction/create");
  const out = screen.getByRole("link", { name: "Kirim tagihan (tab baru)" });
  expect(out).toHaveAttribute("target", "_blank");
  expect(out).toHaveAttribute("rel", "noreferrer");
});

test("an icon button shows its name as a tooltip on focus, Escape puts it away", async () => {
  const user = userEvent.setup();
  render(<IconButton icon="close" label="Tutup" />);
  await user.tab();
  expect(screen.getByRole("button", { name: "Tutup" })).toHaveFocus();
  expect(screen.getByRole("tooltip")).toHaveTextContent("Tutup");
  // A screen reader reads the name once.
  expect(screen.getByRole("button")).not.toHaveAttribute("aria-describedby");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("tooltip")).not.toBeInTheDocument();
});

test("a loading icon button does not work again", async () => {
  const work = jest.fn();
  render(<IconButton icon="refresh" label="Muat ulang" loading onClick={work} />);
  await userEvent.click(screen.getByRole("button", { name: "Muat ulang" }));
  expect(work).not.toHaveBeenCalled();
});

test("the focus that a closed dialog gives back to a finger's button shows no tooltip", async () => {
  const { matchMedia } = window;
  Object.assign(window, { matchMedia: (media: string) => ({ matches: media === "(hover: none)" }) });
  render(<IconButton icon="close" label="Tutup" />);
  screen.getByRole("button", { name: "Tutup" }).focus();
  expect(screen.getByRole("button", { name: "Tutup" })).toHaveFocus();
  expect(screen.queryByRole("tooltip")).not.toBeInTheDocument();
  Object.assign(window, { matchMedia });
});

test("a tooltip describes its child, comes on hover and stays under the pointer", async () => {
  const user = userEvent.setup();
  render(
    <Tooltip text="Ditimbang 3 hari lalu">
      <button type="button">32,50 kg</button>
    </Tooltip>,
  );
  await user.hover(screen.getByRole("button"));
  const words = await screen.findByRole("tooltip");
  expect(screen.getByRole("button")).toHaveAccessibleDescription("Ditimbang 3 hari lalu");
  await user.hover(words);
  expect(words).toBeInTheDocument();
});

test("a tooltip stands beside its child", async () => {
  const user = userEvent.setup();
  render(
    <Tooltip text="Pembelian" placement="right-center">
      <button type="button">P</button>
    </Tooltip>,
  );
  const button = screen.getByRole("button");
  button.getBoundingClientRect = () => new DOMRect(12, 100, 40, 40);
  await user.tab();
  // Text has no size in jsdom, so the tip stands at the middle of the child, with a gap.
  expect(screen.getByRole("tooltip")).toHaveStyle({ left: "58px", top: "120px" });
});

test("pressing a button does not leave its tooltip standing", async () => {
  const user = userEvent.setup();
  render(<IconButton icon="close" label="Tutup" />);
  await user.pointer({ target: screen.getByRole("button"), keys: "[MouseLeft]" });
  expect(screen.getByRole("button")).toHaveFocus();
  expect(screen.queryByRole("tooltip")).not.toBeInTheDocument();
});
