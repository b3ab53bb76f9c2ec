import { type FormEvent, useState } from "react";
import { OtpInput } from "@/src/components/form/otp-input";
import { Button } from "@/src/components/ui/button";

type Props = { onSubmit: (otp: string) => void; onCancel: () => void; disabled: boolean };

/** The second step of the login, for accounts that have turned it on. */
export function OtpStep({ onSubmit, onCancel, disabled }: Props) {
  const [code, setCode] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code && !disabled) onSubmit(code);
  };
  return (
    <form onSubmit={submit} className="mt-6 flex flex-col gap-4">
      <OtpInput label="Kode verifikasi" value={code} onChange={(value) => setCode(value ?? "")} onComplete={onSubmit} />
      <Button type="submit" variant="primary" size="lg">
        Verifikasi
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        Kembali
      </Button>
    </form>
  );
}
