import { useQueryClient } from "@tanstack/react-query";
import type { Transaction } from "@/contract/transaction/model";
import { SALE_KINDS, TRANSACTION_STATE_LABELS, TRANSACTION_STATES } from "@/contract/transaction/words";
import { transactionQuery, transactionsQuery } from "@/src/api/sale/transaction";
import type { ComboboxOption } from "@/src/components/form/fields/combobox-field";
import { formatDateShort } from "@/src/lib/format";

const MOST = 20;
/** A draft cannot have costs yet, and a package has no direct costs. */
const FILTERS = {
  state: TRANSACTION_STATES.filter((state) => state !== "draf"),
  kind: SALE_KINDS.filter((kind) => kind !== "investasi"),
};

type Sale = Pick<Transaction, "id" | "number" | "day" | "state" | "customer">;
const asOption = ({ id, number, day, state, customer }: Sale): ComboboxOption => ({
  value: id,
  label: number,
  detail: customer.name,
  more: `${formatDateShort(day)} · ${TRANSACTION_STATE_LABELS[state].toLowerCase()}`,
});

/** Finds the sales that a service may be bought for, by number or customer. */
export function useSaleChoices() {
  const client = useQueryClient();
  return {
    placeholder: "Nomor atau customer",
    search: async (q: string) => {
      const { rows } = await client.fetchQuery(
        transactionsQuery({ page: 1, size: MOST, sort: "-day", q, filters: FILTERS }),
      );
      return { items: rows.map(asOption) };
    },
    resolve: async (id: string | number) => asOption(await client.fetchQuery(transactionQuery(id))),
  };
}
