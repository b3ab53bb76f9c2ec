import { Navigate, Outlet, useLocation } from "react-router-dom";
import { Button } from "@/src/components/ui/button";
import { IconButton } from "@/src/components/ui/icon-button";
import { Logo } from "@/src/components/ui/logo";
import { paths } from "@/src/config/paths";
import { changePasswordPath } from "@/src/lib/session/session-end";
import { leave } from "@/src/shell/leave";
import { toggleDark, useDark } from "@/src/shell/theme";

/** A user who signed in with a one-time password sees only the screen that changes it, and the logout. */
export function PasswordFirst() {
  const { pathname, search } = useLocation();
  const dark = useDark();
  if (pathname !== paths.changePassword) return <Navigate to={changePasswordPath(pathname + search)} replace />;
  return (
    <div className="flex min-h-dvh flex-col bg-canvas text-ink">
      <header className="flex h-16 shrink-0 items-center gap-2 border-line border-b bg-surface px-4 md:px-6">
        <Logo className="text-lg" />
        <div className="flex-1" />
        <IconButton
          icon={dark ? "sun" : "moon"}
          label={dark ? "Mode terang" : "Mode gelap"}
          aria-pressed={dark}
          onClick={toggleDark}
        />
        <Button icon="logout" onClick={leave}>
          Keluar
        </Button>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-2xl flex-1 p-4 outline-none md:p-6">
        <Outlet />
      </main>
    </div>
  );
}
