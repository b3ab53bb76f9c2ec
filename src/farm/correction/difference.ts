import { formatRupiah } from "@/src/lib/format";

/** `+Rp50.000`, `-Rp50.000` */
export const formatDifference = (amount: number) => `${amount > 0 ? "+" : ""}${formatRupiah(amount)}`;
