import type { Money } from "@/contract/money/model";
import { MONEY_KIND_LABELS } from "@/contract/money/words";
import type { Column } from "@/src/components/table/column";
import { statusColumn } from "@/src/components/table/common-columns";
import { none } from "@/src/components/table/none";
import { formatDateShort } from "@/src/lib/format";
import { accountOf, Balance, methodsInWords } from "./money-words";

export const moneyColumns: readonly Column<Money>[] = [
  { id: "name", header: "Nama", width: 180, card: "title", cell: ({ name }) => name },
  {
    id: "balance",
    header: "Saldo",
    width: 150,
    align: "right",
    card: "fact",
    cell: ({ balance }) => <Balance value={balance} strong />,
  },
  {
    id: "kind",
    header: "Jenis",
    width: 190,
    card: "fact",
    wrap: true,
    cell: (place) => (
      <>
        {MONEY_KIND_LABELS[place.kind]}
        {accountOf(place) && <span className="block text-ink-muted text-xs tabular-nums">{accountOf(place)}</span>}
      </>
    ),
  },
  { id: "methods", header: "Metode", width: 150, cell: (place) => methodsInWords(place) || none },
  {
    id: "counted",
    header: "Terakhir dihitung",
    width: 140,
    card: "fact",
    told: true,
    cell: ({ countedOn }) => (countedOn ? formatDateShort(countedOn) : none),
  },
  statusColumn,
];
