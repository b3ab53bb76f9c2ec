import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ROLE_LABELS, ROLES } from "@/contract/roles";
import { STATUS } from "@/contract/status";
import { USER_SORTS, type User } from "@/contract/user";
import { exportUsers, userQuery, usersQuery } from "@/src/api/administration";
import { tableOf } from "@/src/api/list";
import { useMay } from "@/src/api/user";
import { DataTable } from "@/src/components/table/data-table";
import { oneOf, someOf } from "@/src/components/table/filter-parsers";
import type { Filter } from "@/src/components/table/filter-pill";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { statusFilter } from "@/src/components/table/status-filter";
import { EmptyState } from "@/src/components/ui/empty-state";
import { LinkButton } from "@/src/components/ui/link-button";
import { PageHeader } from "@/src/components/ui/page-header";
import { paths } from "@/src/config/paths";
import { type UserAction, UserActionDialog, userActions } from "./user-actions";
import { userColumns } from "./user-columns";

const spec: ListSpec = { ...USER_SORTS, filters: { role: someOf(ROLES), status: oneOf(STATUS) } };

const filters: readonly Filter[] = [
  {
    name: "role",
    label: "Peran",
    multiple: true,
    options: ROLES.map((value) => ({ value, label: ROLE_LABELS[value] })),
  },
  statusFilter,
];

export function UserListPage() {
  const [state, setState] = useListState(spec);
  const query = useQuery(usersQuery(state));
  const client = useQueryClient();
  const mayWrite = useMay("user.write");
  const [chosen, setChosen] = useState<{ user: User; action: UserAction }>();
  const table = tableOf(query);

  const add = (
    <LinkButton variant="primary" icon="plus" to={paths.administration.create}>
      Tambah user
    </LinkButton>
  );
  const writing = mayWrite && {
    rowHref: (user: User) => paths.administration.update(user.id),
    onRowIntent: (user: User) => void client.prefetchQuery(userQuery(user.id)),
    actions: (user: User) => userActions(user, (action) => setChosen({ user, action })),
  };
  return (
    <>
      <title>Administrasi · Domba</title>
      <PageHeader
        title="Administrasi"
        count={table.total?.capped ? undefined : table.total?.count}
        actions={mayWrite && add}
      />
      <DataTable
        id="user"
        what="user"
        searchLabel="Cari nama, username, kontak"
        columns={userColumns}
        rowId={(user) => String(user.id)}
        rowName={(user) => user.name}
        spec={spec}
        state={state}
        onStateChange={setState}
        filters={filters}
        {...table}
        {...writing}
        empty={
          <EmptyState icon="users" title="Belum ada user" action={mayWrite && add}>
            Setiap orang yang bekerja dengan Domba memakai akunnya sendiri.
          </EmptyState>
        }
        onExport={exportUsers(state)}
      />
      {chosen && (
        <UserActionDialog key={`${chosen.action}-${chosen.user.id}`} {...chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}
