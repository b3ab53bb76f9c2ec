import { queryOptions, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { SheepBrief } from "@/contract/sheep/model";
import { isSilence } from "@/src/lib/http/api-error";
import { routeError } from "@/src/lib/http/error-router";
import { http } from "@/src/lib/http/http";
import { idb } from "@/src/lib/idb";
import { penCode } from "@/src/lib/pen-code";
import { readUser } from "@/src/lib/session/session-cookies";
import { onSessionEnd } from "@/src/lib/session/session-end";
import { pensQuery } from "./pen";

/** Every animal on the farm, and when the server said so; `old` where it does not answer now. */
type Herd = { animals: SheepBrief[]; at: number; old: boolean };

const isKept = typeof indexedDB !== "undefined";
const key = () => readUser()?.email ?? "";

// business data is not for the next person at this browser
onSessionEnd(() => void (isKept && idb.clear("herd").catch(() => {})));

/** As this browser saw it last. Written by another version of the product, it may have another shape. */
async function remembered(): Promise<Herd | null> {
  const held = isKept ? await idb.get<Herd>("herd", key()).catch(() => undefined) : undefined;
  if (!held) return null;
  const { SheepFound } = await import("@/contract/sheep/model");
  const parsed = SheepFound.safeParse({ items: held.animals });
  return parsed.success ? { animals: parsed.data.items, at: held.at, old: true } : null;
}

export const herdQuery = () =>
  queryOptions({
    queryKey: ["examination", "herd"],
    queryFn: async ({ signal }): Promise<Herd> => {
      try {
        const { items } = await http.get("examination/animal", { signal, silent: true });
        const herd = { animals: items, at: Date.now(), old: false };
        if (isKept) await idb.update<Herd>("herd", key(), () => herd).catch(() => {});
        return herd;
      } catch (error) {
        const herd = isSilence(error) ? await remembered() : null;
        if (herd) return herd;
        // A screen that was left misses no answer.
        if (!signal.aborted) routeError(error);
        throw error;
      }
    },
    staleTime: 30_000,
  });

const rememberedQuery = () =>
  queryOptions({
    queryKey: ["examination", "herd-remembered"],
    queryFn: remembered,
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Asks for what the screens of the pen need when the network is gone, also from a screen that needs none of it. True when
 * all of it is here, their code too.
 */
export function useReadyForPen(asked = true): boolean {
  const herd = useQuery({ ...herdQuery(), enabled: asked });
  const pens = useQuery({ ...pensQuery(), enabled: asked && navigator.onLine });
  const code = useSyncExternalStore(penCode.subscribe, penCode.isHere);
  return code && herd.data !== undefined && pens.data !== undefined;
}

/** The animals: at once as this browser remembers them, then as the server has them. */
export function useHerd() {
  const asked = useQuery(herdQuery());
  const known = useQuery({ ...rememberedQuery(), enabled: !asked.data });
  const herd = asked.data ?? known.data ?? undefined;
  return {
    animals: herd?.animals,
    /** When they were fetched, where the server has not answered since. */
    from: asked.data?.old ? asked.data.at : undefined,
    error: herd ? null : asked.error,
    retry: () => void asked.refetch(),
    retrying: asked.isFetching,
  };
}
