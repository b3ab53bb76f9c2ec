import type { ReactNode } from "react";
import type { BackupState } from "@/contract/backup/model";
import { IconButton } from "@/src/components/ui/icon-button";
import { Card } from "@/src/components/ui/page/card";
import { copyText } from "@/src/lib/copy-text";

function Command({ label, children }: { label: string; children: string }) {
  return (
    <div className="mt-1.5 flex items-start gap-1 rounded-md bg-canvas py-1 pr-1 pl-3">
      <code className="min-w-0 flex-1 select-all break-words py-1.5 font-mono text-xs">{children}</code>
      <IconButton
        icon="copy"
        size="sm"
        label={`Salin perintah: ${label}`}
        onClick={() => void copyText(children, "Perintah disalin.", "Salin perintah ini dengan tangan.")}
      />
    </div>
  );
}

const Step = ({ children }: { children: ReactNode }) => <li className="pl-1 marker:text-ink-muted">{children}</li>;

const STEPS = "ml-4 flex list-decimal flex-col gap-4 text-sm";

type Paths = { file: string; target: string; home: string };

const intoFolder = ({ file, target, home }: Paths) => (
  <>
    <ol className={STEPS}>
      <Step>
        Pulihkan ke folder baru. Berkas yang rusak ditolak, dan jumlah baris serta nilainya dicocokkan.
        <Command label="pulihkan">{`node dist/commands/restore.mjs ${file} --to ${target}`}</Command>
      </Step>
      <Step>
        Hentikan server, lalu jalankan dengan folder itu; sebagai layanan (systemd, Docker), ubah DATA_DIR di
        pengaturannya. Semua orang masuk lagi dengan kata sandi masing-masing.
        <Command label="jalankan">{`DATA_DIR=${target} npm start`}</Command>
      </Step>
    </ol>
    <div className="mt-4 text-sm">
      Untuk pindah ke PostgreSQL, pulihkan ke basis data yang kosong:
      <Command label="PostgreSQL">{`DATABASE_URL=postgresql://… DATA_DIR=${home} node dist/commands/restore.mjs ${file}`}</Command>
    </div>
  </>
);

const intoPostgres = ({ file, home }: Paths) => (
  <ol className={STEPS}>
    <Step>
      Buat basis data yang kosong di PostgreSQL.
      <Command label="basis data">sudo -u postgres createdb --owner domba pulih</Command>
    </Step>
    <Step>
      Pulihkan ke sana. Berkas yang rusak ditolak, dan jumlah baris serta nilainya dicocokkan.
      <Command label="pulihkan">{`DATABASE_URL=postgresql://…/pulih DATA_DIR=${home} node dist/commands/restore.mjs ${file}`}</Command>
    </Step>
    <Step>
      Ubah DATABASE_URL di pengaturan server ke basis data itu, lalu jalankan lagi. Semua orang masuk lagi dengan kata
      sandi masing-masing.
    </Step>
  </ol>
);

type Props = { newest: string; state: BackupState };

/** A backup is restored on the server by its operator, so this only shows the instructions. */
export function BackupRestore({ newest, state: { folder, withPhotos, database } }: Props) {
  const data = folder.replace(/\/backups$/, "");
  const quoted = (path: string) => (/^[\w./-]+$/.test(path) ? path : `"${path}"`);
  const paths = { file: quoted(`${folder}/${newest}`), target: quoted(`${data}/pulih`), home: quoted(data) };
  return (
    <Card
      title="Memulihkan cadangan"
      description="Dilakukan di komputer server, selalu ke tempat yang baru: data yang ada tidak pernah ditimpa."
    >
      {database === "postgresql" ? intoPostgres(paths) : intoFolder(paths)}
      <p className="mt-4 text-ink-muted text-sm text-pretty">
        {withPhotos ? (
          <>
            Foto dan lampiran tidak ada di dalam berkas: salinannya di{" "}
            <code className="font-mono text-xs">{folder}/files</code>. Salin seluruh folder{" "}
            <code className="font-mono text-xs">{folder}</code> secara berkala ke disk lain.
          </>
        ) : (
          "Foto dan lampiran tidak ikut: letaknya di penyimpanan S3, yang dicadangkan tersendiri. Salin folder cadangan secara berkala ke disk lain."
        )}
      </p>
    </Card>
  );
}
