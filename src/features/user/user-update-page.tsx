import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate, useNavigate, useParams } from "react-router-dom";
import { type User, UserUpdateInput } from "@/contract/user";
import { userQuery, useUpdateUser } from "@/src/api/administration";
import { useFormRecord } from "@/src/api/record";
import { useMay } from "@/src/api/user";
import { Form } from "@/src/components/form/form";
import { FormSection } from "@/src/components/form/form-section";
import { SwitchField } from "@/src/components/form/switch-field";
import { RecordPage } from "@/src/components/ui/record-page";
import { paths } from "@/src/config/paths";
import { notify } from "@/src/lib/notify";
import { UserAccessCard } from "./user-access-card";
import { UserFields } from "./user-fields";

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

const valuesOf = ({ name, username, email, whatsapp, role, photo, active, version }: User) => ({
  ...{ name, username, email, whatsapp, role: role as "owner", photo, active, version },
});

/** `user` is what the form began with; `now` what is known by now. */
function UserForm({ user, now }: { user: User; now: User }) {
  const update = useUpdateUser(user.id);
  const client = useQueryClient();
  const navigate = useNavigate();
  const toList = () => navigate(paths.administration.list);
  return (
    <>
      <Form
        id="user"
        recordId={user.id}
        schema={UserUpdateInput}
        defaults={valuesOf(user)}
        onSubmit={(input, { idempotencyKey }) => update.mutateAsync({ input, idempotencyKey })}
        onConflict={async () => valuesOf(await client.fetchQuery({ ...userQuery(user.id), staleTime: 0 }))}
        onDone={({ name }) => {
          notify.success(`Perubahan ${name} tersimpan.`);
          toList();
        }}
        submitLabel="Simpan perubahan"
        onCancel={toList}
      >
        <UserFields
          roleHint={
            user.self
              ? "Ini akun Anda: peran lain berlaku seketika, dan Anda harus masuk lagi."
              : "Peran lain berlaku seketika: semua sesinya berakhir."
          }
        />
        <FormSection title="Status">
          <SwitchField
            name="active"
            label="Akun aktif"
            hint="Akun nonaktif tidak dapat masuk; catatan pekerjaannya tetap ada."
          />
        </FormSection>
      </Form>
      <UserAccessCard user={now} />
    </>
  );
}
