import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate, useNavigate, useParams } from "react-router-dom";
import { type User, UserUpdateInput } from "@/contract/user";
import { useFormRecord } from "@/src/api/list";
import { useMay, userQuery, useUpdateUser } from "@/src/api/user";
import { Form } from "@/src/components/form/form";
import { FormSection } from "@/src/components/form/form-section";
import { SwitchField } from "@/src/components/form/switch-field";
import { Breadcrumbs } from "@/src/components/ui/breadcrumbs";
import { ErrorState } from "@/src/components/ui/error-state";
import { PageHeader } from "@/src/components/ui/page-header";
import { SkeletonCard } from "@/src/components/ui/skeleton";
import { paths } from "@/src/config/paths";
import { ApiError } from "@/src/lib/api-error";
import { notify } from "@/src/lib/notify";
import { UserAccessCard } from "./user-access-card";
import { UserFields } from "./user-fields";

export function UserUpdatePage() {
  const { id = "" } = useParams();
  if (!useMay("user.write")) return <Navigate to={paths.notFound} replace />;
  // another account is another form
  return <UserUpdate key={id} id={id} />;
}

function UserUpdate({ id }: { id: string }) {
  const query = useQuery(userQuery(id));
  const record = useFormRecord(query);
  const title = record?.name ?? "Ubah user";
  return (
    <div className="mx-auto max-w-2xl">
      <title>{`${title} · Domba`}</title>
      <PageHeader
        title={title}
        above={
          <Breadcrumbs items={[{ label: "Administrasi", to: paths.administration.list }, { label: "Ubah user" }]} />
        }
      />
      {record ? (
        <UserForm user={record} now={query.data ?? record} />
      ) : query.error ? (
        <ErrorState
          message={query.error.message}
          requestId={query.error instanceof ApiError ? query.error.requestId : undefined}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <div role="status" className="flex flex-col gap-5">
          <span className="sr-only">Memuat…</span>
          <SkeletonCard height={430} />
          <SkeletonCard height={260} />
        </div>
      )}
    </div>
  );
}

const valuesOf = ({ name, username, email, whatsapp, role, active, version }: User) => ({
  ...{ name, username, email, whatsapp, role: role as "owner", active, version },
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
