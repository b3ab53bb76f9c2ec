import { may } from "@/contract/base/roles";
import { WAYS } from "@/src/config/ways";
import { notify } from "@/src/lib/notify";
import { menuEntries } from "@/src/lib/session/session-cookies";

/** The second key follows within this time. */
const TOGETHER_MS = 2000;
let wayAskedAt = Number.NEGATIVE_INFINITY;

const waysOf = (role: string) =>
  WAYS.filter(({ needs, hiddenForAdmin }) => may(role, needs) && (!hiddenForAdmin || menuEntries(role) === "all"));

/** The rows of the screen's first list. */
const rows = () => [...document.querySelectorAll<HTMLElement>("#main [data-row-open]")];

function move(step: number) {
  const links = rows();
  const here = document.activeElement?.closest("tr, li")?.querySelector<HTMLElement>("[data-row-open]");
  const at = here ? links.indexOf(here) : -1;
  const next = links[at < 0 ? (step > 0 ? 0 : links.length - 1) : at + step];
  next?.focus();
}

/** Runs a key that is a command; another key is left alone. */
export function press(key: string, at: number, role: string, go: (path: string) => void) {
  const asked = at - wayAskedAt < TOGETHER_MS;
  wayAskedAt = Number.NEGATIVE_INFINITY;
  const ways = waysOf(role);
  if (asked) {
    const way = ways.find((way) => way.key === key);
    if (way) return go(way.path);
  }
  if (key === "g") {
    wayAskedAt = at;
    notify.info("Ke mana?", ways.map((way) => `${way.key} ${way.label}`).join(" · "));
  } else if (key === "j") move(1);
  else if (key === "k") move(-1);
  else if (key === "u") [...document.querySelectorAll<HTMLElement>("[data-toast-act]")].at(-1)?.click();
  else if (key === "n") document.querySelector<HTMLElement>("#main [data-new]")?.click();
}
