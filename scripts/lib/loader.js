// Runs in the page, inline, right after the script that chooses the first view (src/shell/first-view.ts).
// finish-export.mjs minifies it and puts the addresses of the script files in the place of __SCRIPTS__,
// __VIEW_SCRIPTS__ and __SCREEN_SCRIPTS__.
// It may use nothing but the browser and `window.domba`.
(() => {
  const { body, head } = document;
  const { domba } = window;
  const chooserTookOver = domba.tookOver;
  const interactions = [
    "pointerdown",
    "pointermove",
    "keydown",
    "touchstart",
    "wheel",
    "scroll",
    "focusin",
    "hashchange",
  ];
  // Elements that do nothing without React. Links with an address keep working by themselves.
  const needsReact =
    "button,input[type=button],input[type=submit],input[type=image],input[type=reset],[role=button],[role=tab],[role=switch],[role=menuitem],a:not([href]),a[href='#']";

  // ---- the script files: at once, or on the landing page with the first interaction
  let started = false;
  const load = (src, attempt) => {
    const script = document.createElement("script");
    script.async = true;
    // React and webpack look their scripts up by this attribute, so it is exactly that of Next's HTML.
    script.setAttribute("src", src);
    script.onerror = () => {
      script.remove();
      if (attempt < 6) setTimeout(load, 500 * 2 ** attempt, src, attempt + 1);
    };
    head.append(script);
  };
  const screenFiles = () => {
    if (body.dataset.view !== "shell") return [];
    const { files, screens } = __SCREEN_SCRIPTS__;
    const [path] = location.hash.slice(1).replace(/\/\d+/g, "/:id").split("?");
    return (screens[path || "/home"] ?? []).map((place) => files[place]);
  };
  const start = () => {
    if (started) return;
    started = true;
    for (const type of interactions) removeEventListener(type, start, true);
    // The pages for people outside know neither Next nor React.
    for (const src of body.dataset.view === "outside" ? [] : __SCRIPTS__) load(src, 0);
    // Otherwise the browser would request them one after the other.
    for (const src of __VIEW_SCRIPTS__[body.dataset.view] ?? []) load(src, 0);
    for (const src of screenFiles()) load(src, 0);
  };
  for (const type of interactions) addEventListener(type, start, { capture: true, passive: true });

  // ---- the first click: kept until React can answer it
  let kept;
  const keep = (event, element, replay) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    kept = () => element.isConnected && replay();
    start();
  };
  const onClick = (event) => {
    const element = event.target.closest?.(needsReact);
    if (element && !element.disabled) keep(event, element, () => element.click());
  };
  const onSubmit = (event) => keep(event, event.target, () => event.target.requestSubmit());
  // A visitor who goes elsewhere meanwhile does not want the click any more.
  const forget = () => {
    kept = undefined;
  };
  addEventListener("click", onClick, true);
  addEventListener("submit", onSubmit, true);
  addEventListener("hashchange", forget);

  domba.tookOver = () => {
    chooserTookOver();
    removeEventListener("click", onClick, true);
    removeEventListener("submit", onSubmit, true);
    removeEventListener("hashchange", forget);
    // This waits one task, because React must leave its commit before it can answer an event.
    setTimeout(() => {
      const replay = kept;
      forget();
      replay?.();
    });
  };

  // ---- links to a place on the page ("#service"): the hash belongs to the router, so they only scroll. For good.
  addEventListener(
    "click",
    (event) => {
      const link = event.target.closest?.("a[href^='#']");
      const id = link?.getAttribute("href").slice(1);
      if (!id || id[0] === "/" || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      link.closest("details")?.removeAttribute("open"); // The menu of a phone closes as it does with React.
      const place = document.getElementById(id);
      if (!place) return;
      place.scrollIntoView();
      if (place.tabIndex < 0) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    },
    true,
  );

  if (body.dataset.view !== "landing") start();

  // ---- the browser's first formatter of a language takes long, and every screen has some: while the files are on their way
  if (body.dataset.view === "shell")
    requestAnimationFrame(() => setTimeout(() => new Intl.DateTimeFormat("id-ID").format()));
})();
