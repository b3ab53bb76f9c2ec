import { CommandPalette } from "@/src/components/ui/palette/command-palette";
import type { CommandGroup } from "@/src/components/ui/palette/use-palette-results";
import { paths } from "@/src/config/paths";
import { askToLeave } from "@/src/shell/leave";
import { toggleDark } from "@/src/shell/theme";
import { screensOf } from "./palette-screens";

type Props = { role: string; open: boolean; onOpenChange: (open: boolean) => void };

/** Loaded with the first question: it knows the shape of every list. */
const search = async (role: string, query: string, signal: AbortSignal) =>
  (await import("./palette-search")).searchRecords(role, query, signal);

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
