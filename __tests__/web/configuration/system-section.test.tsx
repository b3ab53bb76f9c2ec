import { screen } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { hang, ok, refused, stubApi } from "@/__tests__/support/web/stub-api";
import { signedInAs } from "@/__tests__/web/support/account";
import type { SystemState } from "@/contract/system/model";
import SystemSection from "@/src/features/configuration/system-section";

const PATH = "GET configuration/system";
const api = stubApi();
beforeEach(() => {
  signedInAs(api, "owner");
  api.on(PATH, ok(state()));
});

const GB = 1024 ** 3;
const HOUR_MS = 60 * 60 * 1000;
const before = (ms: number) => new Date(Date.now() - ms).toISOString();
const state = (change: Partial<SystemState> = {}): SystemState => ({
  version: "1.2.3",
  now: before(0),
  startedAt: before(75 * HOUR_MS),
  database: {
    kind: "embedded",
    bytes: 52_428_800,
    engine: { walBytes: 9, checkpointAt: "2025-08-18T02:05:00.000Z", restarts: 0 },
  },
  disk: { freeBytes: 40 * GB, totalBytes: 100 * GB, full: false },
  files: { bucket: null, failure: null },
  messages: { waiting: 0, failed: 0, oldestAt: null },
  backup: {
    automatic: true,
    last: { at: before(HOUR_MS), bytes: 2_202_010 },
    sent: { at: "2025-08-18T02:06:00.000Z", newest: true },
    failure: null,
    test: {
      at: "2025-08-18T02:05:00.000Z",
      name: "domba-2025-08-18-0230.sql.gz",
      passed: true,
      rows: 12_345,
      missingFiles: 0,
      message: null,
    },
  },
  ...change,
});
const open = () => renderApp(<SystemSection shown />);
const toldOf = async (label: string) => (await screen.findByText(label)).nextElementSibling;

test("a server that is well: what it is, and nothing to worry about", async () => {
  const { container } = open();
  expect(await toldOf("Versi")).toHaveTextContent("1.2.3");
  expect(await toldOf("Jalan sejak")).toHaveTextContent("(3 hari)");
  expect(await toldOf("Basis data")).toHaveTextContent("Tertanam di server");
  expect(await toldOf("Ukuran basis data")).toHaveTextContent("50 MB");
  expect(await toldOf("Titik simpan terakhir")).toHaveTextContent("18 Agustus 2025, 09.05 WIB");
  expect(await toldOf("Sisa disk")).toHaveTextContent("40 GB dari 100 GB");
  expect(await toldOf("Foto dan lampiran")).toHaveTextContent(/^Folder data server$/);
  expect(await toldOf("Cadangan terakhir")).toHaveTextContent("2,1 MB");
  expect(await toldOf("Uji pulih terakhir")).toHaveTextContent(/09\.05 WIB.*Lulus.*12\.345 baris cocok/);
  expect(await toldOf("Menunggu")).toHaveTextContent("0 pesan");
  expect(container).not.toHaveTextContent(/hampir penuh|daripada jam|pernah terhenti|Gagal terakhir|Menunggu sejak/);
});

test("while it loads, and when it fails", async () => {
  api.on(PATH, hang);
  const loading = open();
  expect(await screen.findByText("Memuat…")).toBeInTheDocument();
  loading.unmount();
  api.on(PATH, refused(422, { message: "Belum bisa.", requestId: "req-12345" }));
  const { user: person } = open();
  expect(await screen.findByRole("alert")).toHaveTextContent("req-12345");
  api.on(PATH, ok(state()));
  await person.click(screen.getByRole("button", { name: "Coba lagi" }));
  expect(await toldOf("Versi")).toHaveTextContent("1.2.3");
});

test("a new farm: no backup and no test restore yet, and what is not known is said to be", async () => {
  const backup = { automatic: true, last: null, sent: null, failure: null, test: null };
  const database = { kind: "embedded" as const, bytes: null, engine: null };
  api.on(PATH, ok(state({ backup, database, disk: null })));
  open();
  expect(await toldOf("Cadangan terakhir")).toHaveTextContent("belum ada");
  expect(await toldOf("Uji pulih terakhir")).toHaveTextContent("belum ada");
  expect(await toldOf("Ukuran basis data")).toHaveTextContent("tidak diketahui");
  expect(await toldOf("Sisa disk")).toHaveTextContent("tidak diketahui");
});

