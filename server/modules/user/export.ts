import type { ExportAsked } from "@/contract/base/list";
import { roleLabel } from "@/contract/base/roles";
import { STATUS_LABELS, statusLabel } from "@/contract/base/status";
import type { UserFilter } from "@/contract/user/model";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { findUserIds, findUsers, type UserRow } from "./repo";

const COLUMNS: ExportColumn<UserRow>[] = [
  { header: "Nama", width: 28, value: ({ name }) => name },
  { header: "Username", width: 20, value: ({ username }) => username },
  { header: "Email", width: 32, value: ({ email, anonymisedAt }) => (anonymisedAt ? null : email) },
  { header: "WhatsApp", width: 18, value: ({ whatsapp }) => whatsapp },
  { header: "Peran", width: 12, value: ({ role }) => roleLabel(role) },
  { header: "Status", width: 12, value: ({ active }) => statusLabel(active) },
  { header: "Masuk terakhir (WIB)", kind: "instant", width: 20, value: ({ lastLoginAt }) => lastLoginAt },
  { header: "Sesi aktif", kind: "number", width: 11, value: ({ activeSessions }) => activeSessions },
  { header: "Dibuat (WIB)", kind: "instant", width: 20, value: ({ createdAt }) => createdAt },
];

const inWords = ({ q, role, status }: UserFilter) => [
  ...(q ? [`Cari "${q}"`] : []),
  ...(role?.length ? [`Peran: ${role.map(roleLabel).join(", ")}`] : []),
  ...(status ? [`Status: ${STATUS_LABELS[status]}`] : []),
];

export async function exportUsers(deps: Deps, session: Session, filter: UserFilter & ExportAsked) {
  const now = deps.now();
  return exportFile({
    asked: filter,
    name: "administrasi",
    title: "Administrasi: daftar user",
    filters: inWords(filter),
    columns: COLUMNS,
    ids: await findUserIds(deps.db, filter),
    rowsOf: (ids) => findUsers(deps.db, ids, now),
    exportedBy: session,
    now,
  });
}
