import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import type { First } from "./first-data";
import { LateScreen } from "./late-screen";

/** "/home" → "home": the children of the shell's route are relative to the root. */
const below = (path: string) => path.slice(1);

type At = { id?: string; search: string };
/** `prepare` fetches the screen's code before it is opened, and its first data if the place is given. */
export type Screen = RouteObject & { prepare(at?: At): Promise<unknown> };

/** The first call waits for nothing, so that its answer does not wait for the screen's code. */
function ask(first: First, at: At) {
  import(/* webpackChunkName: "shell" */ "./first-data").then(
    ({ askFirst }) => askFirst(first, at),
    // Without this code the screen asks for itself.
    () => {},
  );
}

/** A screen at an address. */
export const screen = (path: string, load: () => Promise<ComponentType>, first?: First): Screen => ({
  path: below(path),
  lazy: async () => ({ Component: await load().catch(() => () => <LateScreen load={load} />) }),
  prepare(at) {
    const code = load();
    if (first && at) ask(first, at);
    return code;
  },
});
