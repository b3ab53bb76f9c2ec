import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Handing over has one word (docs/decisions/0066). These were others for it. */
const DROPPED = /Pengiriman|pengiriman|\bDikirim\b|[Tt]anggal kirim|[Tt]anggal ambil|Rencana kirim|Ongkos kirim dan/;

/** A message is sent (dikirim), and what others write in their spreadsheets is read. */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  "src/features/notification/try-list.tsx": /Percobaan pengiriman/,
  "contract/opening/import-orders.ts": /also: \[|"pengiriman"\]\.flatMap/,
  "src/features/guide/pages/trade.ts": /id: "pengiriman"/,
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "migrations" ? [] : filesIn(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });

/** Money of a customer is taken, a bill asks for it, and an animal of an order is ordered: each was said in several words. */
const SAID_OTHERWISE = /Disisihkan|disisihkan|Ingatkan lewat|Kirim tagihan|>Ditagih|Ditagih "/;

test("the interface, the guide and the refusals say one word for handing over, billing and ordering", () => {
  const files = ["src", "contract", "server"].flatMap(filesIn);
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => (DROPPED.test(line) || SAID_OTHERWISE.test(line)) && !ALLOWED[file]?.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
