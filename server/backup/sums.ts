/** Exact sums of numbers that PostgreSQL has printed: money must agree to the last digit. */
const SCALE = 20;

const unitsOf = (text: string) => {
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(SCALE, "0"));
};

export class Sum {
  private units = 0n;

  add(text: string | null) {
    if (text !== null) this.units += unitsOf(text);
  }

  toString() {
    const negative = this.units < 0n;
    const digits = (negative ? -this.units : this.units).toString().padStart(SCALE + 1, "0");
    const fraction = digits.slice(-SCALE).replace(/0+$/, "");
    return `${negative ? "-" : ""}${digits.slice(0, -SCALE)}${fraction && `.${fraction}`}`;
  }
}

/** Writes a sum in one way, so that sums from different sources compare equal. */
export function canonical(text: string | null) {
  const sum = new Sum();
  sum.add(text);
  return sum.toString();
}

/** The content of a table in figures: its number of rows, and the sum of each numeric column. */
export type TableCheck = { table: string; rows: number; sums: Record<string, string> };
