"use client";

import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from "react";
import { Button } from "@/src/components/ui/button";
import { Toaster } from "@/src/components/ui/overlay/toaster";
import { PulsingDots } from "@/src/components/ui/pulsing-dots";
import { SITE_TITLE } from "@/src/features/landing/site-title";
import { ScreenLoading } from "./screens/screen-loading";
import { adoptChosenView, useShownView } from "./shown-view";

// These components stand in the HTML, and their code is loaded only for the view that is shown. (Server components
// would ship their content twice, the second time as React's data.) finish-export.mjs finds the chunks by name.
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
/** The browser leaves the frame as it stands in the HTML until the router's own takes its place: it answers nothing. */
const ShellFrame = lazy(() =>
  typeof document === "undefined"
    ? import(/* webpackChunkName: "shell" */ "./frame/shell-frame").then((module) => ({ default: module.ShellFrame }))
    : new Promise<never>(() => {}),
);

/** Only the HTML has this frame: its pages have a script of their own, for which `npm run dev` has no loader. */
const OutsideFrame = lazy(() =>
  typeof window === "undefined"
    ? import("@/src/features/outside/outside-frame").then((module) => ({ default: module.OutsideFrame }))
    : process.env.NODE_ENV === "development"
      ? import("@/src/features/outside/outside-app").then((module) => ({ default: module.OutsideApp }))
      : new Promise<never>(() => {}),
);

/**
 * The router is a chunk of its own, so that the landing page and the login form do not load it until the visitor acts.
 */
const loadRouter = () => import(/* webpackChunkName: "router" */ "./router-root");

const ACTIONS = ["pointerdown", "keydown", "focusin", "hashchange"] as const;

type Loading = "idle" | "waiting" | "failed";

/**
 * The views in the HTML work without the router, which loads on the visitor's first action. A visitor who follows a
 * link meanwhile sees a waiting sign, or an error if the router cannot be loaded.
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
        // The network is down or a new version is out. The next action tries again; the landing page goes on without
        // the router.
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

let region: Node | undefined;

/** Next reads the title before a screen has set its own, so the screen's title is said in the place of that. */
function announce(title: string | null) {
  const theirs = document.querySelector("next-route-announcer")?.shadowRoot?.firstChild;
  if (theirs && !region) {
    region = theirs.cloneNode();
    theirs.replaceWith(region);
  }
  if (region && region.textContent !== title) region.textContent = title;
}

/**
 * A screen sets its `<title>` element, but the browser uses the head's first one. On a direct load that is the public
 * page's title from the HTML, which Next restores while hydrating. The screen's title is therefore moved before it.
 */
function useScreenTitle() {
  useEffect(() => {
    const lift = () => {
      const titles = [...document.head.querySelectorAll("title")];
      const own = titles.find((title) => title.textContent !== SITE_TITLE);
      if (own && own !== titles[0]) document.head.prepend(own);
      if (own) announce(own.textContent);
    };
    const observer = new MutationObserver(lift);
    observer.observe(document.head, { childList: true });
    lift();
    return () => observer.disconnect();
  }, []);
}

/**
 * Stands beside a view inside its boundary, so its effect runs once React can handle input there. A link may have led
 * to another view while the scripts loaded: until that view is hydrated, the inline script keeps its input.
 */
function Hydrated({ name }: { name: string }) {
  useEffect(() => {
    if (document.body.dataset.view === name) window.domba?.tookOver();
  }, [name]);
  return null;
}

/** Shown until the code of a public page outside the HTML has loaded. */
const Dots = () => (
  <div className="grid min-h-dvh place-items-center">
    <PulsingDots />
  </div>
);

/** Shown when the app's code cannot be loaded: a new version is out, or the network is down. */
function ReloadOffer() {
  return (
    <div
      role="alert"
      className="fixed inset-x-3 bottom-3 z-50 mx-auto flex max-w-lg flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-raised p-4 text-ink text-sm shadow-pop"
    >
      <p className="min-w-0 flex-1 basis-60">
        Aplikasi belum dapat dimuat: jaringan terputus, atau versi barunya sudah terbit. Muat ulang untuk melanjutkan.
      </p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Muat ulang
      </Button>
    </div>
  );
}

const boundary = (name: string, View: ComponentType) => (
  <Suspense>
    <View />
    <Hydrated name={name} />
  </Suspense>
);

// The elements are created once: React discards and redraws a boundary that renders again before its code has loaded,
// instead of hydrating it.
const views = {
  landing: boundary("landing", LandingPage),
  login: boundary("login", LoginPage),
  shell: boundary("shell", ShellFrame),
  outside: boundary("outside", OutsideFrame),
  other: boundary("other", Dots),
};

/**
 * The whole page: the server renders every view of the HTML, the browser the shown view and the router. Each view has
 * its own boundary, so that hidden views are dropped before React hydrates them.
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

// The code of the staff's screens starts to load before React has hydrated the frame.
if (typeof document !== "undefined" && document.body.dataset.view === "shell") loadRouter().catch(() => {});
