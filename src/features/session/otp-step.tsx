import { type FormEvent, useRef, useState } from "react";
import { OtpInput } from "@/src/components/form/fields/otp-input";
import { TextField } from "@/src/components/form/fields/text-field";
import { Button } from "@/src/components/ui/button";

type Props = {
  /** Returns the error message for a wrong code. */
  onSubmit: (otp: string) => Promise<string | undefined>;
  onCancel: () => void;
};

const CODE_LENGTH = 6;
const INCOMPLETE = "Masukkan 6 digit dari aplikasi autentikator Anda.";
const RECOVERY_REQUIRED = "Masukkan salah satu kode pemulihan Anda.";

/** The second step of the login, for accounts that use it: six digits or a recovery code. */
export function OtpStep({ onSubmit, onCancel }: Props) {
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const field = useRef<{ focus: () => void } | null>(null);

  async function send(given: string) {
    const missing = recovery ? !given.trim() : given.length < CODE_LENGTH;
    const wrong = missing ? (recovery ? RECOVERY_REQUIRED : INCOMPLETE) : await onSubmit(given.trim());
    setError(wrong);
    if (!wrong) return;
    if (!missing && !recovery) setCode("");
    field.current?.focus();
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code);
  };
  const change = (value: string | null) => {
    setCode(value ?? "");
    setError(undefined);
  };
  const changeWay = () => {
    change("");
    setRecovery(!recovery);
  };
  const shared = {
    value: code,
    onChange: change,
    error,
    autoFocus: true,
    controlRef: (node: { focus: () => void } | null) => {
      field.current = node;
    },
  };

  return (
    <form onSubmit={submit} noValidate className="mt-6 flex flex-col gap-4">
      {recovery ? (
        <TextField
          key="recovery"
          {...shared}
          label="Kode pemulihan"
          hint="Setiap kode berlaku satu kali."
          autoComplete="off"
          maxLength={20}
        />
      ) : (
        <OtpInput
          key="otp"
          {...shared}
          label="Kode verifikasi"
          hint="6 digit dari aplikasi autentikator Anda."
          onComplete={(given) => void send(given)}
        />
      )}
      <Button type="submit" variant="primary" size="lg">
        Verifikasi
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Kembali
        </Button>
        <Button variant="ghost" size="sm" onClick={changeWay}>
          {recovery ? "Pakai kode verifikasi" : "Pakai kode pemulihan"}
        </Button>
      </div>
    </form>
  );
}
