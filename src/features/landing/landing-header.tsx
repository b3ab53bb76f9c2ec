import { Icon } from "@/src/components/ui/icon";
import { Logo } from "@/src/components/ui/logo";
import { paths } from "@/src/config/paths";
import { company } from "./company";
import { header, navigation } from "./content";
import { MobileMenu } from "./mobile-menu";

const focusable = "rounded font-semibold text-ink transition-colors hover:text-primary-strong";

export function LandingHeader() {
  return (
    <header className="sticky top-0 z-30 border-(--sand) border-b bg-(--paper)">
      <div className="mx-auto flex h-18 max-w-[1240px] items-center gap-2 px-5 md:gap-6 md:px-8">
        <a href="#top" className="mr-auto rounded py-2.5">
          <Logo name={company.name} className="text-xl" />
        </a>
        <nav aria-label="Main" className="hidden md:block">
          <ul className="flex gap-1 lg:gap-4">
            {navigation.map(({ label, href }) => (
              <li key={href}>
                <a href={href} className={`${focusable} inline-flex min-h-11 items-center px-2`}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <a
          href={`#${paths.login}`}
          className="inline-flex min-h-11 items-center rounded bg-primary-strong px-5 font-bold text-white transition-colors hover:bg-primary-deep"
        >
          {header.login}
        </a>
        <MobileMenu>
          <summary className="grid size-11 cursor-pointer list-none place-items-center rounded [&::-webkit-details-marker]:hidden">
            <span className="sr-only">{header.menu}</span>
            <Icon name="menu" size={24} className="group-open:hidden" />
            <Icon name="close" size={24} className="hidden group-open:block" />
          </summary>
          <nav
            aria-label={header.menu}
            className="absolute inset-x-0 top-full border-(--sand) border-b bg-(--paper) px-5 pt-2 pb-5 shadow-pop"
          >
            <ul>
              {navigation.map(({ label, href }) => (
                <li key={href} className="border-(--sand) border-b last:border-0">
                  <a href={href} className={`${focusable} flex min-h-14 items-center text-lg`}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </MobileMenu>
      </div>
    </header>
  );
}
