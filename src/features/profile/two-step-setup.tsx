import { Suspense, useState } from "react";
import { TwoStepBeginInput, TwoStepConfirmInput, type TwoStepSetup } from "@/contract/profile/two-step";
import { useBeginTwoStep, useConfirmTwoStep } from "@/src/api/profile/two-step";
import { Form } from "@/src/components/form/core/form";
import { OtpInput } from "@/src/components/form/fields/otp-input";
import { PasswordField } from "@/src/components/form/fields/password-field";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { Skeleton } from "@/src/components/ui/page/skeleton";
import { RecoveryCodes } from "./recovery-codes";

const QrCode = lazyPart(() => import("@/src/components/ui/qr-code").then((module) => ({ default: module.QrCode })));

/** The steps that switch the two-step login on: password, secret with the first code, and recovery codes. */
export function TwoStepSetupSteps({ onClose }: { onClose: () => void }) {
  const begin = useBeginTwoStep();
  const confirm = useConfirmTwoStep();
  // The state is not taken from the mutations, because a second attempt would clear it for a moment.
  const [setup, setSetup] = useState<TwoStepSetup>();
  const [codes, setCodes] = useState<string[]>();

  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  const shared = { guard: false, draft: false, plain: true, onCancel: onClose };
  if (!setup)
    return (
      <Form
        key="password"
        {...shared}
        id="two-step-begin"
        schema={TwoStepBeginInput}
        defaults={{ password: "" }}
        onSubmit={(input) => begin.mutateAsync(input)}
        onDone={setSetup}
        submitLabel="Lanjut"
      >
        <PasswordField name="password" label="Kata sandi Anda" maxLength={128} autoFocus />
      </Form>
    );
  return (
    <Form
      key="code"
      {...shared}
      id="two-step-confirm"
      schema={TwoStepConfirmInput}
      defaults={{ code: "" }}
      onSubmit={(input) => confirm.mutateAsync(input)}
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      submitLabel="Aktifkan"
      // On a phone the buttons cover the bottom of the screen, so the focused field must scroll above them.
      className="[&_input]:scroll-mb-28"
    >
      <Secret setup={setup} />
      <OtpInput name="code" label="2. Masukkan 6 digit dari aplikasi itu" autoFocus />
    </Form>
  );
}

function Secret({ setup: { secret, uri } }: { setup: TwoStepSetup }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold text-sm">1. Pindai kode ini dengan aplikasi autentikator</p>
      <div className="flex flex-wrap items-center gap-5">
        <Suspense fallback={<Skeleton className="size-44" />}>
          <QrCode text={uri} label="Kode QR untuk aplikasi autentikator" />
        </Suspense>
        <div className="min-w-0 flex-1 basis-56 text-sm">
          <p className="text-ink-muted">Tidak dapat memindai? Ketik kode rahasia ini:</p>
          <p className="mt-1 select-all break-words font-mono font-semibold">{secret.match(/.{1,4}/g)?.join(" ")}</p>
          <p className="mt-3">
            <a href={uri} className="font-semibold text-primary-ink underline underline-offset-2">
              Buka di aplikasi autentikator ponsel ini
            </a>
          </p>
        </div>
      </div>
    </div>
  );
}
