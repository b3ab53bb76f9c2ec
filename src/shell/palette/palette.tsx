import { CommandPalette } from "@/src/components/ui/palette/command-palette";
import type { CommandGroup } from "@/src/components/ui/palette/use-palette-results";
import { paths } from "@/src/config/paths";
import { askToLeave } from "@/src/shell/leave";
import { toggleDark } from "@/src/shell/theme";
import { screensOf } from "./palette-screens";

type Props = { role: string; open: boolean; onOpenChange: (open: boolean) => void; onHelp: (asked: object) => void };

/** The search knows the shape of every list, so it loads with the first query. */
const search = async (role: string, query: string, signal: AbortSignal) => {
  const [{ searchGuide }, { searchRecords }] = await Promise.all([
    import(/* webpackChunkName: "help" */ "./palette-guide"),
    import("./palette-search"),
  ]);
  return [...(await searchRecords(role, query, signal)), ...searchGuide(query)];
};

/** The palette (Ctrl/⌘ K) offers the role's screens and the actions of the account menu. */
export default function Palette({ role, onHelp, ...state }: Props) {
  const groups: CommandGroup[] = [
    { label: "Layar", items: screensOf(role) },
    {
      label: "Bantuan",
      items: [
        {
          label: "Bantuan halaman ini",
          icon: "help",
          hint: "?",
          keywords: "tolong tombol kunci",
          onSelect: () => onHelp({}),
        },
        { label: "Panduan", icon: "help", keywords: "bantuan istilah cara petunjuk", to: paths.guide },
      ],
    },
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
