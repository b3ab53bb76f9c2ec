import type { Debtor, OwingTotals } from "@/contract/customer/owing";
import { AGE_LABELS, AGES } from "@/contract/report/age-words";
import type { Column } from "@/src/components/table/column";
import { none } from "@/src/components/table/none";
import { PromiseBadge } from "@/src/farm/payment/promise-badge";
import { formatDateShort, formatNumber, formatRupiah } from "@/src/lib/format";

const sum = (value: number) => (value > 0 ? formatRupiah(value) : none);

const AGE_HEADERS = { ...AGE_LABELS, belum: "Belum tempo", "90+": "> 90 hari" };

/** The split by age is a row's detail on most screens, so that the day says how late the oldest is. */
const oldestAge = (ages: Debtor["ages"]) => AGES.findLast((age) => ages[age] > 0) ?? "belum";

export const owingColumns: readonly Column<Debtor>[] = [
  { id: "name", header: "Nama", width: 186, wrap: true, sort: "name", card: "title", cell: ({ name }) => name },
  {
    id: "total",
    header: "Piutang",
    width: 124,
    align: "right",
    sort: "total",
    sortFirst: "desc",
    card: "fact",
    cell: ({ total }) => <span className="font-semibold">{formatRupiah(total)}</span>,
  },
  {
    id: "oldest",
    header: "Tempo tertua",
    width: 190,
    wrap: true,
    sort: "oldest",
    card: "fact",
    cell: ({ oldestDue, ages }) => {
      const age = oldestAge(ages);
      return (
        <span className={age === "belum" ? undefined : "font-semibold text-error-ink"}>
          {formatDateShort(oldestDue)} · {AGE_HEADERS[age].toLowerCase()}
        </span>
      );
    },
  },
  {
    id: "promise",
    header: "Janji bayar",
    width: 150,
    sort: "promise",
    card: "state",
    wrap: true,
    cell: ({ promise }) =>
      promise ? (
        <>
          <PromiseBadge of={promise} />
          {promise.note && <span className="block text-ink-muted text-xs">{promise.note}</span>}
        </>
      ) : (
        <span className="text-ink-faint text-xs">belum ada janji</span>
      ),
  },
  {
    id: "contact",
    header: "Kontak",
    width: 112,
    cell: ({ contactAt }) => (contactAt ? formatDateShort(contactAt) : none),
  },
  ...AGES.map(
    (age): Column<Debtor> => ({
      id: age,
      header: AGE_HEADERS[age],
      width: 116,
      align: "right",
      cell: ({ ages }) => sum(ages[age]),
    }),
  ),
  {
    id: "documents",
    header: "Dokumen",
    width: 94,
    align: "right",
    hidden: true,
    cell: ({ documents }) => formatNumber(documents),
  },
  { id: "code", header: "Kode", width: 90, hidden: true, cell: ({ code }) => code },
];

/** The totals row: none for a single person. */
export const owingTotals = (page: { total: number | null; totals?: OwingTotals | null } | undefined) =>
  page?.total && page.total > 1 && page.totals
    ? {
        totalsLabel: `${formatNumber(page.total)} orang`,
        totals: {
          total: formatRupiah(page.totals.total),
          ...Object.fromEntries(Object.entries(page.totals.ages).map(([age, value]) => [age, sum(value)])),
        },
      }
    : {};
