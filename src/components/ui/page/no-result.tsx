import { Button } from "@/src/components/ui/button";
import { EmptyState } from "./empty-state";

interface NoResultProps {
  /** The searched records: "penjualan". */
  what: string;
  /** The active filters in words: "Status: Lunas". */
  filters: readonly { label: string; onDrop: () => void }[];
  onClear: () => void;
}

/** Offers to remove single filters when nothing matches. */
export function NoResult({ what, filters, onClear }: NoResultProps) {
  return (
    <EmptyState
      icon="search"
      title={`Tidak ada ${what} yang cocok`}
      action={
        <>
          {filters.map((filter) => (
            <Button key={filter.label} size="sm" icon="close" onClick={filter.onDrop}>
              <span className="max-w-56 truncate">
                <span className="sr-only">Lepas </span>
                {filter.label}
              </span>
            </Button>
          ))}
          {filters.length > 1 && (
            <Button size="sm" variant="ghost" onClick={onClear}>
              Hapus semua saringan
            </Button>
          )}
        </>
      }
    >
      {filters.length > 0 ? "Lepas salah satu saringan ini untuk melihat lebih banyak." : "Coba kata lain."}
    </EmptyState>
  );
}
