import { useEffect, useEffectEvent, useId, useState } from "react";
import { useBlocker } from "react-router-dom";
import { Confirm } from "@/src/components/ui/overlay/confirm";
import { paths } from "@/src/config/paths";
import { leaving } from "@/src/lib/leaving";
import { createStore } from "@/src/lib/store";

type Guard = {
  isDirty: () => boolean;
  onLeave: () => void;
  /** Says what is lost if it is more than the typed values. */
  consequence?: string;
};

/** The forms on screen. The router accepts one blocker only, so the first form on the page asks for all of them. */
const guards = new Map<string, Guard>();
const leader = createStore<string | null>(null);
const elect = () => leader.set(guards.keys().next().value ?? null);
const dirtyGuards = () => [...guards.values()].filter((guard) => guard.isDirty());

/** Asks before a changed form is left by a link, the back button, a logout or closing the tab. */
export function UnsavedGuard({ isDirty, onLeave, consequence }: Guard) {
  const id = useId();
  const dirty = useEffectEvent(isDirty);
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    guards.set(id, { isDirty: () => dirty(), onLeave: () => leave(), consequence });
    elect();
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (dirty()) event.preventDefault();
    };
    window.addEventListener("beforeunload", beforeUnload);
    return () => {
      window.removeEventListener("beforeunload", beforeUnload);
      guards.delete(id);
      elect();
    };
  }, [id, consequence]);

  return leader.use() === id ? <Asker /> : null;
}

function Asker() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // An ended session leaves at once, and the draft waits for the next login.
    if (nextLocation.pathname === paths.login || nextLocation.pathname === currentLocation.pathname) return false;
    return dirtyGuards().length > 0;
  });
  const [signOut, setSignOut] = useState<() => void>();
  useEffect(() => {
    leaving.ask = (go) => {
      const asks = dirtyGuards().length > 0;
      if (asks) setSignOut(() => go);
      return asks;
    };
    return () => {
      leaving.ask = undefined;
    };
  }, []);
  return (
    <Confirm
      open={blocker.state === "blocked" || signOut !== undefined}
      title="Tinggalkan halaman ini?"
      consequence={[...guards.values()].find((guard) => guard.consequence)?.consequence ?? "Perubahan belum disimpan."}
      action="Tinggalkan"
      back="Tetap di sini"
      onConfirm={() => {
        for (const guard of dirtyGuards()) guard.onLeave();
        setSignOut(undefined);
        if (signOut) signOut();
        else blocker.proceed?.();
      }}
      onClose={() => {
        setSignOut(undefined);
        blocker.reset?.();
      }}
    />
  );
}
