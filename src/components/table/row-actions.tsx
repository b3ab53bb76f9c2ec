import { IconButton } from "@/src/components/ui/icon-button";
import { Menu } from "@/src/components/ui/overlay/menu";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";

export function RowActions({ name, items }: { name: string; items: readonly (MenuEntry | null)[] }) {
  if (items.length === 0) return null;
  const label = `Tindakan untuk ${name}`;
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => <IconButton {...props} icon="more" label={label} size="sm" />}
    />
  );
}
