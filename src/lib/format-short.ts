import { type Numeric, upToOne } from "./format";

const scales = [
  [1e12, "T"],
  [1e9, "M"],
  [1e6, "jt"],
  [1e3, "rb"],
] as const;

/** `2,5 jt`, `950 rb`, `15 M`: short forms for axes and figures where the last rupiah does not matter. */
export function formatShort(value: Numeric) {
  const number = Number(value);
  // The factor keeps 999.960 from becoming "1.000 rb" instead of "1 jt".
  const scale = scales.find(([size]) => Math.abs(number) >= size * 0.99995);
  if (!scale) return upToOne().format(Math.round(number * 10) / 10 + 0);
  return `${upToOne().format(number / scale[0])} ${scale[1]}`;
}

/** `Rp2,5 jt` */
export function formatRupiahShort(value: Numeric) {
  const text = formatShort(value);
  return text.startsWith("-") ? `-Rp${text.slice(1)}` : `Rp${text}`;
}
