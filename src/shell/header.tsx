import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { roleLabel } from "@/contract/roles";
import { userInformationQuery } from "@/src/api/user";
import { IconButton } from "@/src/components/ui/icon-button";
import { readAvatar, readUser, saveAvatar, saveUser } from "@/src/lib/session-cookies";
import { leave } from "./leave";
import { toggleRail, useRail } from "./rail";
import { toggleDark, useDark } from "./theme";
import { UserMenu } from "./user-menu";

/** After the first data: nobody presses Ctrl K before there is something to see. */
const Palette = lazy(() => import("./palette").then((module) => ({ default: module.Palette })));

/** The account: at once from the cookie, then as the server knows it. */
function useAccount() {
  const { data, isError } = useQuery(userInformationQuery());
  useEffect(() => {
    // no screen is waiting for a customer, so nothing else would offer a way on
    if (isError && readUser()?.role === "customer") leave();
    if (!data) return;
    saveUser(data);
    saveAvatar(data.photo);
    document.body.dataset.role = data.role;
    // §4: a customer cannot use the app
    if (data.role === "customer") leave();
  }, [data, isError]);
  const remembered = readUser();
  return {
    known: data !== undefined,
    name: data?.name ?? remembered?.name ?? "",
    role: data?.role ?? remembered?.role ?? "",
    photo: data ? data.photo : readAvatar(),
  };
}

export function ShellHeader({ onOpenDrawer }: { onOpenDrawer: () => void }) {
  const [palette, setPalette] = useState(false);
  const account = useAccount();
  const dark = useDark();
  const rail = useRail();
  return (
    <>
      <IconButton icon="menu" label="Buka menu" onClick={onOpenDrawer} className="md:hidden" />
      <IconButton
        icon="sidebar"
        label={rail ? "Lebarkan menu" : "Ciutkan menu"}
        aria-pressed={rail}
        onClick={toggleRail}
        className="max-md:hidden"
      />
      <div className="flex-1" />
      <IconButton icon="search" label="Cari dan buka (Ctrl K)" onClick={() => setPalette(true)} />
      {account.known && (
        <Suspense>
          <Palette role={account.role} open={palette} onOpenChange={setPalette} />
        </Suspense>
      )}
      <IconButton
        icon={dark ? "sun" : "moon"}
        label={dark ? "Mode terang" : "Mode gelap"}
        aria-pressed={dark}
        onClick={toggleDark}
      />
      <UserMenu name={account.name} role={account.role} roleName={roleLabel(account.role)} photo={account.photo} />
    </>
  );
}
