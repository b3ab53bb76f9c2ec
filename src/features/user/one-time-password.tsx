import { useRef } from "react";
import { ONE_TIME_PASSWORD_DAYS } from "@/contract/user/words";
import { Button } from "@/src/components/ui/button";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { copyText } from "@/src/lib/copy-text";

type Props = { name: string; username: string; password: string | null; onClose: () => void };

/** The password is shown once, because the server keeps only its hash. */
export function OneTimePasswordDialog({ name, username, password, onClose }: Props) {
  const copyButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={password !== null}
      // Escape or a slip of the finger would lose the password.
      locked
      onClose={onClose}
      size="sm"
      title={`Kata sandi sementara ${name}`}
      description={`Hanya ditampilkan sekali ini. Sampaikan langsung kepada yang bersangkutan; berlaku ${ONE_TIME_PASSWORD_DAYS} hari, dan saat masuk harus diganti.`}
      initialFocus={copyButton}
      footer={
        <Button variant="primary" onClick={onClose}>
          Sudah saya catat
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 rounded-lg bg-canvas p-4 text-sm">
        <dt className="text-ink-muted">Username</dt>
        <dd className="select-all break-all font-semibold">{username}</dd>
        <dt className="text-ink-muted">Kata sandi</dt>
        <dd className="flex flex-wrap items-center justify-between gap-2">
          <code className="select-all font-mono font-semibold text-base tracking-wide">{password}</code>
          <Button
            ref={copyButton}
            size="sm"
            icon="copy"
            onClick={() => password && void copyText(password, "Kata sandi disalin.", "Catat kata sandi ini.")}
          >
            Salin
          </Button>
        </dd>
      </dl>
    </Dialog>
  );
}
