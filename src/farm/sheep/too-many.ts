import { MOST_MOVED } from "@/contract/sheep/input";

/** Says that an act on so many animals would be refused. */
export const tooMany = (ids: readonly number[]) =>
  ids.length > MOST_MOVED ? `Paling banyak ${MOST_MOVED} ekor sekaligus. Kurangi pilihan dulu.` : undefined;
