import { PublicPage, SupportMail } from "./public-page";

const path = ["Profile", "Settings", "Delete Account"];

export function AccountDeletionPage() {
  return (
    <PublicPage>
      <title>Account Deletion</title>
      <div className="mx-auto max-w-2xl">
        <h1 className="font-extrabold text-3xl tracking-tight">Account Deletion</h1>
        <p className="mt-4 text-ink-muted text-lg">
          There are two ways to delete your account and the data that belongs to it.
        </p>
        <div className="mt-10 space-y-5">
          <section className="rounded-xl border border-line bg-surface p-7 md:p-9">
            <h2 className="font-bold text-xl tracking-tight">In the app</h2>
            <p className="mt-3 leading-7">
              Log into the app and go to <strong className="whitespace-nowrap">{path.join(" > ")}</strong>.
            </p>
          </section>
          <section className="rounded-xl border border-line bg-surface p-7 md:p-9">
            <h2 className="font-bold text-xl tracking-tight">By e-mail</h2>
            <p className="mt-3 leading-7">
              You cannot log in? Contact support at <SupportMail /> from the address of your account.
            </p>
          </section>
        </div>
      </div>
    </PublicPage>
  );
}
