"use client";

import { type ReactNode, Suspense, useEffect } from "react";
import { LoginPage } from "@/src/features/session/login-page";
import { RouterRoot } from "./router-root";
import { useShownView } from "./shown-view";

/**
 * The page: on the server, every view that stands in the HTML; in the browser, the one that is shown, and the router.
 * Each view has its own boundary, so that those which are not shown are dropped before React hydrates them.
 */
export function AppRoot({ landing, frame }: { landing: ReactNode; frame: ReactNode }) {
  const shown = useShownView();
  const hydrating = shown === "all";
  const views = { landing, login: <LoginPage />, shell: frame };

  useEffect(() => window.domba?.tookOver(), []);

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
      {!hydrating && <RouterRoot />}
    </>
  );
}
