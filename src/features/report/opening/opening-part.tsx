import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { PAGE_SIZES } from "@/contract/base/page";
import type { Opening, OpeningRow } from "@/contract/opening/model";
import { OPENING_IMPORTS, OPENING_LINES, type OpeningEntry, partInSentence } from "@/contract/opening/words";
import { placesQuery } from "@/src/api/money";
import { exportOpening, openingRowsQuery } from "@/src/api/opening";
import type { Column } from "@/src/components/table/column";
import { ExportButton } from "@/src/components/table/export-button";
import { StaticTable } from "@/src/components/table/static-table";
import { Button } from "@/src/components/ui/button";
import { LinkButton } from "@/src/components/ui/link-button";
import { Card } from "@/src/components/ui/page/card";
import { PagedCard } from "@/src/components/ui/page/paged-card";
import { paths } from "@/src/config/paths";
import { formatDateShort, formatNumber, formatRupiah } from "@/src/lib/format";
import { CancelOpeningDialog, EntryDialog } from "./dialogs";
import { sumOf } from "./opening-balance";
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

type Props = { part: OpeningEntry; opening: Opening; start: string; mayWrite: boolean };

/** A part of the opening balance: its sum, its documents, and the forms that add to it. */
export function PartCard({ part, opening, start, mayWrite }: Props) {
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
        description={count === 0 ? purpose : `${formatNumber(count)} catatan, ${formatRupiah(amount)}`}
        aside={<PartActions part={part} count={count} mayWrite={mayWrite} onAdd={() => setAdding(true)} />}
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
                      blocked: row.followed ? "Sudah dibayar atau dipakai sesudahnya." : undefined,
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

type ActionsProps = { part: OpeningEntry; count: number; mayWrite: boolean; onAdd: () => void };

/** An order and a contract have the form of a sale. */
function PartActions({ part, count, mayWrite, onAdd }: ActionsProps) {
  const imported = OPENING_IMPORTS.find((one) => one === part);
  const { form } = PART_WORDS[part];
  const what = <span className="sr-only"> {partInSentence(part)}</span>;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {count > 0 && <ExportButton onExport={exportOpening(part)} />}
      {mayWrite && imported && (
        <LinkButton to={paths.report.openingImport(imported)} icon="upload">
          Impor{what}
        </LinkButton>
      )}
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
    </div>
  );
}

type LinkedProps = { title: string; sum: ReactNode; link: ReactNode; children?: ReactNode };
const Linked = ({ title, sum, link, children }: LinkedProps) => (
  <Card title={title} description={sum} actions={<div className="print:hidden">{link}</div>} flush={!!children}>
    {children ?? null}
  </Card>
);

/** Places of money have their opening balances on their own screen. */
export function MoneyPart({ opening, start, mayWrite }: Omit<Props, "part">) {
  const { data } = useQuery(placesQuery());
  const { label, purpose } = OPENING_LINES.kas;
  const { amount, count } = sumOf(opening, "kas");
  const places = (data?.items ?? []).filter((place) => place.opening > 0);
  return (
    <Linked
      title={label}
      sum={count === 0 ? purpose : `${formatNumber(count)} tempat, ${formatRupiah(amount)}`}
      link={
        <div className="flex flex-wrap gap-2">
          <LinkButton to={paths.money.list} icon="money">
            Buka Kas & bank
          </LinkButton>
          {mayWrite && (
            <LinkButton to={paths.money.opening} variant="primary" icon="plus">
              Tambah<span className="sr-only"> kas dan bank</span>
            </LinkButton>
          )}
        </div>
      }
    >
      {places.length > 0 && (
        <ul aria-label="Saldo awal tiap kas dan rekening" className="divide-y divide-line border-line border-t">
          {places.map(({ id, name, opening: held, openedOn }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 px-4 py-2.5 text-sm sm:px-5">
              <span className="min-w-0">
                <Link to={paths.money.update(id)} className="rounded-sm font-medium text-primary-ink hover:underline">
                  {name}
                </Link>
                {openedOn !== null && openedOn !== start && (
                  <span className="block text-warning-ink text-xs">
                    Per {formatDateShort(openedOn)}, bukan hari pertama
                  </span>
                )}
              </span>
              <span className="font-semibold tabular-nums">{formatRupiah(held)}</span>
            </li>
          ))}
        </ul>
      )}
    </Linked>
  );
}

/** Animals are registered one by one, or imported; what was paid for them before is an opening balance. */
export function AnimalsPart({ opening, start }: Pick<Props, "opening" | "start">) {
  const { label, purpose } = OPENING_LINES.ternak;
  const { amount, count } = sumOf(opening, "ternak");
  const bought = `${formatNumber(count)} ekor, harga beli ${formatRupiah(amount)}.`;
  return (
    <Linked
      title={label}
      sum={
        <>
          {count === 0 ? purpose : bought}
          {opening.unpriced > 0 && (
            <>
              {" "}
              <Link to={paths.sheep.unpriced} className="text-primary-ink underline underline-offset-2">
                {formatNumber(opening.unpriced)} ekor belum diketahui harganya
              </Link>
              , nilainya Rp0.
            </>
          )}
          {opening.born > 0 && (
            <>
              {" "}
              <Link to={paths.sheep.bornUntil(start)} className="text-primary-ink underline underline-offset-2">
                {formatNumber(opening.born)} ekor lahir di kandang
              </Link>
              , nilainya Rp0.
            </>
          )}
        </>
      }
      link={
        <LinkButton to={paths.sheep.list} icon="sheep">
          Buka daftar ternak
        </LinkButton>
      }
    />
  );
}
