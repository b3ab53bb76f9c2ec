import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { usePost } from "@/src/api/base/record";
import { http } from "@/src/lib/http/http";

/** A customer's payment changes the sales, the list of debtors and the places of money. */
const MOVED = ["transaction", "customer", "customer/owing", "money", "home", "notification"];

/** The unpaid sales of a customer, and how an amount of that day would be spread over them. */
export const openSalesQuery = (id: number, day: string, amount: number) =>
  queryOptions({
    queryKey: ["transaction", "list", "open", id, day, amount],
    queryFn: ({ signal }) => http.get(`customer/${id}/payment`, { query: { day, amount }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export function useReceive(id: number) {
  const client = useQueryClient();
  return usePost(`customer/${id}/payment`, () => {
    for (const word of MOVED) void client.invalidateQueries({ queryKey: [word] });
  });
}
