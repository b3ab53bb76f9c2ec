import { Icon } from "@/src/components/ui/icon";
import { paths } from "@/src/config/paths";
import { otherFarm } from "@/src/lib/example-address";

/** Stands above every screen of an example farm. */
export function ExampleMark({ home }: { home: number }) {
  return (
    <aside
      aria-label="Peternakan contoh"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded border border-line bg-warning-soft px-3 py-2 text-sm text-warning-ink print:hidden"
    >
      <span className="flex items-center gap-2 font-semibold">
        <Icon name="info" size={18} />
        Peternakan contoh
      </span>
      <span className="grow max-sm:hidden">
        Isinya karangan. Coba apa saja; tidak ada yang sampai ke peternakan Anda.
      </span>
      <a href={otherFarm(home, paths.home)} className="font-semibold underline underline-offset-2">
        Kembali ke peternakan saya
      </a>
    </aside>
  );
}
