import { AT_HANDOVER, isDueAtHandover } from "@/contract/transaction/due";
import { formatDate } from "@/src/lib/format";

/** The due day of a sale in words, for staff, customers and papers alike. */
export const dueInWords = (
  sale: Parameters<typeof isDueAtHandover>[0],
  format: (day: string) => string = formatDate,
) => (isDueAtHandover(sale) ? AT_HANDOVER : format(sale.dueOn));
