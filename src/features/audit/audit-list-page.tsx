import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { AuditEntry } from "@/contract/audit/model";
import { entryTold } from "@/contract/audit/told";
import { AUDIT_KINDS, AUDIT_SORTS } from "@/contract/audit/words";
import { tableOf } from "@/src/api/base/list";
import { auditChoicesQuery, auditQuery, exportAudit } from "@/src/api/program/audit";
import { dayRange, type FilterParser, someIds, someOf } from "@/src/components/table/filter/filter-parsers";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { RecordListPage } from "@/src/components/table/record-list-page";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { ADMINISTRATION_TABS } from "@/src/config/tabs";
import { auditColumns, momentOf } from "./audit-columns";
import { AuditDrawer } from "./audit-drawer";
import { auditFilters } from "./audit-filters";

const MOST = 50;
const someEntities: FilterParser = (text) =>
  [...new Set(text.split(","))].filter((word) => /^[a-z_]{1,40}$/.test(word)).slice(0, MOST);

const spec: ListSpec = {
  ...AUDIT_SORTS,
  filters: { period: dayRange, user: someIds(MOST), entity: someEntities, kind: someOf(AUDIT_KINDS) },
};

/** The log of every change in the product, for the owner and the auditor. */
export function AuditListPage() {
  const [state, setState] = useListState(spec);
  const table = tableOf(useQuery(auditQuery(state)));
  // A filter by user must show the name instead of an id.
  const { data: choices } = useQuery({ ...auditChoicesQuery(), enabled: state.filters.user !== undefined });
  const filters = useMemo(() => auditFilters(choices), [choices]);
  const [chosen, setChosen] = useState<AuditEntry>();
  return (
    <>
      <RecordListPage
        id="audit"
        what="perubahan"
        title="Riwayat perubahan"
        tabs={<TabLinks label="Administrasi" links={ADMINISTRATION_TABS} current={paths.administration.audit} />}
        icon="clock"
        purpose="Siapa mengubah apa, dan kapan. Catatan ini tidak dapat diubah atau dihapus."
        searchLabel="Cari kejadian, nama"
        columns={auditColumns}
        rowName={(entry) => `${entryTold(entry)}, ${momentOf(entry)}`}
        onRowOpen={setChosen}
        spec={spec}
        state={state}
        onStateChange={setState}
        filters={filters}
        {...table}
        onExport={exportAudit(state)}
      />
      {chosen && <AuditDrawer key={chosen.id} entry={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
