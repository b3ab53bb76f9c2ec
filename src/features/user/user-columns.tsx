import { roleLabel } from "@/contract/base/roles";
import type { User } from "@/contract/user/model";
import type { Column } from "@/src/components/table/column";
import { createdColumn } from "@/src/components/table/common-columns";
import { Badge } from "@/src/components/ui/badge";
import { Unknown } from "@/src/components/ui/page/unknown";
import { StatusBadge } from "@/src/components/ui/status-badge";
import { formatDateShort, formatNumber, formatTime } from "@/src/lib/format";
import { formatPhone } from "@/src/lib/phone";

const moment = (instant: string) => `${formatDateShort(instant)}, ${formatTime(instant)}`;

function UserStatus({ active, mustChangePassword }: User) {
  if (!active || !mustChangePassword) return <StatusBadge active={active} />;
  return (
    <Badge tone="warning" icon="key">
      Belum ganti sandi
    </Badge>
  );
}

/** Shows that a value is unknown because the account was anonymised. */
const Missing = ({ anonymised, children }: Pick<User, "anonymised"> & { children?: string }) => (
  <Unknown>{anonymised ? "dihapus" : children}</Unknown>
);

export const userColumns: readonly Column<User>[] = [
  {
    id: "name",
    header: "Nama",
    width: 190,
    sort: "name",
    card: "title",
    cell: ({ name, self }) => (self ? `${name} (Anda)` : name),
  },
  { id: "username", header: "Username", width: 120, sort: "username", card: "fact", cell: ({ username }) => username },
  { id: "role", header: "Peran", width: 135, card: "fact", cell: ({ role }) => roleLabel(role) },
  { id: "status", header: "Status", width: 165, card: "state", cell: (user) => <UserStatus {...user} /> },
  {
    id: "lastLogin",
    header: "Masuk terakhir",
    width: 180,
    sort: "lastLogin",
    sortFirst: "desc",
    card: "fact",
    told: true,
    cell: (user) => (user.lastLoginAt ? moment(user.lastLoginAt) : <Missing {...user}>belum pernah</Missing>),
  },
  {
    id: "sessions",
    header: "Sesi aktif",
    width: 100,
    align: "right",
    cell: ({ activeSessions }) => formatNumber(activeSessions),
  },
  {
    id: "email",
    header: "Email",
    width: 220,
    hidden: true,
    cell: (user) => (user.anonymised ? <Missing {...user} /> : user.email),
  },
  {
    id: "whatsapp",
    header: "WhatsApp",
    width: 150,
    hidden: true,
    cell: (user) => (user.whatsapp ? formatPhone(user.whatsapp) : <Missing {...user}>tidak ada</Missing>),
  },
  createdColumn,
];
