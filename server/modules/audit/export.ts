import type { AuditEntry, AuditFilter } from "@/contract/audit/model";
import { entryTold } from "@/contract/audit/told";
import { auditValue } from "@/contract/audit/values";
import { AUDIT_KIND_LABELS, entityLabel, fieldLabel } from "@/contract/audit/words";
import type { ExportAsked } from "@/contract/base/list";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { toEntries } from "./entries";
import { findAuditIds, findAuditRows, findChoices } from "./repo";

const PROGRAM = "Sistem";
/** More does not go into a cell. */
const LONGEST_CELL = 32_000;

const changesInWords = ({ changes }: AuditEntry) =>
  changes
    .map(
      ({ field, before, after }) => `${fieldLabel(field)}: ${auditValue(field, before)} → ${auditValue(field, after)}`,
    )
    .join("; ")
    .slice(0, LONGEST_CELL);

const COLUMNS: ExportColumn<AuditEntry>[] = [
  { header: "Waktu (WIB)", kind: "instant", width: 20, value: ({ at }) => new Date(at) },
  { header: "Siapa", width: 22, value: ({ userName }) => userName ?? PROGRAM },
  { header: "Apa", width: 24, value: entryTold },
  { header: "Jenis catatan", width: 16, value: ({ entity }) => entityLabel(entity) },
  { header: "Nomor catatan", width: 14, value: ({ entityId }) => entityId },
  { header: "Catatan", width: 26, value: ({ recordName }) => recordName },
  { header: "Perubahan", width: 70, value: changesInWords },
  { header: "Nomor permintaan", width: 38, value: ({ requestId }) => requestId },
];

async function inWords({ db }: Deps, { q, period, user, entity, kind }: AuditFilter) {
  const people = user?.length ? (await findChoices(db)).users : [];
  const nameOf = (id: number) => people.find((person) => person.id === id)?.name ?? String(id);
  return [
    ...(q ? [`Cari "${q}"`] : []),
    ...(period ? [`Periode: ${period.from ?? "awal"} – ${period.to ?? "sekarang"}`] : []),
    ...(user?.length ? [`Siapa: ${user.map(nameOf).join(", ")}`] : []),
    ...(entity?.length ? [`Jenis catatan: ${entity.map(entityLabel).join(", ")}`] : []),
    ...(kind?.length ? [`Kejadian: ${kind.map((word) => AUDIT_KIND_LABELS[word]).join(", ")}`] : []),
  ];
}

export async function exportAudit(deps: Deps, session: Session, filter: AuditFilter & ExportAsked) {
  const { db, now } = deps;
  return exportFile({
    asked: filter,
    name: "catatan-perubahan",
    title: "Catatan perubahan",
    filters: await inWords(deps, filter),
    columns: COLUMNS,
    ids: await findAuditIds(db, filter),
    rowsOf: async (ids) => toEntries(db, await findAuditRows(db, ids)),
    exportedBy: session,
    now: now(),
  });
}
