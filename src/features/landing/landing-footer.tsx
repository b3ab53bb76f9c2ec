import type { ReactNode } from "react";
import { Logo } from "@/src/components/ui/logo";
import { COPYRIGHT_YEAR } from "@/src/config/constants";
import { company, footerColumns } from "./company";
import { newsletter, rights } from "./content";
import type { LinkSetting } from "./content-types";

const drawings: Record<string, string> = {
  Facebook:
    "M13.5 21v-7.5h2.6l.4-3h-3V8.6c0-.9.3-1.5 1.5-1.5h1.6V4.3a20 20 0 0 0-2.3-.1c-2.3 0-3.9 1.4-3.9 4v2.3H7.8v3h2.6V21z",
  Instagram:
    "M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zm0 2A2.5 2.5 0 0 0 5.5 8v8A2.5 2.5 0 0 0 8 18.5h8a2.5 2.5 0 0 0 2.5-2.5V8A2.5 2.5 0 0 0 16 5.5zm4 2.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm4.3-3.2a1 1 0 1 1 0 2 1 1 0 0 1 0-2z",
  YouTube:
    "M5.5 5.5h13A3.5 3.5 0 0 1 22 9v6a3.5 3.5 0 0 1-3.5 3.5h-13A3.5 3.5 0 0 1 2 15V9a3.5 3.5 0 0 1 3.5-3.5zm4.5 3.3v6.4l5.5-3.2z",
  LinkedIn:
    "M4.5 9.5h3V20h-3zM6 4.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6zM9.8 9.5h2.9v1.4c.5-.9 1.6-1.7 3.2-1.7 3 0 3.6 2 3.6 4.5V20h-3v-5.6c0-1.3 0-2.7-1.7-2.7s-2 1.3-2 2.6V20h-3z",
};

function SocialIcon({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 24 24" className="size-5 fill-current" aria-hidden="true">
      <path fillRule="evenodd" d={drawings[name]} />
    </svg>
  );
}

const linkLook =
  "inline-flex min-h-11 cursor-pointer items-center rounded text-left text-(--mint) hover:text-white hover:underline";
const socialLook =
  "grid size-11 cursor-pointer place-items-center rounded-full border border-white/25 text-white transition-colors hover:border-white hover:bg-white/10";

export function LandingFooter() {
  return (
    <footer className="bg-surface [&_:focus-visible]:outline-white">
      <img
        src="/art/hills.svg"
        width={1920}
        height={240}
        alt=""
        loading="lazy"
        className="block h-32 w-full object-cover object-[40%_100%] md:h-44 lg:h-60"
      />
      <div className="-mt-px bg-(--forest) text-white">
        <div className="mx-auto grid max-w-[1240px] grid-cols-2 gap-x-6 gap-y-10 sm:gap-x-10 px-5 pt-10 pb-12 md:px-8 lg:grid-cols-[4fr_2fr_2fr_4fr]">
          <div className="max-lg:col-span-2">
            <Logo name={company.name} tone="white" className="text-2xl" />
            <p className="mt-4 max-w-72 text-balance text-(--mint)">{company.tagline}</p>
            <ul className="mt-6 flex gap-3">
              {company.social.map((link) => (
                <li key={link.label}>
                  <SettingLink {...link} className={socialLook}>
                    <span className="sr-only">{link.label}</span>
                    <SocialIcon name={link.label} />
                  </SettingLink>
                </li>
              ))}
            </ul>
          </div>
          {footerColumns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="!font-bold !text-base !leading-6 !tracking-normal">{title}</h2>
              <ul className="mt-2">
                {links.map((link) => (
                  <li key={link.label}>
                    <SettingLink {...link} className={linkLook}>
                      {link.label}
                    </SettingLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <Newsletter />
        </div>
        <p className="mx-auto max-w-[1240px] px-5 pb-24 text-(--mint) text-sm md:px-8 md:pb-10">
          <span className="block border-white/15 border-t pt-6">
            © {COPYRIGHT_YEAR} {company.name}. {rights}
          </span>
        </p>
      </div>
    </footer>
  );
}

function SettingLink({ label, href, className, children }: LinkSetting & { className: string; children: ReactNode }) {
  if (!href) {
    return (
      <LogButton label={label} className={className}>
        {children}
      </LogButton>
    );
  }
  return (
    <a href={href} className={className}>
      {children}
    </a>
  );
}

/** An e-mail field and a submit button without behaviour (§2). Without a form around them, nothing is ever sent. */
function Newsletter() {
  return (
    <div className="max-lg:col-span-2 max-lg:max-w-md">
      <h2 className="!font-bold !text-base !leading-6 !tracking-normal">{newsletter.title}</h2>
      <label htmlFor="newsletter" className="mt-3 block text-balance text-(--mint)">
        {newsletter.text}
      </label>
      <div className="mt-4 flex flex-wrap gap-2">
        <input
          id="newsletter"
          type="email"
          autoComplete="email"
          placeholder={newsletter.placeholder}
          className="h-12 min-w-0 flex-[999_1_11rem] rounded border border-white/50 bg-white/8 px-4 text-white placeholder:text-(--mint)"
        />
        <button
          type="submit"
          className="h-12 grow cursor-pointer rounded bg-success px-5 font-bold text-(--forest) transition-colors hover:bg-white"
        >
          {newsletter.action}
        </button>
      </div>
    </div>
  );
}

interface LogButtonProps {
  /** The name of the missing link: "Facebook", "About us". */
  label: string;
  className: string;
  children: ReactNode;
}

/** A footer link without an address only logs to the console (specification §2). */
function LogButton({ label, className, children }: LogButtonProps) {
  return (
    <button type="button" className={className} onClick={() => console.log(`${label} clicked`)}>
      {children}
    </button>
  );
}
