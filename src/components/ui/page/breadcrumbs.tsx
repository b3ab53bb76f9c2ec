import { Link } from "react-router-dom";
import { Icon } from "@/src/components/ui/icon";

interface BreadcrumbsProps {
  /** The path from the list down; the page itself comes last and is no link. */
  items: readonly { label: string; to?: string }[];
}

export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <nav aria-label="Jejak halaman" className="mb-1 text-sm max-md:-my-2">
      <ol className="flex flex-wrap items-center gap-x-1 text-ink-muted">
        {items.map(({ label, to }, index) => (
          <li key={label} className="flex min-w-0 items-center gap-1">
            {index > 0 && <Icon name="chevronRight" size={14} className="text-ink-faint" />}
            {to ? (
              <Link to={to} className="rounded-sm py-1 hover:text-ink hover:underline max-md:py-3">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate py-1 text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
