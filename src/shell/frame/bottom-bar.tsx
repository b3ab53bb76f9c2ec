import type { MouseEvent } from "react";
import { may, type Permission } from "@/contract/base/roles";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import type { IconName } from "@/src/components/ui/icon-paths";
import { paths } from "@/src/config/paths";
import { isUnder } from "./menu";

type Props = {
  /** The present address and the role; null in the HTML, where both are unknown. */
  current: string | null;
  roleName: string | null;
  onChoose?: (path: string, event: MouseEvent) => void;
  onSearch?: () => void;
};

type Way = { label: string; icon: IconName; path: string; under?: string };

/** A role that may not write reads the log and the list at the same places, so that nothing moves once it is known. */
const waysOf = (role: string | null): Way[] => {
  const acts = (permission: Permission) => role === null || may(role, permission);
  return [
    { label: "Beranda", icon: "dashboard", path: paths.home },
    { label: "Ternak", icon: "sheep", path: paths.sheep.list },
    acts("examination.write")
      ? { label: "Timbang", icon: "scan", path: paths.examination.weigh }
      : { label: "Periksa", icon: "examination", path: paths.examination.list },
    acts("transaction.write")
      ? { label: "Jual", icon: "sales", path: paths.transaction.create, under: paths.transaction.list }
      : acts("transaction.read")
        ? { label: "Penjualan", icon: "sales", path: paths.transaction.list }
        : { label: "Lahir", icon: "plus", path: paths.breeding.birth() },
  ];
};

const place =
  "flex min-w-0 cursor-pointer flex-col items-center justify-center gap-0.5 text-ink-muted text-xs -outline-offset-2!";

/** A phone's ways to what is used most. It keeps no state, so that it can also stand in the HTML (shell-frame.tsx). */
export const BottomBar = ({ current, roleName, onChoose, onSearch }: Props) => (
  <nav aria-label="Menu bawah" className="grid h-14 grid-cols-5">
    {waysOf(roleName).map(({ label, icon, path, under = path }) => {
      const active = current !== null && isUnder(current, under);
      return (
        <a
          key={label}
          href={`#${path}`}
          aria-current={active ? (current === path ? "page" : "true") : undefined}
          onClick={onChoose && ((event) => onChoose(path, event))}
          className={cx(place, active && "font-semibold text-primary-ink")}
        >
          <Icon name={icon} size={22} />
          {label}
        </a>
      );
    })}
    <button type="button" onClick={onSearch} className={place}>
      <Icon name="search" size={22} />
      Cari
    </button>
  </nav>
);
