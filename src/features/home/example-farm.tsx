import { Button } from "@/src/components/ui/button";
import { notify } from "@/src/lib/notify";

/** Its address shares no sign-in with this farm (docs/decisions/0063). */
const COMMAND = "SEED=demo DATA_DIR=~/contoh PORT=3001 npm start";
const ADDRESS = "http://127.0.0.1:3001";

async function copy() {
  try {
    await navigator.clipboard.writeText(COMMAND);
    notify.success("Perintah disalin.");
  } catch {
    notify.error("Browser tidak mengizinkan penyalinan. Pilih perintahnya, lalu salin.");
  }
}

/** Tells the owner of an empty farm how to open an example, and how to leave it. */
export function ExampleFarm() {
  return (
    <details className="border-line border-t px-4 py-3 text-sm sm:px-5">
      <summary className="cursor-pointer font-medium">Ingin melihat peternakan contoh dulu?</summary>
      <p className="mt-2 text-ink-muted">
        Jalankan ini di folder Domba, lalu buka{" "}
        <a href={ADDRESS} target="_blank" rel="noreferrer" className="text-primary-ink underline underline-offset-2">
          {ADDRESS}
        </a>
        . Akunnya tercetak di sana. Isinya terpisah dari peternakan Anda.
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <code className="min-w-0 select-all break-all rounded-md bg-canvas px-2 py-1.5 font-mono text-xs">
          {COMMAND}
        </code>
        <Button size="sm" icon="copy" onClick={() => void copy()}>
          Salin
        </Button>
      </div>
      <p className="mt-2 text-ink-muted">
        Selesai melihat: tekan Ctrl-C di jendela itu dan hapus folder <code className="font-mono text-xs">contoh</code>.
      </p>
    </details>
  );
}
