import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { type AgeingFigure, ageingDocumentsQuery, useFiguresAsNewAs } from "@/src/api/report/report-finance";
import { paths } from "@/src/config/paths";
import { OPENED_PAGE, OpenedRows } from "@/src/features/report/opened-rows";
import { formatDateShort, formatNumber, formatRupiah } from "@/src/lib/format";

type Props = { figure: AgeingFigure; day: string; page: number; onPage: (page: number) => void };

const link = "rounded-sm text-primary-ink hover:underline";

/** Lists unpaid documents with their delay. */
export function AgeingDocuments({ figure, day, page, onPage }: Props) {
  const query = useQuery(ageingDocumentsQuery(figure, day, { page, limit: OPENED_PAGE }));
  useFiguresAsNewAs(query.dataUpdatedAt);
  const sale = figure.side === "piutang";
  const party = figure.party === undefined ? undefined : query.data?.rows[0]?.party;
  return (
    <OpenedRows
      query={query}
      page={page}
      onPage={onPage}
      above={
        party && (
          <Link className={link} to={(sale ? paths.customer : paths.supplier).detail(party.id)}>
            {party.name} ({party.code})
          </Link>
        )
      }
      sum={query.data?.totals?.total}
      rowKey={({ id }) => String(id)}
    >
      {({ id, number, dueOn, daysLate, party: owner, total, paid, remaining }) => ({
        title: (
          <Link className={link} to={sale ? paths.transaction.detail(id) : paths.purchase.update(id)}>
            {number}
          </Link>
        ),
        words: [
          figure.party === undefined && owner.name,
          `jatuh tempo ${formatDateShort(dueOn)}`,
          daysLate > 0 && `lewat ${formatNumber(daysLate)} hari`,
          paid !== 0 && `dibayar ${formatRupiah(paid)} dari ${formatRupiah(total)}`,
        ],
        amount: formatRupiah(remaining),
      })}
    </OpenedRows>
  );
}