test("all that may be wrong is told beside it", async () => {
  const failed = { automatic: true, last: { at: before(50 * HOUR_MS), bytes: 9 } };
  api.on(
    PATH,
    ok(
      state({
        now: new Date(Date.now() + 5.5 * 60_000).toISOString(),
        disk: { freeBytes: 2 * GB, totalBytes: 100 * GB, full: false },
        database: {
          kind: "embedded",
          bytes: 9,
          engine: { walBytes: 9, checkpointAt: "2025-08-18T02:05:00.000Z", restarts: 2 },
        },
        messages: { waiting: 3, failed: 4, oldestAt: "2025-08-18T02:05:00.000Z" },
        backup: {
          ...failed,
          sent: { at: "2025-08-17T02:06:00.000Z", newest: false },
          failure: { at: "2025-08-18T02:05:00.000Z", message: "Disk server penuh." },
          test: {
            at: "2025-08-18T02:05:00.000Z",
            name: "domba-2025-08-18-0230.sql.gz",
            passed: false,
            rows: null,
            missingFiles: 2,
            message: "Cadangan ini tidak dapat dipulihkan.",
          },
        },
      }),
    ),
  );
  open();
  expect(await toldOf("Jam server")).toHaveTextContent("5 menit lebih cepat daripada jam perangkat ini");
  expect(await toldOf("Sisa disk")).toHaveTextContent("Disk hampir penuh");
  expect(await toldOf("Nyala ulang sendiri")).toHaveTextContent("2 kali sejak server jalanBasis data pernah terhenti");
  expect(await toldOf("Cadangan terakhir")).toHaveTextContent("Lebih dari satu malam yang lalu");
  expect(await toldOf("Salinan di luar mesin")).toHaveTextContent("09.06 WIBCadangan terakhir belum ada di sana");
  expect(await toldOf("Gagal terakhir")).toHaveTextContent("Disk server penuh.");
  expect(await toldOf("Uji pulih terakhir")).toHaveTextContent(
    /Gagal.*Cadangan ini tidak dapat dipulihkan.*2 foto atau lampiran/,
  );
  expect(await toldOf("Menunggu sejak")).toHaveTextContent("18 Agustus 2025, 09.05 WIB");
  expect(await toldOf("Gagal permanen")).toHaveTextContent("4 pesan dalam 30 hariLihat Log Notifikasi");
});

test("a disk that is full, and a clock that is behind", async () => {
  const now = new Date(Date.now() - 3.5 * 60_000).toISOString();
  api.on(PATH, ok(state({ now, disk: { freeBytes: 9, totalBytes: 100 * GB, full: true } })));
  open();
  expect(await toldOf("Sisa disk")).toHaveTextContent("tidak ada yang dapat disimpan");
  expect(await toldOf("Jam server")).toHaveTextContent("3 menit lebih lambat daripada jam perangkat ini");
});

test("a bucket is named, and why it takes no file", async () => {
  const bucket = "https://s3.example.com/domba";
  api.on(PATH, ok(state({ files: { bucket, failure: null } })));
  const well = open();
  expect(await toldOf("Foto dan lampiran")).toHaveTextContent(/^Bucket https:\/\/s3\.example\.com\/domba$/);
  well.unmount();
  api.on(PATH, ok(state({ files: { bucket, failure: "Bucket tidak menjawab" } })));
  open();
  expect(await toldOf("Foto dan lampiran")).toHaveTextContent(/\/dombaBucket tidak menjawab$/);
});

test("on PostgreSQL nothing of the embedded database stands there", async () => {
  const backup = { automatic: false, last: null, sent: null, failure: null, test: null };
  api.on(PATH, ok(state({ database: { kind: "postgresql", bytes: 9, engine: null }, backup })));
  open();
  expect(await toldOf("Basis data")).toHaveTextContent("PostgreSQL");
  expect(screen.getByText(/Cadangan otomatis dimatikan/)).toBeInTheDocument();
  expect(screen.queryByText("Titik simpan terakhir")).not.toBeInTheDocument();
});
