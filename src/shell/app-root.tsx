"use client";

import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { LoginPage } from "@/src/features/session/login-page";
import { adoptChosenView, useShownView } from "./shown-view";

/** Asked for by itself, so that a shown landing page or login form costs none of it until somebody acts. */
const loadRouter = () => import(/* webpackChunkName: "router" */ "./router-root");
const RouterRoot = lazy(() => loadRouter().then((module) => ({ default: module.RouterRoot })));

const ACTIONS = ["pointerdown", "keydown", "focusin", "hashchange"] as const;

/** The views that stand in the HTML work without the router; it comes with the first thing that a person does. */
function useRouterWanted() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const { view } = document.body.dataset;
    const want = () => setWanted(true);
    if (view !== "landing" && view !== "login") return want();
    for (const action of ACTIONS) window.addEventListener(action, want, { once: true, passive: true });
    return () => {
      for (const action of ACTIONS) window.removeEventListener(action, want);
    };
  }, []);
  return wanted;
}

/**
 * The page: on the server, every view that stands in the HTML; in the browser, the one that is shown, and the router.
 * Each view has its own boundary, so that those which are not shown are dropped before React hydrates them.
 */
export function AppRoot({ landing, frame }: { landing: ReactNode; frame: ReactNode }) {
  const shown = useShownView();
  const routerWanted = useRouterWanted();
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
      {routerWanted && (
        <Suspense>
          <RouterRoot />
        </Suspense>
      )}
    </>
  );
}

// The staff's screens start to load before React has hydrated the frame.
if (typeof document !== "undefined" && document.body.dataset.view === "shell") void loadRouter();
