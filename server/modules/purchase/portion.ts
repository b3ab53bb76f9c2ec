import { must } from "@/server/must";

const thousandths = (quantity: number) => BigInt(Math.round(quantity * 1000));

const upTo = (sum: number, quantity: bigint, part: bigint) =>
  quantity === 0n ? 0 : Number((BigInt(sum) * part * 2n + quantity) / (quantity * 2n));

/** The part of a sum that falls upon the quantity between two points. All the parts of a quantity add up to the sum. */
export const portion = (sum: number, quantity: number, from: number, to: number) =>
  upTo(sum, thousandths(quantity), thousandths(to)) - upTo(sum, thousandths(quantity), thousandths(from));

type Sized = { kind: string; quantity: number | null; received: number; closed: boolean };

/** The quantity that a line's amount pays for. An animal is one; a line that was closed pays for all that has come. */
export const sizeOf = ({ kind, quantity, received, closed }: Sized) => {
  if (closed) return received;
  return kind === "ternak" ? 1 : must(quantity, "the quantity of a line that is no animal");
};

type Valued = Sized & {
  amount: number;
  share: number;
  returned: number;
  returnedAmount: number;
  allocated: number;
  corrected: number;
  correctedQuantity: number;
};

/** The value of a line that has come and did not go back, of its price alone and with its share of the costs. */
export function leftOf(line: Valued) {
  const came = (sum: number) => portion(sum, sizeOf(line), 0, line.received);
  const price = came(line.amount) - line.returnedAmount + line.corrected;
  const worth = price + came(line.share);
  return { price, worth, free: Math.min(price, worth - line.allocated) };
}

/** The quantity that came and did not go back, as corrections have it. */
export const heldOf = ({
  received,
  returned,
  correctedQuantity,
}: Pick<Valued, "received" | "returned" | "correctedQuantity">) => plus(plus(received, correctedQuantity), -returned);

/** Whether any of it can still go back: of a service that costs something, by what of its price is left. */
export const isHeld = (line: Valued) =>
  line.kind === "jasa" && line.amount > 0 ? leftOf(line).price > 0 : heldOf(line) > 0;

export const plus = (left: number, right: number) => Math.round((left + right) * 1000) / 1000;
