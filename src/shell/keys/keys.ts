import { dismissNotice, notify } from "@/src/lib/notify";
import { beginning, rows, waysOf } from "./here";

/** The second key follows within this time. */
const TOGETHER_MS = 2000;
let wayAskedAt = Number.NEGATIVE_INFINITY;
/** Takes the list of ways away: with the next key, or when that comes too late. */
let forgetWays = () => {};

function tellWays(words: string) {
  const id = notify.info("Ke mana?", words);
  const timer = setTimeout(() => forgetWays(), TOGETHER_MS);
  forgetWays = () => {
    clearTimeout(timer);
    dismissNotice(id);
  };
}

function move(step: number) {
  const links = rows();
  const here = document.activeElement?.closest("tr, li")?.querySelector<HTMLElement>("[data-row-open]");
  const at = here ? links.indexOf(here) : -1;
  const next = links[at < 0 ? (step > 0 ? 0 : links.length - 1) : at + step];
  next?.focus();
}

type Screen = { role: string; pathname: string; go: (path: string) => void };

/** Runs a key that is a command; another key is left alone. */
export function press(key: string, at: number, { role, pathname, go }: Screen) {
  const asked = at - wayAskedAt < TOGETHER_MS;
  wayAskedAt = Number.NEGATIVE_INFINITY;
  forgetWays();
  const ways = waysOf(role);
  if (asked) {
    const way = ways.find((way) => way.key === key);
    if (way) return go(way.path);
  }
  if (key === "g") {
    wayAskedAt = at;
    tellWays(ways.map((way) => `${way.key} ${way.label}`).join(" · "));
  } else if (key === "j") move(1);
  else if (key === "k") move(-1);
  else if (key === "u") [...document.querySelectorAll<HTMLElement>("[data-toast-act]")].at(-1)?.click();
  else if (key === "n") beginning(role, pathname)?.press(go);
}
