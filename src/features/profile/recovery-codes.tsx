import { useEffect, useRef } from "react";
import { UnsavedGuard } from "@/src/components/form/record/unsaved-guard";
import { Button } from "@/src/components/ui/button";
import { PrintLayout } from "@/src/components/ui/page/print-layout";
import { copyText } from "@/src/lib/copy-text";

/** The codes are shown once, because the server keeps only their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <UnsavedGuard isDirty={() => true} onLeave={() => {}} consequence="Kode pemulihan tidak akan ditampilkan lagi." />
      <div>
        <h3 ref={title} tabIndex={-1} className="font-semibold outline-none">
          Simpan kode pemulihan Anda
        </h3>
        <p className="mt-1 text-ink-muted text-sm">
          Dengan kode ini Anda dapat masuk bila ponsel hilang. Setiap kode berlaku satu kali, dan daftar ini tidak akan
          ditampilkan lagi.
        </p>
      </div>
      <PrintLayout label="Kode pemulihan" header={<p className="font-semibold">Kode pemulihan login Domba</p>}>
        <ul className="grid grid-cols-1 gap-x-6 gap-y-2 font-mono sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
      </PrintLayout>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onDone}>
          Sudah saya simpan
        </Button>
        <Button
          icon="copy"
          onClick={() => void copyText(codes.join("\n"), "Kode pemulihan disalin.", "Cetak atau catat kode-kode ini.")}
        >
          Salin
        </Button>
        <Button icon="print" onClick={() => window.print()}>
          Cetak
        </Button>
      </div>
    </div>
  );
}
