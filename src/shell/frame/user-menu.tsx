import { Avatar } from "@/src/components/ui/avatar";
import { Menu } from "@/src/components/ui/overlay/menu";
import { paths } from "@/src/config/paths";
import { menuEntries } from "@/src/lib/session/session-cookies";
import { askToLeave } from "@/src/shell/leave";

type Props = { name: string; role: string; roleName: string; photo: string | null };

/** Name, role and avatar open a popover with the pages of the user's own account. */
export function UserMenu({ name, role, roleName, photo }: Props) {
  const items = [
    { label: "Profil", icon: "user" as const, to: paths.profile },
    { label: "Ubah Kata Sandi", icon: "key" as const, to: paths.changePassword },
    // §6: the entry is hidden from admin and shown to every other role, as specified.
    ...(menuEntries(role) === "all"
      ? [{ label: "Administrasi User", icon: "users" as const, to: paths.administration.list }]
      : []),
    null,
    { label: "Keluar", icon: "logout" as const, onSelect: askToLeave },
  ];
  return (
    <Menu
      label="Akun"
      header={
        <>
          <p className="text-sm">
            Halo, <span className="font-semibold">{name}</span>
          </p>
          {/* A phone's header has no room for the role. */}
          <p className="text-ink-muted text-xs sm:hidden">{roleName}</p>
        </>
      }
      items={items}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded px-1.5 text-left hover:bg-ink/6"
        >
          <span className="hidden min-w-0 text-right sm:block">
            <span className="block max-w-40 truncate font-semibold text-sm">{name}</span>
            <span className="block max-w-40 truncate text-ink-muted text-xs">{roleName}</span>
          </span>
          <Avatar name={name} photo={photo} className="size-9 text-sm" />
          <span className="sr-only sm:hidden">
            {name}, {roleName}
          </span>
        </button>
      )}
    />
  );
}
