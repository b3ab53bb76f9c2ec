import { type FunctionComponent, lazy, type ReactNode, useEffect, useState } from "react";
import { notify } from "@/src/lib/notify";

type Part<P> = (props: P) => ReactNode;

const missing = () => notify.error("Bagian ini belum dapat dimuat.", "Periksa jaringan, lalu coba lagi.");

/** In the place of a part that did not come: nothing, until a further press brings it. */
function Awaited({ load, props }: { load: () => Promise<{ default: Part<never> }>; props: object }) {
  const [Late, setLate] = useState<Part<object>>();
  useEffect(() => {
    if (Late) return;
    const ask = () => load().then((module) => setLate(() => module.default as unknown as Part<object>), missing);
    void ask();
    const signs = ["pointerdown", "keydown"] as const;
    for (const sign of signs) addEventListener(sign, ask);
    return () => {
      for (const sign of signs) removeEventListener(sign, ask);
    };
  }, [Late, load]);
  return Late ? <Late {...props} /> : null;
}

/**
 * React's `lazy` for a part of a screen. One that cannot be loaded (no network, a new version is out) would take the screen
 * with it, and what is typed there, and stay missing until a reload: this one says so and asks again.
 */
export const lazyPart = <M extends { default: Part<never> }>(load: () => Promise<M>) =>
  lazy<FunctionComponent<Parameters<M["default"]>[0]>>(() =>
    load().then(
      (module) => module as unknown as { default: Part<object> },
      () => {
        missing();
        return { default: (props: object) => <Awaited load={load} props={props} /> };
      },
    ),
  );
