"use client";

import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from "react";
import { LoginPage } from "@/src/features/session/login-page";
import { adoptChosenView, useShownView } from "./shown-view";

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

/**
 * The page: on the server, every view that stands in the HTML; in the browser, the one that is shown, and the router.
 * Each view has its own boundary, so that those which are not shown are dropped before React hydrates them.
 */
export function AppRoot({ landing, frame }: { landing: ReactNode; frame: ReactNode }) {
  const shown = useShownView();
  const RouterRoot = useRouterRoot();
  const hydrating = shown === "all";
  const views = { landing, login: <LoginPage />, shell: frame };

  useEffect(() => {
    adoptChosenView();
    window.domba?.tookOver();
  }, []);

  return (
    <>
      {Object.entries(views).map(
        ([name, view]) =>
          (hydrating || shown === name) && (
            <div key={name} data-first={name}>
              <Suspense>{view}</Suspense>
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
