import type { MenuEntry } from "./overlay/menu-entry";

/** The entry of a row's menu that opens the question. */
export const statusEntry = (active: boolean, onSelect: () => void): MenuEntry =>
  active
    ? { label: "Nonaktifkan", icon: "cancel", danger: true, onSelect }
    : { label: "Aktifkan", icon: "check", onSelect };

/** Chosen rows that get a status together. */
export type ManyAsked = { ids: readonly string[]; active: boolean; onDone: () => void };

/** The same for the chosen rows of a list. */
export const statusActs = (ask: (asked: ManyAsked) => void) =>
  [false, true].map((active) => ({
    label: active ? "Aktifkan" : "Nonaktifkan",
    onSelect: (ids: readonly string[], onDone: () => void) => ask({ ids, active, onDone }),
  }));
