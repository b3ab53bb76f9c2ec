import type { MenuEntry } from "./overlay/menu-entry";

/** The entry of a row's menu that opens the question. */
export const statusEntry = (active: boolean, onSelect: () => void): MenuEntry =>
  active
    ? { label: "Nonaktifkan", icon: "cancel", danger: true, onSelect }
    : { label: "Aktifkan", icon: "check", onSelect };
