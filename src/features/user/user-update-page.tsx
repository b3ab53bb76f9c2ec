import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router-dom";
import { type User, UserUpdateInput } from "@/contract/user";
import { userQuery, useUpdateUser } from "@/src/api/administration";
import { useFormRecord, useReload } from "@/src/api/record";
import { useMay } from "@/src/api/user";
import { UpdateForm } from "@/src/components/form/record-form";
import { StatusSection } from "@/src/components/form/status-section";
import { RecordPage } from "@/src/components/ui/record-page";
import { paths } from "@/src/config/paths";
import { UserAccessCard } from "./user-access-card";
import { UserFields } from "./user-fields";
import { userValues } from "./user-values";

const USERS = { label: "Administrasi", to: paths.administration.list };

export function UserUpdatePage() {
  const { id = "" } = useParams();
  if (!useMay("user.write")) return <Navigate to={paths.notFound} replace />;
  // another account is another form
  return <UserUpdate key={id} id={id} />;
}

function UserUpdate({ id }: { id: string }) {
  const query = useQuery(userQuery(id));
  const record = useFormRecord(query);
  return (
    <RecordPage title="Ubah user" list={USERS} record={record} query={query}>
      {(user) => <UserForm user={user} now={query.data ?? user} />}
    </RecordPage>
  );
}

/** `user` is what the form began with; `now` what is known by now. */
function UserForm({ user, now }: { user: User; now: User }) {
  const update = useUpdateUser(user.id);
  const reload = useReload(userQuery(user.id));
  return (
    <>
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
      <UserAccessCard user={now} />
    </>
  );
}
