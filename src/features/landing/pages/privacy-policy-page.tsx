import { paths } from "@/src/config/paths";
import { company } from "@/src/features/landing/company";
import type { PolicySection } from "@/src/features/landing/content-types";
import { privacy, privacySections } from "./content-privacy";
import { PublicPage, SupportMail } from "./public-page";

export function PrivacyPolicyPage() {
  return (
    <PublicPage>
      <title>{`${privacy.title} · ${company.name}`}</title>
      <h1 className="font-extrabold text-3xl tracking-tight">{privacy.title}</h1>
      <p className="mt-3 text-ink-muted">{privacy.updated}</p>
      <div className="mt-12 gap-16 lg:grid lg:grid-cols-[15rem_1fr]">
        <nav aria-label="Sections" className="mb-12 lg:sticky lg:top-8 lg:self-start">
          <ol className="rounded-lg border border-line bg-surface p-3">
            {privacySections.map(({ id, title }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center gap-3 rounded px-3 text-ink-muted hover:bg-primary-soft hover:text-ink lg:min-h-9 lg:text-sm"
                >
                  <span className="w-5 text-right tabular-nums">{index + 1}</span>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-[68ch] space-y-12">
          {privacySections.map((section, index) => (
            <Section key={section.id} number={index + 1} {...section} />
          ))}
        </div>
      </div>
    </PublicPage>
  );
}

function Section({ number, id, title, paragraphs, list }: PolicySection & { number: number }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="scroll-mt-8 rounded font-bold text-xl tracking-tight">
        {number}. {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-4 leading-7">
          {paragraph}
        </p>
      ))}
      {list && (
        <ul className="mt-4 list-disc space-y-3 pl-5 leading-7 marker:text-primary">
          {list.map((item) => (
            <li key={item.title}>
              <strong>{item.title}:</strong> {item.text}
            </li>
          ))}
        </ul>
      )}
      {id === "your-rights" && (
        <p className="mt-4 leading-7">
          {privacy.deletion.before}{" "}
          <a href={`#${paths.accountDeletion}`} className="font-semibold text-primary-ink underline">
            {privacy.deletion.link}
          </a>
          .
        </p>
      )}
      {id === "contact" && (
        <p className="mt-2 leading-7">
          <SupportMail />
        </p>
      )}
    </section>
  );
}
