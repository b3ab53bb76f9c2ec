import type { ReactNode } from "react";
import { Logo } from "@/src/components/ui/logo";
import { COPYRIGHT_YEAR } from "@/src/config/constants";
import { company, footerColumns } from "./company";
import { newsletter, rights } from "./content";
import type { LinkSetting } from "./content-types";
import { LogButton } from "./log-button";
import { SocialIcon } from "./social-icon";

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
