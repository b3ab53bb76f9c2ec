import { useSearchParams } from "react-router-dom";
import { signOut } from "@/src/api/session/auth";
import { Confirm } from "@/src/components/ui/overlay/confirm";
import { logout } from "@/src/lib/session/session-end";

/** The shell leads here when a user wants to log out although unsent notes wait. */
export function NotesLeave({ waiting }: { waiting: number }) {
  const [params, setParams] = useSearchParams();
  const stay = () => setParams({}, { replace: true });
  const leave = () => {
    signOut().catch(() => {});
    logout();
  };
  return (
    <Confirm
      open={params.has("keluar")}
      title={waiting > 0 ? `Keluar dengan ${waiting} catatan yang belum terkirim?` : "Keluar sekarang?"}
      consequence={
        waiting > 0
          ? "Catatan itu tetap tersimpan di peramban ini, dan baru terkirim setelah Anda masuk lagi di sini."
          : "Semua catatan sudah tersimpan di server."
      }
      action="Keluar"
      tone={waiting > 0 ? "danger" : "primary"}
      back="Tetap di sini"
      onConfirm={leave}
      onClose={stay}
    />
  );
}
