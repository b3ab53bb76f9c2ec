import { Button } from "@/src/components/ui/button";
import { Icon } from "@/src/components/ui/icon";
import type { IconName } from "@/src/components/ui/icon-paths";

type State = "gone" | "busy" | "failed";

const WORDS: Record<State, { icon: IconName; title: string; text: string }> = {
  gone: {
    icon: "cancel",
    title: "Tautan ini tidak berlaku",
    text: "Mungkin masa berlakunya sudah habis, atau ada huruf yang terpotong saat disalin. Mintalah tautan baru kepada peternakan yang mengirimnya.",
  },
  busy: {
    icon: "clock",
    title: "Tunggu sebentar",
    text: "Halaman ini terlalu sering dibuka dalam waktu singkat. Coba lagi beberapa menit lagi.",
  },
  failed: {
    icon: "warning",
    title: "Halaman belum dapat dibuka",
    text: "Periksa sambungan internet Anda, lalu coba lagi.",
  },
};

/** Says why there is no page, and what helps. */
export function Refusal({ state, onRetry }: { state: State; onRetry: () => void }) {
  const { icon, title, text } = WORDS[state];
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-warning-soft text-warning-ink">
        <Icon name={icon} size={30} />
      </span>
      <h1 className="mt-5 font-bold text-xl">{title}</h1>
      <p className="mt-2 text-pretty text-ink-muted">{text}</p>
      {state !== "gone" && (
        <Button variant="primary" size="lg" icon="refresh" className="mt-6" onClick={onRetry}>
          Coba lagi
        </Button>
      )}
    </div>
  );
}
