import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { roleLabel } from "@/contract/base/roles";
import { type Profile, ProfileInput } from "@/contract/profile/model";
import { useFormRecord } from "@/src/api/base/record";
import { uploadPhoto } from "@/src/api/photo";
import { profileQuery, useUpdateProfile } from "@/src/api/profile/profile";
import { Form } from "@/src/components/form/core/form";
import { PhoneField } from "@/src/components/form/fields/phone-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { PhotoField } from "@/src/components/form/file/photo-field";
import { Card } from "@/src/components/ui/page/card";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Loading, Skeleton } from "@/src/components/ui/page/skeleton";
import { notify } from "@/src/lib/notify";

/** The user's own data. */
export function ProfileCard() {
  const query = useQuery(profileQuery());
  const opened = useFormRecord(query);
  // The next change starts from the saved values.
  const [saved, setSaved] = useState<Profile>();
  const profile = saved ?? opened;
  const { error, refetch, isFetching } = query;
  return (
    <Card
      title="Data diri"
      description={
        profile ? (
          `Username ${profile.username}, peran ${roleLabel(profile.role)}. Keduanya diatur pemilik.`
        ) : (
          <Skeleton className="h-5 w-2/3" />
        )
      }
    >
      {profile ? (
        <ProfileForm key={profile.version} profile={profile} onSaved={setSaved} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <ProfileSkeleton />
      )}
    </Card>
  );
}

const valuesOf = ({ username, role, ...values }: Profile): ProfileInput => values;

function ProfileForm({ profile, onSaved }: { profile: Profile; onSaved: (profile: Profile) => void }) {
  const update = useUpdateProfile();
  const client = useQueryClient();
  return (
    <Form
      id="profile"
      schema={ProfileInput}
      defaults={valuesOf(profile)}
      onSubmit={(input, { idempotencyKey }) => update.mutateAsync({ input, idempotencyKey })}
      onConflict={async () => valuesOf(await client.fetchQuery({ ...profileQuery(), staleTime: 0 }))}
      onDone={(next) => {
        notify.success("Data diri tersimpan.");
        onSaved(next);
      }}
      submitLabel="Simpan data diri"
      plain
    >
      <PhotoField name="photo" label="Foto" upload={uploadPhoto} round camera="user" />
      <TextField name="name" label="Nama lengkap" maxLength={100} autoComplete="name" />
      <TextField name="email" label="Email" type="email" maxLength={254} autoComplete="email" />
      <PhoneField name="whatsapp" label="WhatsApp" hint="Boleh kosong." autoComplete="tel" />
    </Form>
  );
}

function ProfileSkeleton() {
  return (
    <Loading className="flex min-h-[497px] flex-col gap-5">
      <Skeleton className="size-24 rounded-full" />
      {["Nama", "Email", "WhatsApp"].map((field) => (
        <Skeleton key={field} className="h-20 w-full" />
      ))}
    </Loading>
  );
}
