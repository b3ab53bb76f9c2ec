import { type FunctionComponent, lazy, type ReactNode, useEffect, useState } from "react";
import { notify } from "@/src/lib/notify";

type Part<P> = (props: P) => ReactNode;

const missing = () => notify.error("Bagian ini belum dapat dimuat.", "Periksa jaringan, lalu coba lagi.");

/** Renders nothing in place of a part that failed to load, until a further press loads it. */
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
 * Replaces React's `lazy` for a part of a screen. When `lazy` fails to load (no network, a new version is out), the
 * whole screen and its input are lost until a reload. This one shows the failure and tries again.
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
