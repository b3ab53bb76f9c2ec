import { CommandPalette } from "@/src/components/ui/command-palette";
import type { Command, CommandGroup } from "@/src/components/ui/use-palette-results";
import { paths } from "@/src/config/paths";
import { askToLeave } from "./leave";
import { isGroup, MENU, type MenuLink } from "./menu";
import { toggleDark } from "./theme";

type Props = { role: string; open: boolean; onOpenChange: (open: boolean) => void };

/** Loaded with the first question: it knows the shape of every list. */
const search = async (role: string, query: string, signal: AbortSignal) =>
  (await import("./palette-search")).searchRecords(role, query, signal);

function screensOf(role: string): Command[] {
  const shown = (link: MenuLink) => role !== "admin" || !link.hiddenForAdmin;
  const command = (link: MenuLink, hint?: string): Command => ({
    label: link.label,
    icon: link.icon,
    to: link.path,
    hint,
  });
  return MENU.flatMap((item) =>
    isGroup(item)
      ? item.children.filter(shown).map((link) => command(link, item.label))
      : [item].filter(shown).map((link) => command(link)),
  );
}

/** Ctrl/⌘ K: the screens of this role, and what the account menu does. */
export function Palette({ role, ...state }: Props) {
  const groups: CommandGroup[] = [
    { label: "Layar", items: screensOf(role) },
    {
      label: "Akun",
      items: [
        { label: "Profil", icon: "user", to: paths.profile },
        { label: "Ubah Kata Sandi", icon: "key", to: paths.changePassword },
        { label: "Ganti mode terang atau gelap", icon: "moon", keywords: "tema", onSelect: toggleDark },
        { label: "Keluar", icon: "logout", keywords: "logout", onSelect: askToLeave },
      ],
    },
  ];
  return <CommandPalette groups={groups} search={(query, signal) => search(role, query, signal)} {...state} />;
}
