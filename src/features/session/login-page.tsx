"use client";

import { type FormEvent, type RefObject, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { PASSWORD_REQUIRED, USERNAME_REQUIRED } from "@/contract/auth/messages";
import { PasswordField } from "@/src/components/form/fields/password-field";
import { TextField } from "@/src/components/form/fields/text-field";
import { Brand } from "@/src/components/ui/brand";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { Icon } from "@/src/components/ui/icon";
import { Logo } from "@/src/components/ui/logo";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { PulsingDots } from "@/src/components/ui/pulsing-dots";
import { paths } from "@/src/config/paths";
import { refreshBrand } from "@/src/lib/brand";
import { useSignIn } from "./use-sign-in";

const never = () => () => {};
/** Secure cookies work on HTTPS and on this machine only. */
const isInsecure = () => window.isSecureContext === false;
const notInHtml = () => false;

/** Explains that nobody can sign in without cookies, because the login would only lead back to itself. */
function CookieNotice({ refused }: { refused: boolean }) {
  const insecure = useSyncExternalStore(never, isInsecure, notInHtml);
  if (!refused && !insecure) return null;
  return (
    <p role="alert" className="mt-4 flex gap-2 rounded border border-line bg-warning-soft p-3 text-sm text-warning-ink">
      <Icon name="warning" size={18} className="mt-0.5" />
      <span>
        {insecure
          ? "Alamat ini tidak memakai HTTPS, sehingga browser menolak cookie aman dan Anda tidak dapat masuk. Buka aplikasi lewat HTTPS."
          : "Browser tidak menyimpan cookie di alamat ini, sehingga Anda tidak dapat masuk. Izinkan cookie, dan buka aplikasi lewat HTTPS pada alamat resminya."}
      </span>
    </p>
  );
}

const OtpStep = lazyPart(() => import("./otp-step").then((module) => ({ default: module.OtpStep })));

const ExampleEntry = lazyPart(() => import("./example-entry"));
const OidcEntry = lazyPart(() => import("./oidc-entry"));

/** Shown while the browser solves the puzzle that the server asks for when an account is under attack. */
const CHECKING = "Memeriksa… Mohon tunggu sebentar.";

type Errors = { username?: string; password?: string };

/**
 * The login screen (specification §2, §5). Its fields are native inputs, so that text typed before the scripts loaded
 * stays. The second step only hides them, so that they are still filled on the way back.
 */
export function LoginPage() {
  const form = useRef<HTMLFormElement>(null);
  // The logo is fetched once the form can be used.
  const [{ nobody, example, oidc }, setFarm] = useState<Awaited<ReturnType<typeof refreshBrand>>>({});
  useEffect(() => void refreshBrand().then(setFarm), []);
  const { loading, checking, step, cookiesRefused, submit, leaveOtp } = useSignIn();

  function back() {
    // The field is hidden until React has rendered, so it could not take the focus before.
    flushSync(leaveOtp);
    form.current?.querySelector<HTMLInputElement>("[name=password]")?.focus();
  }

  return (
    <main className="relative isolate flex min-h-dvh flex-col items-center justify-center bg-canvas px-4 pt-10 pb-[20vh] text-ink">
      <Hills />
      <div className="relative w-full max-w-sm overflow-hidden rounded-lg border border-line bg-surface p-6 shadow-card sm:p-8">
        <h1>
          <a href={`#${paths.landing}`} className="block w-fit max-w-full rounded">
            <Brand className="h-12">
              <Logo className="text-xl" />
            </Brand>
          </a>
        </h1>
        <p className="mt-4 text-ink-muted">Silahkan masuk untuk mengakses aplikasi</p>
        {nobody && <FirstStart />}
        <Suspense>{example && <ExampleEntry home={example} onEnter={submit} />}</Suspense>
        <CookieNotice refused={cookiesRefused} />
        <Credentials ref={form} hidden={step !== "password"} busy={loading} onSubmit={submit} />
        <Suspense>{oidc && <OidcEntry label={oidc} hidden={step !== "password"} onEnter={submit} />}</Suspense>
        {step === "otp" && (
          <Suspense fallback={<PulsingDots />}>
            <OtpStep onSubmit={(otp) => submit({ otp })} onCancel={back} />
          </Suspense>
        )}
        {loading && <Waiting checking={checking} />}
      </div>
    </main>
  );
}

type CredentialsProps = {
  ref: RefObject<HTMLFormElement | null>;
  hidden: boolean;
  busy: boolean;
  onSubmit: (given: { username: string; password: string }) => Promise<unknown>;
};

function Credentials({ ref, hidden, busy, onSubmit }: CredentialsProps) {
  const [errors, setErrors] = useState<Errors>({});

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const username = String(data.get("username") ?? "").trim();
    const password = String(data.get("password") ?? "");
    const found: Errors = {
      username: username ? undefined : USERNAME_REQUIRED,
      password: password ? undefined : PASSWORD_REQUIRED,
    };
    setErrors(found);
    const first = found.username ? "username" : found.password ? "password" : null;
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else void onSubmit({ username, password });
  };

  return (
    <form
      ref={ref}
      onSubmit={send}
      // Without a script the browser itself would send the form, and a GET would put the password into the
      // address.
      method="post"
      noValidate
      aria-busy={busy}
      className={cx("mt-6 flex-col gap-4", hidden ? "hidden" : "flex")}
    >
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        maxLength={100}
        error={errors.username}
        onChange={() => setErrors({ ...errors, username: undefined })}
        required
      />
      <PasswordField
        label="Password"
        name="password"
        maxLength={128}
        error={errors.password}
        onChange={() => setErrors({ ...errors, password: undefined })}
        required
      />
      <Button type="submit" variant="primary" size="lg" className="mt-2">
        Masuk
      </Button>
      <a href={`#${paths.forgotten}`} className="self-center rounded-sm py-1 text-primary-ink text-sm hover:underline">
        Lupa kata sandi?
      </a>
    </form>
  );
}

/** A farm without an account has nobody who could sign in. */
const FirstStart = () => (
  <p className="mt-4 rounded border border-line bg-primary-soft p-3 text-primary-ink text-sm">
    Peternakan ini belum memiliki akun.{" "}
    <a href={`#${paths.firstOwner}`} className="font-semibold underline underline-offset-2">
      Buat akun pemilik
    </a>
  </p>
);

const Hills = () => (
  <img
    src="/art/hills.svg"
    alt=""
    width={1920}
    height={240}
    loading="lazy"
    className="pointer-events-none absolute inset-x-0 bottom-0 -z-10 h-[24vh] w-full object-cover max-md:object-[20%_100%] dark:opacity-25"
  />
);

const Waiting = ({ checking }: { checking: boolean }) => (
  <div className="absolute inset-0 grid place-content-center bg-surface/75">
    <PulsingDots label={checking ? CHECKING : "Sedang masuk…"} />
    {checking && (
      <p aria-hidden="true" className="rounded bg-surface px-4 py-2 text-center shadow-card">
        {CHECKING}
      </p>
    )}
  </div>
);
