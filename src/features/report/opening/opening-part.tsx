import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { PAGE_SIZES } from "@/contract/base/page";
import type { Opening, OpeningRow } from "@/contract/opening/model";
import { OPENING_IMPORTS, OPENING_LINES, type OpeningEntry, partInSentence } from "@/contract/opening/words";
import { exportOpening, openingRowsQuery } from "@/src/api/opening";
import type { Column } from "@/src/components/table/column";
import { ExportButton } from "@/src/components/table/export-button";
import { StaticTable } from "@/src/components/table/static-table";
import { Button } from "@/src/components/ui/button";
import { cx } from "@/src/components/ui/cx";
import { LinkButton } from "@/src/components/ui/link-button";
import { PagedCard } from "@/src/components/ui/page/paged-card";
import { paths } from "@/src/config/paths";
import { formatDateShort, formatNumber, formatRupiah } from "@/src/lib/format";
import { CancelOpeningDialog, EntryDialog } from "./dialogs";
import { sumOf } from "./opening-balance";
import { type Fold, FoldButton, Purpose } from "./opening-fold";
import { openingPath, PART_WORDS } from "./opening-words";

const [PAGE_SIZE] = PAGE_SIZES;
const none = <span className="text-ink-faint">–</span>;

const columnsOf = (part: OpeningEntry): readonly Column<OpeningRow>[] => [
  {
    id: "name",
    header: PART_WORDS[part].who,
    width: 190,
    card: "title",
    wrap: true,
    cell: (row) => (
      <>
        <Link to={openingPath(row)} className="rounded-sm font-medium text-primary-ink hover:underline">
          {row.name}
        </Link>
        <span className="block font-normal text-ink-muted text-xs">{row.number}</span>
      </>
    ),
  },
  { id: "note", header: "Catatan", width: 180, wrap: true, card: "fact", cell: ({ note }) => note ?? none },
  ...(PART_WORDS[part].due
    ? [
        {
          id: "due",
          header: "Jatuh tempo",
          width: 116,
          card: "fact" as const,
          told: true as const,
          cell: ({ dueOn }: OpeningRow) => (dueOn ? formatDateShort(dueOn) : none),
        },
      ]
    : []),
  {
    id: "amount",
    header: PART_WORDS[part].amount,
    width: 150,
    rank: 1,
    align: "right",
    card: "state",
    cell: ({ amount }) => <span className="font-semibold tabular-nums">{formatRupiah(amount)}</span>,
  },
];

type Props = { part: OpeningEntry; opening: Opening; start: string; mayWrite: boolean; fold: Fold };

/** A part of the opening balance: its sum, its documents, and the forms that add to it. */
export function PartCard({ part, opening, start, mayWrite, fold }: Props) {
  const [page, setPage] = useState(1);
  const [adding, setAdding] = useState(false);
  const [cancelled, setCancelled] = useState<OpeningRow | null>(null);
  const query = useQuery(openingRowsQuery(part, { page, limit: PAGE_SIZE }));
  const { label, purpose } = OPENING_LINES[part];
  const { amount, count } = sumOf(opening, part);
  return (
    <>
      <PagedCard
        title={label}
        description={
          count === 0 ? (
            <Purpose folded={fold.folded}>{purpose}</Purpose>
          ) : (
            `${formatNumber(count)} catatan, ${formatRupiah(amount)}`
          )
        }
        aside={
          <PartActions
            part={part}
            count={count}
            mayWrite={mayWrite}
            fold={fold}
            onAdd={() => {
              // More of its kind follow the first one.
              fold.onFold(false);
              setAdding(true);
            }}
          />
        }
        query={query}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={setPage}
        steps={["Sebelumnya", "Berikutnya"]}
        empty={{ icon: PART_WORDS[part].icon, title: `Belum ada ${partInSentence(part)}`, words: purpose }}
      >
        {(rows) => (
          <StaticTable
            caption={`Saldo awal ${label}`}
            columns={columnsOf(part)}
            rows={rows}
            rowId={({ id }) => String(id)}
            rowName={({ name, number }) => `${name} ${number ?? ""}`.trim()}
            actions={
              mayWrite
                ? (row) => [
                    {
                      label: "Batalkan",
                      icon: "cancel",
                      danger: true,
                      blocked: row.followed ? "Sudah ada yang mengikutinya sesudah hari pertama." : undefined,
                      onSelect: () => setCancelled(row),
                    },
                  ]
                : undefined
            }
          />
        )}
      </PagedCard>
      {adding && (
        <Suspense>
          <EntryDialog part={part} start={start} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {cancelled && (
        <Suspense>
          <CancelOpeningDialog row={cancelled} onClose={() => setCancelled(null)} />
        </Suspense>
      )}
    </>
  );
}

type ActionsProps = { part: OpeningEntry; count: number; mayWrite: boolean; fold: Fold; onAdd: () => void };

/** An order and a contract have the form of a sale. */
function PartActions({ part, count, mayWrite, fold, onAdd }: ActionsProps) {
  const imported = OPENING_IMPORTS.find((one) => one === part);
  const { form } = PART_WORDS[part];
  const what = <span className="sr-only"> {partInSentence(part)}</span>;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {/* On a phone a folded part is a line with its first action. */}
      <span className={cx("flex gap-2", fold.folded && "max-sm:hidden")}>
        {count > 0 && <ExportButton onExport={exportOpening(part)} />}
        {mayWrite && imported && (
          <LinkButton to={paths.report.openingImport(imported)} icon="upload">
            Impor{what}
          </LinkButton>
        )}
      </span>
      {mayWrite &&
        (form ? (
          <LinkButton to={form} variant="primary" icon="plus">
            Tambah{what}
          </LinkButton>
        ) : (
          <Button variant="primary" icon="plus" onClick={onAdd}>
            Tambah{what}
          </Button>
        ))}
      <FoldButton part={part} fold={fold} />
    </div>
  );
}
