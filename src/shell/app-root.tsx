"use client";

import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from "react";
import { Toaster } from "@/src/components/ui/overlay/toaster";
import { PulsingDots } from "@/src/components/ui/pulsing-dots";
import { ReloadOffer } from "./screens/reload-offer";
import { ScreenLoading } from "./screens/screen-loading";
import { useScreenTitle } from "./screens/screen-title";
import { adoptChosenView, useShownView } from "./shown-view";

// Written into the HTML, and then code of their own, which only the shown one asks for. (Server components would stand
// there twice, the second time as React's data.) finish-export.mjs knows the chunks by their names.
const LandingPage = lazy(() =>
  import(/* webpackChunkName: "landing" */ "@/src/features/landing/landing-page").then((module) => ({
    default: module.LandingPage,
  })),
);
const LoginPage = lazy(() =>
  import(/* webpackChunkName: "login" */ "@/src/features/session/login-page").then((module) => ({
    default: module.LoginPage,
  })),
);
const ShellFrame = lazy(() =>
  import(/* webpackChunkName: "shell" */ "./frame/shell-frame").then((module) => ({ default: module.ShellFrame })),
);

/** Asked for by itself, so that a shown landing page or login form costs none of it until somebody acts. */
const loadRouter = () => import(/* webpackChunkName: "router" */ "./router-root");

const ACTIONS = ["pointerdown", "keydown", "focusin", "hashchange"] as const;

type Loading = "idle" | "waiting" | "failed";

/**
 * The views that stand in the HTML work without the router; it comes with the first thing that a person does. Who has
 * asked for another address meanwhile waits for it, and is told when it cannot come.
 */
function useRouterRoot() {
  const [Root, setRoot] = useState<ComponentType<{ onReady: () => void }> | null>(null);
  const [loading, setLoading] = useState<Loading>("idle");
  const onReady = useCallback(() => setLoading("idle"), []);
  useEffect(() => {
    let state: "unasked" | "asked" | "there" = "unasked";
    const ask = (event?: Event) => {
      if (state === "there") return;
      if (event?.type === "hashchange") setLoading("waiting");
      if (state === "asked") return;
      state = "asked";
      loadRouter().then(
        (module) => {
          state = "there";
          setRoot(() => module.RouterRoot);
        },
        // Offline, or a new version is out: the next action asks again. A landing page goes on without it.
        () => {
          state = "unasked";
          setLoading((before) => (before === "idle" && document.body.dataset.view === "landing" ? "idle" : "failed"));
        },
      );
    };
    const { view } = document.body.dataset;
    if (view !== "landing" && view !== "login") ask();
    for (const action of ACTIONS) window.addEventListener(action, ask, { passive: true });
    return () => {
      for (const action of ACTIONS) window.removeEventListener(action, ask);
    };
  }, []);
  return { Root, loading, onReady };
}

/**
 * Stands beside a view, inside its boundary: its effect runs when React can answer what is done there. While the scripts
 * came, a link may have led to another view: until that one is hydrated, the inline script keeps what is done in it.
 */
function Hydrated({ name }: { name: string }) {
  useEffect(() => {
    if (document.body.dataset.view === name) window.domba?.tookOver();
  }, [name]);
  return null;
}

/** Until a public page has come that does not stand in the HTML. */
const Dots = () => (
  <div className="grid min-h-dvh place-items-center">
    <PulsingDots />
  </div>
);

const boundary = (name: string, View: ComponentType) => (
  <Suspense>
    <View />
    <Hydrated name={name} />
  </Suspense>
);

// Made once: a boundary that is rendered anew before its code has come is not hydrated but thrown away and drawn again.
const views = {
  landing: boundary("landing", LandingPage),
  login: boundary("login", LoginPage),
  shell: boundary("shell", ShellFrame),
  other: boundary("other", Dots),
};

/**
 * The page: on the server, every view that stands in the HTML; in the browser, the one that is shown, and the router.
 * Each view has its own boundary, so that those which are not shown are dropped before React hydrates them.
 */
export function AppRoot() {
  const shown = useShownView();
  const { Root, loading, onReady } = useRouterRoot();
  const hydrating = shown === "all";

  useScreenTitle();
  useEffect(adoptChosenView, []);
  useEffect(() => {
    if (shown === "none") window.domba?.tookOver();
  }, [shown]);

  return (
    <>
      {Object.entries(views).map(
        ([name, view]) =>
          (hydrating || shown === name) && (
            <div key={name} data-first={name}>
              {view}
            </div>
          ),
      )}
      {shown === "login" && <title>Masuk · Domba</title>}
      {loading === "waiting" && <ScreenLoading />}
      {loading === "failed" && <ReloadOffer />}
      {Root && <Root onReady={onReady} />}
      <Toaster />
    </>
  );
}

// The staff's screens start to load before React has hydrated the frame.
if (typeof document !== "undefined" && document.body.dataset.view === "shell") loadRouter().catch(() => {});
