import { useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { type UserCreated, UserInput } from "@/contract/user/model";
import { useCreateUser } from "@/src/api/program/administration";
import { useMay } from "@/src/api/user";
import { Form } from "@/src/components/form/core/form";
import { RecordPage } from "@/src/components/ui/page/record-page";
import { paths } from "@/src/config/paths";
import { OneTimePasswordDialog } from "./one-time-password";
import { UserFields } from "./user-fields";

const defaults = { name: "", username: "", email: "", whatsapp: null, role: null, photo: null };

export function UserCreatePage() {
  const create = useCreateUser();
  const navigate = useNavigate();
  const [created, setCreated] = useState<UserCreated>();
  const toList = () => navigate(paths.administration.list);
  if (!useMay("user.write")) return <Navigate to={paths.notFound} replace />;
  return (
    <RecordPage title="Tambah user" list={{ label: "Administrasi", to: paths.administration.list }}>
      <Form
        id="user"
        schema={UserInput}
        defaults={defaults}
        onSubmit={(input, { idempotencyKey }) => create.mutateAsync({ input, idempotencyKey })}
        onDone={setCreated}
        submitLabel="Simpan user"
        onCancel={toList}
      >
        <UserFields />
      </Form>
      <OneTimePasswordDialog
        name={created?.user.name ?? ""}
        username={created?.user.username ?? ""}
        password={created?.password ?? null}
        onClose={toList}
      />
    </RecordPage>
  );
}
