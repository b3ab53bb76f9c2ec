import { PublicPage, SupportMail } from "./public-page";

/** Account deletion (specification §2) is possible in the app or by e-mail to support. */
const deletion = {
  title: "Account Deletion",
  intro: "There are two ways to delete your account and the data that belongs to it.",
  inApp: {
    title: "In the app",
    before: "Log into the app and go to",
    path: ["Profile", "Settings", "Delete Account"],
  },
  /** The company's address is inserted between the two texts. */
  byMail: {
    title: "By e-mail",
    before: "You cannot log in? Contact support at",
    after: "from the address of your account.",
  },
};

const { title, intro, inApp, byMail } = deletion;

export function AccountDeletionPage() {
  return (
    <PublicPage>
      <title>{title}</title>
      <div className="mx-auto max-w-2xl">
        <h1 className="font-extrabold text-3xl tracking-tight">{title}</h1>
        <p className="mt-4 text-ink-muted text-lg text-pretty">{intro}</p>
        <div className="mt-10 space-y-5">
          <section className="rounded-xl border border-line bg-surface p-6 sm:p-7 md:p-9">
            <h2 className="font-bold text-xl tracking-tight">{inApp.title}</h2>
            <p className="mt-3 text-pretty leading-7">
              {inApp.before} <strong>{inApp.path.join(" > ")}</strong>.
            </p>
          </section>
          <section className="rounded-xl border border-line bg-surface p-6 sm:p-7 md:p-9">
            <h2 className="font-bold text-xl tracking-tight">{byMail.title}</h2>
            <p className="mt-3 text-pretty leading-7">
              {byMail.before} <SupportMail /> {byMail.after}
            </p>
          </section>
        </div>
      </div>
    </PublicPage>
  );
}
