import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { type User, UserUpdateInput } from "@/contract/user/model";
import { useFormRecord, useReload } from "@/src/api/base/record";
import { userQuery, useUpdateUser } from "@/src/api/program/administration";
import { useHistory } from "@/src/api/program/audit";
import { exportPersonalData, useAnonymise } from "@/src/api/program/personal-data";
import { useMay } from "@/src/api/user";
import { UpdateForm } from "@/src/components/form/record/record-form";
import { StatusSection } from "@/src/components/form/record/status-section";
import { HistoryButton } from "@/src/components/ui/history/history-button";
import { RecordPage } from "@/src/components/ui/page/record-page";
import { StatusBadge } from "@/src/components/ui/status-badge";
import { paths } from "@/src/config/paths";
import { PersonalDataCard } from "@/src/farm/partner/personal-data-card";
import { UserAccessCard } from "./user-access-card";
import { UserCard } from "./user-card";
import { UserFields } from "./user-fields";
import { userValues } from "./user-values";

const USERS = { label: "Administrasi", to: paths.administration.list };

export function UserUpdatePage() {
  const { id = "" } = useParams();
  // The key resets the form for another account.
  return <UserUpdate key={id} id={id} />;
}

/** Users without the permission to write see the facts instead of the form. */
function UserUpdate({ id }: { id: string }) {
  const mayWrite = useMay("user.write");
  const query = useQuery(userQuery(id));
  const record = useFormRecord(query);
  const history = useHistory("user", id);
  // An anonymised account can no longer be changed, even by the user who has the form open.
  const anonymised = query.data?.anonymised;
  const writes = mayWrite && !anonymised;
  return (
    <RecordPage
      title={writes ? "Ubah user" : "Detail user"}
      list={USERS}
      record={record && (anonymised ? query.data : record)}
      query={query}
      skeleton={writes ? undefined : [230, 240]}
      below={({ active, username }) => (
        <>
          <StatusBadge active={active} />
          {username}
        </>
      )}
      actions={({ name }) => <HistoryButton name={name} history={history} />}
    >
      {(user) => {
        const now = query.data ?? user;
        return (
          <>
            {writes ? <UserForm user={user} /> : <UserCard user={now} />}
            {!now.anonymised && <UserAccessCard user={now} mayAct={writes} />}
            {mayWrite && <UserPersonalData user={now} />}
          </>
        );
      }}
    </RecordPage>
  );
}

function UserForm({ user }: { user: User }) {
  const update = useUpdateUser(user.id);
  const reload = useReload(userQuery(user.id));
  return (
    <UpdateForm
      id="user"
      schema={UserUpdateInput}
      record={user}
      valuesOf={userValues}
      save={update.mutateAsync}
      reload={reload}
      paths={paths.administration}
    >
      <UserFields
        roleHint={
          user.self
            ? "Ini akun Anda: peran lain berlaku seketika, dan Anda harus masuk lagi."
            : "Peran lain berlaku seketika: semua sesinya berakhir."
        }
      />
      <StatusSection label="Akun aktif" hint="Akun nonaktif tidak dapat masuk; catatan pekerjaannya tetap ada." />
    </UpdateForm>
  );
}

function UserPersonalData({ user }: { user: User }) {
  const { id, name, username, version, anonymised, self } = user;
  return (
    <PersonalDataCard
      name={name}
      word={{ label: "username", value: username }}
      version={version}
      consequence="Nama, username, kontak dan fotonya dihapus untuk selamanya, juga dari riwayat, dan ia tidak dapat masuk lagi. Pekerjaannya tetap tercatat."
      blocked={anonymised ? "User ini sudah dianonimkan." : self ? "Ini akun Anda sendiri." : undefined}
      onExport={() => exportPersonalData("user", id)}
      anonymise={useAnonymise("user", id)}
    />
  );
}
