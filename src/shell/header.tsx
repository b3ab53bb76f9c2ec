import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { roleLabel } from "@/contract/roles";
import { userInformationQuery } from "@/src/api/user";
import { IconButton } from "@/src/components/ui/icon-button";
import { readAvatar, readUser, saveAvatar, saveUser } from "@/src/lib/session-cookies";
import { logout } from "@/src/lib/session-end";
import { toggleRail, useRail } from "./rail";
import { toggleDark, useDark } from "./theme";
import { UserMenu } from "./user-menu";

/** The account: at once from the cookie, then as the server knows it. */
function useAccount() {
  const { data } = useQuery(userInformationQuery());
  useEffect(() => {
    if (!data) return;
    saveUser(data);
    saveAvatar(data.photo);
    document.body.dataset.role = data.role;
    // §4: a customer cannot use the app
    if (data.role === "customer") logout();
  }, [data]);
  const remembered = readUser();
  return {
    name: data?.name ?? remembered?.name ?? "",
    role: data?.role ?? remembered?.role ?? "",
    photo: data ? data.photo : readAvatar(),
  };
}

export function ShellHeader({ onOpenDrawer }: { onOpenDrawer: () => void }) {
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
        className="hidden md:inline-flex"
      />
      <div className="flex-1" />
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
