import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { REGISTER_LINES, type Register, type Registered } from "@/contract/report/balance";
import { tableOf } from "@/src/api/base/list";
import { exportRegister, registerQuery } from "@/src/api/report/report-books";
import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/none";
import { Breadcrumbs } from "@/src/components/ui/page/breadcrumbs";
import { Card } from "@/src/components/ui/page/card";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { documentPath } from "@/src/config/document-path";
import { paths } from "@/src/config/paths";
import { ReportPage } from "@/src/features/report/report-page";
import { ReportTable } from "@/src/features/report/report-table";
import { formatDate, formatDateShort, formatQuantity, formatRupiah } from "@/src/lib/format";
import { AsOfDay } from "./as-of-day";
import { useBooksAddress } from "./books-address";

const dayColumn = (header: string, of: (row: Registered) => string | null): Column<Registered> => ({
  id: header,
  header,
  width: 116,
  card: "fact",
  told: true,
  cell: (row) => {
    const day = of(row);
    return day === null ? none : formatDateShort(day);
  },
});
const rupiahColumn = (header: string, of: (row: Registered) => number | null): Column<Registered> => ({
  id: header,
  header,
  width: 132,
  align: "right",
  cell: (row) => formatRupiah(of(row) ?? 0),
});

const name = (header: string): Column<Registered> => ({
  id: "name",
  header,
  width: 168,
  card: "title",
  cell: ({ name: text }) => text,
});
const about = (header: string): Column<Registered> => ({
  id: "about",
  header,
  width: 150,
  card: "fact",
  wrap: true,
  cell: ({ about: text }) => text ?? none,
});
/** The line of the balance sheet sums it, so it stays where the other figures give way. */
const amount: Column<Registered> = {
  id: "amount",
  header: "Jumlah",
  width: 150,
  rank: 1,
  align: "right",
  card: "state",
  cell: (row) => <span className="font-semibold tabular-nums">{formatRupiah(row.amount)}</span>,
};

const DEBTS: readonly Register[] = ["piutang", "utang"];

function columnsOf(register: Register): Column<Registered>[] {
  if (register === "kas") return [name("Kas atau rekening"), about("Bank"), amount];
  if (register === "barang")
    return [
      name("Barang"),
      about("Kode"),
      {
        id: "quantity",
        header: "Stok",
        width: 120,
        align: "right",
        card: "fact",
        cell: ({ quantity, unit }) => `${formatQuantity(quantity ?? 0)} ${unit ?? ""}`,
      },
      amount,
    ];
  if (register === "ternak")
    return [name("Ternak"), about("Ras dan kode"), dayColumn("Masuk", ({ day }) => day), { ...amount, header: "HPP" }];
  if (register === "aset_tetap" || register === "penyusutan")
    return [name("Aset"), about("Nomor"), dayColumn("Dibeli", ({ day }) => day), amount];
  return [
    name("Dokumen"),
    about("Pihak"),
    dayColumn("Tanggal", ({ day }) => day),
    ...(DEBTS.includes(register) ? [dayColumn("Jatuh tempo", ({ dueOn }) => dueOn)] : []),
    rupiahColumn(register === "pinjaman" ? "Pokok" : "Tagihan", ({ billed }) => billed),
    rupiahColumn("Dibayar", ({ paid }) => paid),
    amount,
  ];
}

/** The rows behind a line of the balance sheet, as they stood at the end of a day. */
export function RegisterPage() {
  const address = useBooksAddress();
  const { register, day, page, limit } = address;
  const query = useQuery(registerQuery(register, day, { page, limit }));
  const { label, hint } = REGISTER_LINES[register];
  const totals = query.data?.totals;
  return (
    <ReportPage
      title={label}
      above={<Breadcrumbs items={[{ label: "Neraca", to: `${paths.report.balance}?per=${day}` }, { label }]} />}
      choices={<AsOfDay address={address} />}
      subject={`Per ${formatDate(day)}`}
      onExport={exportRegister(register, day)}
    >
      <Card
        title={`Per ${formatDate(day)}`}
        description={hint}
        actions={DEBTS.includes(register) && <AgeingLink register={register} day={day} />}
        flush
      >
        <div className="border-line border-t">
          <ReportTable
            key={register}
            caption={label}
            columns={columnsOf(register)}
            {...tableOf(query)}
            rowId={({ id }) => String(id)}
            rowName={(row) => row.name}
            rowHref={({ documentKind, id }) => documentPath(documentKind, id) ?? ""}
            totalsLabel="Semua"
            totals={totals ? { amount: formatRupiah(totals.amount) } : undefined}
            address={address}
            empty={
              <EmptyState icon="success" title="Tidak ada isinya">
                Pada hari ini tidak ada {label.charAt(0).toLowerCase() + label.slice(1)}.
              </EmptyState>
            }
          />
        </div>
      </Card>
    </ReportPage>
  );
}

const AgeingLink = ({ register, day }: { register: Register; day: string }) => (
  <Link
    to={`${paths.report.finance}?tab=umur&side=${register}&per=${day}`}
    className="rounded-sm text-primary-ink text-sm hover:underline"
  >
    Menurut umur
  </Link>
);
