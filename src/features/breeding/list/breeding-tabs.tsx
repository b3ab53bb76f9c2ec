import { Link } from "react-router-dom";
import { cx } from "@/src/components/ui/cx";
import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";
import { EXAMINATION_TABS } from "@/src/config/tabs";

const PARTS = [
  { label: "Akan melahirkan", to: paths.breeding.due },
  { label: "Kawin", to: paths.breeding.matings },
  { label: "Kelahiran", to: paths.breeding.litters },
  { label: "Sapih", to: paths.breeding.weanings },
  { label: "Indukan", to: paths.breeding.dams },
] as const;

/** The lists of breeding below their tab. */
export const BreedingTabs = ({ current }: { current: (typeof PARTS)[number]["to"] }) => (
  <>
    <TabLinks label="Pemeriksaan" links={EXAMINATION_TABS} current={paths.breeding.due} />
    <nav aria-label="Perkembangbiakan" className="-mt-1 mb-3 flex gap-1 overflow-x-auto print:hidden">
      {PARTS.map(({ label, to }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === current ? "page" : undefined}
          className={cx(
            "flex h-11 shrink-0 items-center rounded-full px-3.5 font-medium text-sm -outline-offset-2! md:h-8",
            to === current ? "bg-primary-soft text-primary-ink" : "text-ink-muted hover:bg-ink/7 hover:text-ink",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  </>
);
