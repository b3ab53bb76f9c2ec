import { may } from "@/contract/base/roles";
import { BEGINNINGS, WAYS } from "@/src/config/ways";
import { menuEntries } from "@/src/lib/session/session-cookies";

// The acts of the keys on the screen that is open, for the keys themselves and for the help that tells them.

/** The lists that `g` and a letter open for this role. */
export const waysOf = (role: string) =>
  WAYS.filter(({ needs, hiddenForAdmin }) => may(role, needs) && (!hiddenForAdmin || menuEntries(role) === "all"));

/** The rows of the screen's first list. */
export const rows = () => [...document.querySelectorAll<HTMLElement>("#main [data-row-open]")];

type Begin = { label: string; press: (go: (path: string) => void) => void };

/** The key `n` begins this: the screen's own button, else a record like the open one. A form that is open begins nothing else. */
export function beginning(role: string, pathname: string): Begin | undefined {
  const button = document.querySelector<HTMLElement>("#main [data-new]");
  if (button) return { label: button.textContent ?? "", press: () => button.click() };
  if (document.querySelector("#main form")) return undefined;
  const found = BEGINNINGS.find(({ under }) => pathname.startsWith(under));
  if (!found || !may(role, found.needs)) return undefined;
  return { label: found.label, press: (go) => go(found.path) };
}

/** The keys of a list that do something on this screen. */
export function keysHere(role: string, pathname: string): readonly (readonly [key: string, does: string])[] {
  const search = document.querySelector("#main input[type=search]");
  const begin = beginning(role, pathname);
  return [
    ...(search ? [["/", "Ke kotak pencarian; dari sana Enter atau ↓ ke baris"] as const] : []),
    ...(rows().length > 0
      ? [["j k", "Baris sesudah dan sebelumnya, juga ↓ ↑"] as const, ["Enter", "Membuka baris"] as const]
      : []),
    ...(begin ? [["n", begin.label] as const] : []),
  ];
}
