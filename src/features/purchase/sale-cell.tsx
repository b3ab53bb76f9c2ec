import { useQueryClient } from "@tanstack/react-query";
import type { Transaction } from "@/contract/transaction";
import { TRANSACTION_KINDS, TRANSACTION_STATE_LABELS, TRANSACTION_STATES } from "@/contract/transaction-words";
import { transactionQuery, transactionsQuery } from "@/src/api/transaction";
import type { ComboboxOption } from "@/src/components/form/combobox-field";
import { ComboboxCell } from "@/src/components/form/lines/combobox-cell";
import type { CellProps } from "@/src/components/form/lines/grid-column";
import { formatDateShort } from "@/src/lib/format";

const MOST = 20;
/** A draft is no sale yet, and a package has no direct costs. */
const FILTERS = {
  state: TRANSACTION_STATES.filter((state) => state !== "draf"),
  kind: TRANSACTION_KINDS.filter((kind) => kind !== "investasi"),
};

type Sale = Pick<Transaction, "id" | "number" | "day" | "state" | "customer">;
const asOption = ({ id, number, day, state, customer }: Sale): ComboboxOption => ({
  ...{ value: id, label: number },
  detail: customer.name,
  more: `${formatDateShort(day)} · ${TRANSACTION_STATE_LABELS[state].toLowerCase()}`,
});

/** The sale that a service was bought for; none for what the farm needs itself. */
export function SaleCell({ cell }: { cell: CellProps }) {
  const client = useQueryClient();
  return (
    <ComboboxCell
      cell={cell}
      field="transactionId"
      placeholder="Nomor atau customer"
      search={async (q) => {
        const { rows } = await client.fetchQuery(
          transactionsQuery({ page: 1, size: MOST, sort: "-day", q, filters: FILTERS }),
        );
        return { items: rows.map(asOption) };
      }}
      resolve={async (id) => asOption(await client.fetchQuery(transactionQuery(id)))}
    />
  );
}
