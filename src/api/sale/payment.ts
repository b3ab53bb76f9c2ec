import { queryOptions } from "@tanstack/react-query";
import { http } from "@/src/lib/http/http";

/** Under "purchase": what happens to one may strike out a payment of it. */
export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ["purchase", "receipt", id],
    queryFn: ({ signal }) => http.get(`payment/${Number(id)}`, { signal }),
  });
