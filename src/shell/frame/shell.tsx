import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentProps, lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from "react-router-dom";
import { Drawer } from "@/src/components/ui/overlay/drawer";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { PulsingDots } from "@/src/components/ui/pulsing-dots";
import { refreshBrand } from "@/src/lib/brand";
import { useServerError } from "@/src/lib/http/error-router";
import { useQuestion } from "@/src/lib/http/question";
import { readTokens, readUser } from "@/src/lib/session/session-cookies";
import { BEGINNING, storage } from "@/src/lib/storage";
import { waitingFlag } from "@/src/lib/waiting-flag";
import { HydratedView } from "@/src/shell/hydrated-view";
import { useKeys } from "@/src/shell/keys/use-keys";
import { queryClient } from "@/src/shell/query-client";
import { useUser } from "@/src/shell/use-user";
import { useApproach } from "./approach";
import { BottomBar } from "./bottom-bar";
import { Frame } from "./frame";
import { ShellHeader } from "./header";
import { groupOf } from "./menu";
import { followWidth, useRail } from "./rail";
import { useRegisterTab } from "./register-tab";
import { Sidebar } from "./sidebar";

/** A forced password change is rare, so its code is not part of every screen. */
const PasswordFirst = lazy(() =>
  import("@/src/shell/screens/password-first").then((module) => ({ default: module.PasswordFirst })),
);

/** The dialogs load when a user first opens the details of a server error, or with the server's first question. */
const ShellDialogs = lazyPart(() =>
  import("@/src/shell/screens/shell-dialogs").then((module) => ({ default: module.ShellDialogs })),
);

const FarmMarks = lazyPart(() => import("./farm-marks"));

/** Once loaded, the dialogs stay mounted so that they can fade out. */
function Dialogs() {
  const [used, setUsed] = useState(false);
  const failure = useServerError();
  if ((useQuestion() || failure) && !used) setUsed(true);
  return <Suspense>{used && <ShellDialogs />}</Suspense>;
}

export function Shell() {
  useEffect(followWidth, []);
  // Waiting weighings are rare, so the code that sends them loads only when they exist.
  useEffect(() => {
    if (waitingFlag.get())
      import("@/src/api/note/notes").then(
        (module) => module.startNotes(),
        () => {},
      );
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <HydratedView name="none" />
      <ShellLayout />
      <Dialogs />
      <ScrollRestoration />
    </QueryClientProvider>
  );
}

/** This is longer than the closing animation of a drawer, which returns the focus to its button. */
const CLOSED_MS = 400;

/** On a new screen the focus moves from the menu to the screen's beginning, unless the screen has set it itself. */
function useFocusOnArrival(pathname: string, loading: boolean) {
  const at = useRef(pathname);
  const fromDrawer = useRef(false);
  useEffect(() => {
    if (loading || at.current === pathname) return;
    at.current = pathname;
    const arrive = () => {
      const main = document.getElementById("main");
      if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    };
    arrive();
    if (fromDrawer.current) setTimeout(arrive, CLOSED_MS);
    fromDrawer.current = false;
  }, [pathname, loading]);
  return fromDrawer;
}

/**
 * §4: a customer is logged out once the profile has loaded (use-user.ts). Until then no screen is shown: its calls
 * would be refused and lead to #/404 first.
 */
const isCustomer = () => readUser()?.role === "customer";

function ShellLayout() {
  const { pathname } = useLocation();
  const user = useUser();
  const [screenless] = useState(isCustomer);
  const { known, mustChangePassword } = user;
  // The logo is already known from the last visit: asking again comes after the first screen's own calls.
  const [example, setExample] = useState<number>();
  useEffect(() => {
    if (known && !mustChangePassword) void refreshBrand(readTokens()?.access).then((farm) => setExample(farm.example));
  }, [known, mustChangePassword]);
  const loading = useNavigation().state === "loading";
  const fromDrawer = useFocusOnArrival(pathname, loading);
  const [drawer, setDrawer] = useState(false);
  useEffect(() => {
    // Turning a phone may make room for the menu at the side, so the drawer closes.
    const wide = window.matchMedia("(width >= 768px)");
    const close = () => setDrawer(false);
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, []);
  const rail = useRail();
  const [palette, setPalette] = useState<boolean>();
  useApproach();
  useKeys(user.role);
  useRegisterTab(pathname);
  const [group, setGroup] = useState({ at: pathname, open: groupOf(pathname) });
  // A new address, also by the browser's back button, opens its group only and closes the drawer.
  if (group.at !== pathname) {
    setGroup({ at: pathname, open: groupOf(pathname) ?? group.open });
    setDrawer(false);
  }

  const navigate = useNavigate();
  // The menu's links are plain links because they also stand in the HTML. The router must navigate, since only it asks
  // about unsaved changes.
  const choose = (path: string, event: MouseEvent) => {
    fromDrawer.current = drawer;
    setDrawer(false);
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(path);
  };

  if (mustChangePassword && !screenless)
    return (
      <Suspense fallback={<PulsingDots />}>
        <PasswordFirst />
      </Suspense>
    );
  const menu: ComponentProps<typeof Sidebar> = {
    current: pathname,
    openGroup: group.open,
    onToggleGroup: (label) => setGroup({ at: pathname, open: group.open === label ? null : label }),
    onChoose: choose,
  };
  return (
    <>
      <Frame
        sidebar={<Sidebar {...menu} rail={rail} />}
        header={
          <ShellHeader user={user} palette={palette} onPalette={setPalette} onOpenDrawer={() => setDrawer(true)} />
        }
        bar={<BottomBar current={pathname} roleName={user.role} onChoose={choose} onSearch={() => setPalette(true)} />}
      >
        <Suspense>{(example || storage.get(BEGINNING)) && <FarmMarks home={example} at={pathname} />}</Suspense>
        {loading || screenless ? (
          <PulsingDots />
        ) : (
          <Suspense fallback={<PulsingDots />}>
            <Outlet />
          </Suspense>
        )}
      </Frame>
      <Drawer side="left" open={drawer} onClose={() => setDrawer(false)} title="Menu">
        <Sidebar {...menu} />
      </Drawer>
    </>
  );
}
