import { deletion } from "./content-deletion";
import { PublicPage, SupportMail } from "./public-page";

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
