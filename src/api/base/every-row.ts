import { MOST_CHOSEN, PAGE_SIZES } from "@/contract/base/page";
import type { ListPath, Words } from "@/src/lib/http/call";
import { http } from "@/src/lib/http/http";

const LONGEST = Math.max(...PAGE_SIZES);

const idOf = (row: unknown) => (row !== null && typeof row === "object" && "id" in row ? [String(row.id)] : []);

/** The ids of the rows that match, page by page, and no more of them than an act takes. */
export async function everyRow(word: ListPath, words: Words) {
  const ids = new Set<string>();
  for (let page = 1; page <= MOST_CHOSEN / LONGEST; page++) {
    const { rows } = await http.list(word, { words: { ...words, page: String(page), limit: String(LONGEST) } });
    for (const id of rows.flatMap(idOf)) ids.add(id);
    if (rows.length < LONGEST) break;
  }
  return [...ids];
}
