/** A sum over so many equal parts, exact to the rupiah: the first ones bear what is left over. */
export function sharesOf(sum: number, parts: number): number[] {
  const least = Math.floor(sum / parts);
  const over = sum - least * parts;
  return Array.from({ length: parts }, (_, at) => least + (at < over ? 1 : 0));
}
