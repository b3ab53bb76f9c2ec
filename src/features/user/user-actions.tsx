import { useState } from "react";
import type { User } from "@/contract/user/model";
import { useDisableTwoStepOf, useResetPassword, useSignOutUser, useUpdateUser } from "@/src/api/program/administration";
import { Confirm } from "@/src/components/ui/overlay/confirm";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import { statusEntry } from "@/src/components/ui/status-entry";
import { paths } from "@/src/config/paths";
import { notify } from "@/src/lib/notify";
import { notifyUndoable } from "@/src/lib/undo";
import { OneTimePasswordDialog } from "./one-time-password";
import { userValues } from "./user-values";

export type UserAction = "reset" | "twoStep" | "signOut" | "deactivate" | "activate";

/** Returns the actions for an account; an unavailable one gives its reason. */
export function userActions(user: User, start: (action: UserAction) => void): (MenuEntry | null)[] {
  if (user.anonymised) return [{ label: "Lihat", icon: "eye", to: paths.administration.update(user.id) }];
  const inactive = user.active ? undefined : "Akun ini nonaktif.";
  return [
    { label: "Ubah", icon: "edit", to: paths.administration.update(user.id) },
    {
      label: "Reset kata sandi",
      icon: "key",
      onSelect: () => start("reset"),
      blocked: user.self ? "Kata sandi Anda sendiri ada di menu akun." : inactive,
    },
    ...(user.twoStep && !user.self
      ? [{ label: "Matikan login dua langkah", icon: "minus" as const, onSelect: () => start("twoStep") }]
      : []),
    // This action is always available, because the user may have signed in since the page was loaded.
    {
      label: user.self ? "Keluarkan perangkat lain" : "Keluarkan dari semua perangkat",
      icon: "logout",
      onSelect: () => start("signOut"),
    },
    null,
    {
      ...statusEntry(user.active, () => start(user.active ? "deactivate" : "activate")),
      blocked: user.self ? "Ini akun Anda sendiri." : undefined,
    },
  ];
}

const questions: Record<UserAction, (user: User) => { title: string; consequence: string; action: string }> = {
  reset: ({ name }) => ({
    title: `Reset kata sandi ${name}?`,
    consequence: "Kata sandi lama tidak berlaku lagi dan semua sesinya berakhir. Anda mendapat kata sandi sementara.",
    action: "Reset kata sandi",
  }),
  twoStep: ({ name }) => ({
    title: `Matikan login dua langkah ${name}?`,
    consequence:
      "Untuk yang kehilangan ponsel dan kode pemulihannya. Ia masuk lagi dengan kata sandi saja; semua sesinya berakhir.",
    action: "Matikan",
  }),
  signOut: ({ name, self }) => ({
    title: self ? "Keluarkan perangkat lain?" : `Keluarkan ${name} dari semua perangkat?`,
    consequence: self
      ? "Semua perangkat lain yang memakai akun Anda harus masuk lagi."
      : "Semua sesinya berakhir sekarang juga. Pekerjaan yang belum disimpan di sana dapat hilang.",
    action: "Keluarkan",
  }),
  deactivate: ({ name }) => ({
    title: `Nonaktifkan ${name}?`,
    consequence:
      "Ia langsung keluar dan tidak dapat masuk lagi. Catatan pekerjaannya tetap ada, dan akun dapat diaktifkan lagi.",
    action: "Nonaktifkan",
  }),
  activate: ({ name }) => ({
    title: `Aktifkan ${name}?`,
    consequence: "Ia dapat masuk lagi dengan kata sandinya yang lama.",
    action: "Aktifkan",
  }),
};

type Props = { user: User; action: UserAction; onClose: () => void };

/** Asks, runs the action, and shows a new password once. */
export function UserActionDialog({ user, action, onClose }: Props) {
  const reset = useResetPassword(user.id);
  const twoStep = useDisableTwoStepOf(user.id);
  const signOut = useSignOutUser(user.id);
  const update = useUpdateUser(user.id);
  const [password, setPassword] = useState<string | null>(null);
  const [asking, setAsking] = useState(true);
  const close = () => {
    setAsking(false);
    onClose();
  };

  async function run() {
    if (action === "reset") {
      setPassword((await reset.mutateAsync()).password);
      setAsking(false);
      return;
    }
    if (action === "twoStep") {
      await twoStep.mutateAsync();
      notify.success(`Login dua langkah ${user.name} dimatikan.`);
    } else if (action === "signOut") {
      await signOut.mutateAsync();
      notify.success(`Sesi ${user.name} diakhiri.`);
    } else {
      const active = action === "activate";
      const values = userValues(user);
      const { version } = await update.mutateAsync({ input: { ...values, active } });
      notifyUndoable(active ? `${user.name} diaktifkan.` : `${user.name} dinonaktifkan.`, () =>
        update.mutateAsync({ input: { ...values, active: !active, version } }),
      );
    }
    close();
  }

  return (
    <>
      <Confirm
        {...questions[action](user)}
        open={asking}
        tone={action === "activate" ? "primary" : "danger"}
        // The error router has already shown the failure.
        onConfirm={() => void run().catch(close)}
        onClose={close}
        loading={reset.isPending || twoStep.isPending || signOut.isPending || update.isPending}
      />
      <OneTimePasswordDialog {...user} password={password} onClose={onClose} />
    </>
  );
}
