import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { Button } from "@/src/components/ui/button";
import { Menu } from "@/src/components/ui/overlay/menu";
import { Popover } from "@/src/components/ui/overlay/popover";

const logout = jest.fn();

function Place() {
  return <output>{useLocation().pathname}</output>;
}

function mount() {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <Menu
        label="Akun"
        header="Halo, Rina"
        trigger={(props) => <Button {...props}>Akun</Button>}
        items={[
          { label: "Profil", to: "/profile" },
          { label: "Ubah Kata Sandi", onSelect: () => {} },
          { label: "Arsipkan", blocked: "Masih dipakai", onSelect: logout },
          null,
          { label: "Bantuan", href: "https://wa.me/62812" },
          { label: "Keluar", danger: true, onSelect: logout },
        ]}
      />
      <button type="button">Sesudah</button>
      <Place />
    </MemoryRouter>,
  );
  return { user, button: screen.getByRole("button", { name: "Akun" }) };
}

const entry = (name: string) => screen.getByRole("menuitem", { name });

test("it opens on its first entry and the arrows go round", async () => {
  const { user, button } = mount();
  await user.click(button);
  expect(screen.getByRole("menu", { name: "Akun" })).toBeInTheDocument();
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByText("Halo, Rina")).toBeInTheDocument();
  expect(entry("Profil")).toHaveFocus();
  await user.keyboard("{ArrowUp}");
  expect(entry("Keluar")).toHaveFocus();
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(entry("Ubah Kata Sandi")).toHaveFocus();
  await user.keyboard("{End}");
  expect(entry("Keluar")).toHaveFocus();
  await user.keyboard("{Home}");
  expect(entry("Profil")).toHaveFocus();
  await user.keyboard("ub");
  expect(entry("Ubah Kata Sandi")).toHaveFocus();
});

test("the arrow up opens it on the last entry, Enter does it and the focus is back", async () => {
  const { user, button } = mount();
  button.focus();
  await user.keyboard("{ArrowUp}");
  expect(entry("Keluar")).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(logout).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test("Space follows a link", async () => {
  const { user, button } = mount();
  await user.click(button);
  await user.keyboard(" ");
  expect(screen.getByRole("status")).toHaveTextContent("/profile");
});

test("what is blocked says why and does nothing", async () => {
  logout.mockClear();
  const { user, button } = mount();
  await user.click(button);
  const blocked = screen.getByRole("menuitem", { name: /Arsipkan/ });
  expect(blocked).toHaveAttribute("aria-disabled", "true");
  expect(blocked).toHaveTextContent("Masih dipakai");
  await user.click(blocked);
  expect(logout).not.toHaveBeenCalled();
  expect(screen.getByRole("menu")).toBeInTheDocument();
});

test.each(["{Escape}", "{Tab}"])("%s closes it", async (key) => {
  const { user, button } = mount();
  await user.click(button);
  await user.keyboard(key);
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  if (key === "{Escape}") expect(button).toHaveFocus();
});

test("a press outside closes it", async () => {
  const { user, button } = mount();
  await user.click(button);
  await user.click(screen.getByRole("button", { name: "Sesudah" }));
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
});

test("a popover focuses what asks for it, closes by its content, and when the focus leaves", async () => {
  const user = userEvent.setup();
  render(
    <>
      <Popover label="Saringan" trigger={(props) => <Button {...props}>Saring</Button>}>
        {(close) => (
          <>
            <input aria-label="Nama" />
            <input aria-label="Kota" data-autofocus="" />
            <Button onClick={close}>Pakai</Button>
          </>
        )}
      </Popover>
      <button type="button">Sesudah</button>
    </>,
  );
  const trigger = screen.getByRole("button", { name: "Saring" });
  await user.click(trigger);
  expect(screen.getByRole("textbox", { name: "Kota" })).toHaveFocus();
  expect(trigger).toHaveAttribute("aria-controls", screen.getByRole("dialog", { name: "Saringan" }).id);
  await user.click(screen.getByRole("button", { name: "Pakai" }));
  expect(trigger).toHaveFocus();
  await user.click(trigger);
  await user.tab();
  await user.tab();
  expect(screen.getByRole("button", { name: "Sesudah" })).toHaveFocus();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("its button closes an open popover", async () => {
  const user = userEvent.setup();
  render(
    <Popover label="Saringan" trigger={(props) => <Button {...props}>Saring</Button>}>
      isi
    </Popover>,
  );
  await user.click(screen.getByRole("button", { name: "Saring" }));
  await user.click(screen.getByRole("button", { name: "Saring" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
