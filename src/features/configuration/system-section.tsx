import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import type { SystemState } from "@/contract/system/model";
import { systemQuery } from "@/src/api/program/system";
import { fileSize } from "@/src/components/form/file/file-limits";
import { Badge } from "@/src/components/ui/badge";
import { Card } from "@/src/components/ui/page/card";
import { ErrorState } from "@/src/components/ui/page/error-state";
import { Facts } from "@/src/components/ui/page/facts";
import { LoadingCard } from "@/src/components/ui/page/skeleton";
import { formatDateTime, formatNumber, upToOne } from "@/src/lib/format";

/** A clock that is further away dates documents on the wrong day. */
const CLOCK_MS = 60_000;
/** A nightly backup that is older was missed. */
const BACKUP_MS = 36 * 60 * 60 * 1000;
/** A disk with less room than this share is nearly full. */
const LEAST_ROOM = 0.1;
const HOUR_MS = 60 * 60 * 1000;
const KINDS = { embedded: "Tertanam di server", postgresql: "PostgreSQL" };

type Seen = SystemState & { aheadMs: number };

/** It asks again each minute, but not behind another section. */
export default function SystemSection({ shown }: { shown: boolean }) {
  const { data: state, error, refetch, isFetching } = useQuery({ ...systemQuery(), enabled: shown });
  if (state)
    return (
      <div className="flex flex-col gap-5">
        <ServerCard state={state} />
        <BackupCard state={state} />
        <MessagesCard {...state.messages} />
      </div>
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <LoadingCard height={320} />;
}

/** A fact, and below it what is wrong with it. */
function Told({ children, warning }: { children: ReactNode; warning?: string | false | null }) {
  return (
    <>
      {children}
      {warning && (
        <span className="mt-1 block font-normal">
          <Badge tone="warning">{warning}</Badge>
        </span>
      )}
    </>
  );
}

function ServerCard({ state }: { state: Seen }) {
  const { version, now, startedAt, aheadMs, database, disk, files } = state;
  return (
    <Card title="Server">
      <Facts
        unknown="tidak diketahui"
        items={[
          ["Versi", version],
          ["Jalan sejak", `${formatDateTime(startedAt)} (${spanOf(Date.parse(now) - Date.parse(startedAt))})`],
          [
            "Jam server",
            <Told key="clock" warning={clockWarning(aheadMs)}>
              {formatDateTime(now)}
            </Told>,
          ],
          ["Basis data", KINDS[database.kind]],
          ["Ukuran basis data", database.bytes === null ? null : sizeOf(database.bytes)],
          database.engine && ["Titik simpan terakhir", formatDateTime(database.engine.checkpointAt)],
          database.engine && [
            "Nyala ulang sendiri",
            <Told key="restarts" warning={database.engine.restarts > 0 && "Basis data pernah terhenti"}>
              {formatNumber(database.engine.restarts)} kali sejak server jalan
            </Told>,
          ],
          [
            "Sisa disk",
            disk && (
              <Told warning={diskWarning(disk)}>
                {sizeOf(disk.freeBytes)} dari {sizeOf(disk.totalBytes)}
              </Told>
            ),
          ],
          [
            "Foto dan lampiran",
            <Told key="files" warning={files.failure}>
              {files.bucket === null ? "Folder data server" : <span className="break-all">Bucket {files.bucket}</span>}
            </Told>,
          ],
        ]}
      />
    </Card>
  );
}

function BackupCard({ state: { backup, now } }: { state: Seen }) {
  const { automatic, last, sent, failure, test } = backup;
  const late = automatic && last && Date.parse(now) - Date.parse(last.at) > BACKUP_MS;
  return (
    <Card
      title="Cadangan"
      description={
        automatic
          ? "Setiap bulan cadangan terbaru dicoba dipulihkan di tempat terpisah, lalu jumlah baris dan nilainya dicocokkan."
          : "Cadangan otomatis dimatikan (BACKUPS=0). Yang tampil di sini dibuat dengan tangan."
      }
    >
      <Facts
        unknown="belum ada"
        items={[
          [
            "Cadangan terakhir",
            last && (
              <Told warning={late && "Lebih dari satu malam yang lalu"}>
                {formatDateTime(last.at)} ({sizeOf(last.bytes)})
              </Told>
            ),
          ],
          sent && [
            "Salinan di luar mesin",
            sent.at && (
              <Told key="sent" warning={!sent.newest && "Cadangan terakhir belum ada di sana"}>
                {formatDateTime(sent.at)}
              </Told>
            ),
          ],
          failure && [
            "Gagal terakhir",
            <Fragment key="failure">
              {formatDateTime(failure.at)}
              <Failed reason={failure.message} />
            </Fragment>,
          ],
          ["Uji pulih terakhir", test && <Trial test={test} />],
        ]}
      />
    </Card>
  );
}

/** A reason holds names of files, which break where the line ends. */
function Failed({ reason }: { reason: string | null }) {
  return (
    <>
      <span className="my-1 block font-normal">
        <Badge tone="error">Gagal</Badge>
      </span>
      <span className="block font-normal">{reason}</span>
    </>
  );
}

function Trial({ test }: { test: NonNullable<Seen["backup"]["test"]> }) {
  const { at, passed, rows, missingFiles, message, name } = test;
  const missing = missingFiles > 0 && `${formatNumber(missingFiles)} foto atau lampiran tidak ada di folder cadangan`;
  return (
    <>
      {formatDateTime(at)}
      {passed ? (
        <span className="mt-1 flex flex-wrap items-center gap-2 font-normal">
          <Badge tone="success">Lulus</Badge>
          {formatNumber(rows ?? 0)} baris cocok
        </span>
      ) : (
        <Failed reason={message} />
      )}
      <span className="block break-all font-normal text-ink-muted">{name}</span>
      {missing && (
        <span className="mt-1 block font-normal">
          <Badge tone="warning">{missing}</Badge>
        </span>
      )}
    </>
  );
}

function MessagesCard({ waiting, failed, oldestAt }: Seen["messages"]) {
  return (
    <Card title="Pesan keluar">
      <Facts
        items={[
          ["Menunggu", `${formatNumber(waiting)} pesan`],
          oldestAt !== null && ["Menunggu sejak", formatDateTime(oldestAt)],
          [
            "Gagal permanen",
            <Told key="failed" warning={failed > 0 && "Lihat Log Notifikasi"}>
              {formatNumber(failed)} pesan dalam 30 hari
            </Told>,
          ],
        ]}
      />
    </Card>
  );
}

function spanOf(ms: number) {
  const hours = Math.floor(ms / HOUR_MS);
  if (hours < 1) return "kurang dari satu jam";
  return hours < 48 ? `${formatNumber(hours)} jam` : `${formatNumber(Math.floor(hours / 24))} hari`;
}

const sizeOf = (bytes: number) => (bytes < 1024 ** 3 ? fileSize(bytes) : `${upToOne().format(bytes / 1024 ** 3)} GB`);

function clockWarning(aheadMs: number) {
  if (Math.abs(aheadMs) <= CLOCK_MS) return null;
  const minutes = formatNumber(Math.floor(Math.abs(aheadMs) / 60_000));
  return `${minutes} menit ${aheadMs > 0 ? "lebih cepat" : "lebih lambat"} daripada jam perangkat ini`;
}

function diskWarning({ freeBytes, totalBytes, full }: NonNullable<Seen["disk"]>) {
  if (full) return "Disk hampir penuh: tidak ada yang dapat disimpan";
  return freeBytes < totalBytes * LEAST_ROOM && "Disk hampir penuh";
}
