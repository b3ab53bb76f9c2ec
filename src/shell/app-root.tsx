"use client";

import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { LoginPage } from "@/src/features/session/login-page";
import { adoptChosenView, useShownView } from "./shown-view";

// Written into the HTML, and then code of their own: as server components they would stand there twice, the second time
// as React's data. finish-export.mjs knows the chunks by their names.
const LandingPage = lazy(() =>
  import(/* webpackChunkName: "landing" */ "@/src/features/landing/landing-page").then((module) => ({
    default: module.LandingPage,
  })),
);
const ShellFrame = lazy(() =>
  import(/* webpackChunkName: "shell" */ "./shell-frame").then((module) => ({ default: module.ShellFrame })),
);

/** Asked for by itself, so that a shown landing page or login form costs none of it until somebody acts. */
const loadRouter = () => import(/* webpackChunkName: "router" */ "./router-root");

const ACTIONS = ["pointerdown", "keydown", "focusin", "hashchange"] as const;

/** The views that stand in the HTML work without the router; it comes with the first thing that a person does. */
function useRouterRoot() {
  const [Root, setRoot] = useState<ComponentType | null>(null);
  useEffect(() => {
    const { view } = document.body.dataset;
    let asked = false;
    const ask = () => {
      if (asked) return;
      asked = true;
      loadRouter().then(
        (module) => setRoot(() => module.RouterRoot),
        // Offline, or a new version is out: the next action asks again.
        () => {
          asked = false;
        },
      );
    };
    if (view !== "landing" && view !== "login") ask();
    for (const action of ACTIONS) window.addEventListener(action, ask, { passive: true });
    return () => {
      for (const action of ACTIONS) window.removeEventListener(action, ask);
    };
  }, []);
  return Root;
}

/** Stands beside a view, inside its boundary: its effect runs when React can answer what is done there. */
function Hydrated() {
  useEffect(() => window.domba?.tookOver(), []);
  return null;
}

const boundary = (View: ComponentType) => (
  <Suspense>
    <View />
    <Hydrated />
  </Suspense>
);

// Made once: a boundary that is rendered anew before its code has come is not hydrated but thrown away and drawn again.
const views = { landing: boundary(LandingPage), login: boundary(LoginPage), shell: boundary(ShellFrame) };

/**
 * The page: on the server, every view that stands in the HTML; in the browser, the one that is shown, and the router.
 * Each view has its own boundary, so that those which are not shown are dropped before React hydrates them.
 */
export function AppRoot() {
  const shown = useShownView();
  const RouterRoot = useRouterRoot();
  const hydrating = shown === "all";

  useEffect(adoptChosenView, []);
  useEffect(() => {
    if (shown === "other" || shown === "none") window.domba?.tookOver();
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
      {RouterRoot && <RouterRoot />}
    </>
  );
}

// The staff's screens start to load before React has hydrated the frame.
if (typeof document !== "undefined" && document.body.dataset.view === "shell") loadRouter().catch(() => {});
