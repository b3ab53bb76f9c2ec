import type { ExportAsked } from "@/contract/base/list";
import type { OpeningRow } from "@/contract/opening/model";
import { OPENING_LINES, type OpeningEntry } from "@/contract/opening/words";
import type { Deps, Session } from "@/server/http/context";
import { exportFile } from "@/server/http/export";
import type { ExportColumn } from "@/server/http/export-cells";
import { readStart } from "@/server/modules/document/start";
import { dayInWords } from "@/server/time";
import { findAllOpeningRows } from "./read";

const COLUMNS: ExportColumn<OpeningRow>[] = [
  { header: "Nomor", width: 18, value: ({ number }) => number },
  { header: "Nama", width: 30, value: ({ name }) => name },
  { header: "Jatuh tempo", kind: "day", width: 14, value: ({ dueOn }) => dueOn },
  { header: "Jumlah", kind: "rupiah", width: 18, value: ({ amount }) => amount },
  { header: "Dibayar sesudahnya", kind: "rupiah", width: 18, value: ({ paid }) => paid },
  { header: "Catatan", width: 40, value: ({ note }) => note },
];

type Asked = ExportAsked & { part: OpeningEntry };

export async function exportOpening({ db, now }: Deps, session: Session, asked: Asked) {
  const { part } = asked;
  const rows = await findAllOpeningRows(db, part);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const startOn = await readStart(db);
  return exportFile({
    asked,
    name: `saldo-awal-${part}`,
    title: `Saldo awal: ${OPENING_LINES[part].label}`,
    about: [startOn === null ? "Belum ada hari pertama" : `Per ${dayInWords(startOn)}`],
    columns: COLUMNS,
    ids: [...byId.keys()],
    rowsOf: async (ids) => ids.flatMap((id) => byId.get(id) ?? []),
    exportedBy: session,
    now: now(),
  });
}
