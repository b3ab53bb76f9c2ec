import { Suspense, useEffect, useState } from "react";
import { may, roleLabel } from "@/contract/base/roles";
import { IconButton } from "@/src/components/ui/icon-button";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { usePaletteKey } from "@/src/components/ui/palette/use-palette-key";
import { whenAtRest } from "@/src/lib/session/at-rest";
import { toggleDark, useDark } from "@/src/shell/theme";
import type { useUser } from "@/src/shell/use-user";
import { Bell } from "./bell";
import { toggleRail, useRail } from "./rail";
import { UserMenu } from "./user-menu";

/** Most visits never open the palette, so it comes when there is nothing else to do, or when it is first opened. */
const loadPalette = () => import("@/src/shell/palette/palette");
const Palette = lazyPart(loadPalette);
const prefetch = () =>
  void import("./fetch-ahead").then(
    ({ fetchAhead }) => fetchAhead(loadPalette),
    () => {},
  );
const Help = lazyPart(() => import(/* webpackChunkName: "help" */ "@/src/shell/help/help"));

type Props = {
  user: ReturnType<typeof useUser>;
  onOpenDrawer: () => void;
  palette: boolean | undefined;
  onPalette: (open: boolean) => void;
};

export function ShellHeader({ user, onOpenDrawer, palette, onPalette }: Props) {
  const [asked, ask] = useState<object>();
  usePaletteKey(() => onPalette(!palette), ask);
  useEffect(() => whenAtRest(prefetch), []);
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
      <IconButton icon="search" label="Cari dan buka (Ctrl K)" onClick={() => onPalette(true)} />
      <Suspense>
        {user.known && palette !== undefined && (
          <Palette role={user.role} open={palette} onOpenChange={onPalette} onHelp={ask} />
        )}
        {asked && <Help asked={asked} />}
      </Suspense>
      {/* The narrowest phones have no room for it: there the palette offers the help. */}
      <IconButton icon="help" label="Bantuan (?)" onClick={ask} className="max-[22rem]:hidden" />
      <IconButton
        icon={dark ? "sun" : "moon"}
        label={dark ? "Mode terang" : "Mode gelap"}
        aria-pressed={dark}
        onClick={toggleDark}
      />
      {may(user.role, "notification.read") && <Bell asks={user.known} />}
      <UserMenu name={user.name} role={user.role} roleName={roleLabel(user.role)} photo={user.photo} />
    </>
  );
}
