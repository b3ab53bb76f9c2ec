import { IconButton } from "@/src/components/ui/icon-button";
import { formatNumber } from "@/src/lib/format";

export interface Total {
  count: number;
  /** The server stopped counting because there are too many. */
  capped?: boolean;
}

interface PaginationProps {
  page: number;
  size: number;
  sizes?: readonly number[];
  /** With an unknown total, there is a next page as long as this one is full. */
  total: Total | undefined;
  /** The rows on this page; `undefined` while they load. */
  shown: number | undefined;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

export function Pagination(props: PaginationProps) {
  const { page, size, sizes = [20, 50, 100], total, onPage, onSize } = props;
  const shown = props.shown ?? 0;
  const from = shown ? (page - 1) * size + 1 : 0;
  const to = from + Math.max(shown - 1, 0);
  const last = total && !total.capped ? Math.max(1, Math.ceil(total.count / size)) : undefined;
  const more = last === undefined ? shown === size : page < last;
  const of = total ? ` dari ${total.capped ? "lebih dari " : ""}${formatNumber(total.count)}` : "";
  return (
    <nav
      aria-label="Halaman"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-ink-muted text-sm"
    >
      <p aria-live="polite" className="tabular-nums">
        {shown > 0 && <span className="hidden print:inline">Baris </span>}
        {shown ? `${formatNumber(from)}–${formatNumber(to)}${of}` : props.shown === 0 ? "Tidak ada baris" : "Memuat…"}
      </p>
      <div className="flex items-center gap-3 print:hidden">
        <label className="flex items-center gap-2">
          <span className="max-sm:sr-only">Baris per halaman</span>
          <select
            value={size}
            onChange={(event) => onSize(Number(event.target.value))}
            className="h-9 cursor-pointer rounded border border-line bg-raised px-2 text-ink tabular-nums max-md:h-11"
          >
            {sizes.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        </label>
        <div className="flex items-center gap-1">
          <IconButton
            icon="chevronLeft"
            label="Halaman sebelumnya"
            variant="secondary"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <span className="px-1 tabular-nums">
            {formatNumber(page)}
            {last !== undefined && ` / ${formatNumber(last)}`}
          </span>
          <IconButton
            icon="chevronRight"
            label="Halaman berikutnya"
            variant="secondary"
            disabled={!more}
            onClick={() => onPage(page + 1)}
          />
        </div>
      </div>
    </nav>
  );
}
