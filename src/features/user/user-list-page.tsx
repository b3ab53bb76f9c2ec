import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ROLE_LABELS, ROLES } from "@/contract/base/roles";
import { STATUS } from "@/contract/base/status";
import type { User } from "@/contract/user/model";
import { USER_SORTS } from "@/contract/user/words";
import { tableOf } from "@/src/api/base/list";
import { exportUsers, usersQuery } from "@/src/api/program/administration";
import { useMay } from "@/src/api/user";
import { oneOf, someOf } from "@/src/components/table/filter/filter-parsers";
import type { Filter } from "@/src/components/table/filter/filter-pill";
import { statusFilter } from "@/src/components/table/filter/status-filter";
import { type ListSpec, useListState } from "@/src/components/table/list-state";
import { RecordListPage } from "@/src/components/table/record-list-page";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { ADMINISTRATION_TABS } from "@/src/config/tabs";
import { optionsOf } from "@/src/lib/options-of";
import { type UserAction, UserActionDialog, userActions } from "./user-actions";
import { userColumns } from "./user-columns";

const spec: ListSpec = { ...USER_SORTS, filters: { role: someOf(ROLES), status: oneOf(STATUS) } };

const filters: readonly Filter[] = [
  { name: "role", label: "Peran", multiple: true, options: optionsOf(ROLES, ROLE_LABELS) },
  statusFilter,
];

export function UserListPage() {
  const [state, setState] = useListState(spec);
  const table = tableOf(useQuery(usersQuery(state)));
  const mayWrite = useMay("user.write");
  const [chosen, setChosen] = useState<{ user: User; action: UserAction }>();

  const writing = mayWrite && {
    createPath: paths.administration.create,
    actions: (user: User) => userActions(user, (action) => setChosen({ user, action })),
  };
  return (
    <>
      <RecordListPage
        id="user"
        what="user"
        title="Administrasi"
        tabs={<TabLinks label="Administrasi" links={ADMINISTRATION_TABS} current={paths.administration.list} />}
        icon="users"
        purpose="Setiap orang yang bekerja dengan Domba memakai akunnya sendiri."
        searchLabel="Cari nama, username"
        columns={userColumns}
        rowName={({ name }) => name}
        rowHref={({ id }) => paths.administration.update(id)}
        spec={spec}
        state={state}
        onStateChange={setState}
        filters={filters}
        {...table}
        {...writing}
        onExport={exportUsers(state)}
      />
      {chosen && (
        <UserActionDialog key={`${chosen.action}-${chosen.user.id}`} {...chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}
