import { spread } from "@/contract/base/spread";

/** The part of a value that leaves with a part of a quantity: to the rupiah, and all of it with the last. */
export const shareOf = (value: number, held: number, leaving: number) =>
  leaving === held ? value : held === 0 ? 0 : Math.sign(value) * Math.round((Math.abs(value) * leaving) / held);

/** The value that a correction adds to what a movement took. */
export type Part = { correction: number; taking: number; value: number };

/**
 * Follows the difference of a corrected price from its receipt on, as if it had been part of the price: it leaves the
 * stock with the goods, in shares of their quantities, until the correction's day lays each part where it went.
 */
export class Tracer {
  private left = 0;
  private active = false;
  private readonly took = new Map<number, number>();
  /** The value that would come back with goods that are taken back later, by their movements. */
  private readonly backs = new Map<number, number>();

  constructor(
    readonly id: number,
    private readonly origin: number,
    readonly difference: number,
  ) {}

  /** At its receipt, or where a part of it went back, which takes a part of the difference along. */
  begin(id: number) {
    if (id !== this.origin) return;
    this.left = this.difference;
    this.active = true;
  }

  /** Takes its share with some quantities that leave, and answers with the share of each. */
  take(held: number, quantities: readonly number[]): number[] {
    if (!this.active || quantities.length === 0) return [];
    const all = quantities.reduce((sum, one) => sum + one, 0);
    const share = shareOf(this.left, held, all);
    this.left -= share;
    return spread(Math.abs(share), quantities).map((one) => Math.sign(share) * one);
  }

  /** A taking with its share, and what of it comes back later. */
  note(taking: number, share: number, backs: ReadonlyMap<number, number>) {
    if (!this.active || share === 0) return;
    this.took.set(taking, share);
    for (const [back, value] of backs) this.backs.set(back, value);
  }

  bringBack(taking: number, back: number) {
    const share = this.backs.get(back);
    if (!this.active || share === undefined) return;
    this.left += share;
    this.took.set(taking, (this.took.get(taking) ?? 0) - share);
    this.backs.delete(back);
  }

  /** The last goods have gone back to a supplier, and no price is left to be corrected. */
  lose() {
    if (this.active) this.left = 0;
  }

  /** Ends on the correction's day: what is left for the stock, the parts of the takings, and what comes back after it. */
  settle() {
    this.active = false;
    const parts = [...this.took].flatMap(([taking, value]): Part[] =>
      value === 0 ? [] : [{ correction: this.id, taking, value }],
    );
    return { left: this.left, parts, backs: this.backs };
  }
}
