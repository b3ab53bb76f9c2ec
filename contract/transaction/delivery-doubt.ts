import { weightDoubt } from "@/contract/examination/weight";

/** The reason why a weight at delivery must be confirmed. It stands apart from the words, which every list of sales loads. */
export const deliveryDoubt = (weight: number | null | undefined, last: number | null | undefined) =>
  weightDoubt("Bobot serah", weight, "timbangan terakhir", last);
