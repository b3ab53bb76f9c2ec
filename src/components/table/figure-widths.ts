import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { type Column, DEFAULT_WIDTH } from "./column";

/** `px-3` on both sides of a cell, and one pixel for rounding. */
const PADDING = 25;

/** Measures the width of a cell's text, independent of the cell's width. */
function wordsOf(cell: Element) {
  const range = document.createRange();
  const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  let [left, right] = [Number.POSITIVE_INFINITY, 0];
  while (words.nextNode()) {
    if (words.currentNode.parentElement?.closest(".sr-only")) continue;
    range.selectNodeContents(words.currentNode);
    const place = range.getBoundingClientRect();
    left = Math.min(left, place.left);
    right = Math.max(right, place.right);
  }
  return Math.max(0, right - left);
}

type Widths = Readonly<Record<string, number>>;

/** The widths of tables that were shown before, by their captions: a second visit is drawn once. */
const known = new Map<string, Widths>();

/** Widens columns before the first paint, so that no figure is cut off or runs into the next column. */
export function useFigureWidths<T>(caption: string, columns: readonly Column<T>[], ...shown: readonly unknown[]) {
  const table = useRef<HTMLTableElement>(null);
  const [needed, setNeeded] = useState<Widths>(known.get(caption) ?? {});
  const widthOf = ({ id, width = DEFAULT_WIDTH }: Column<T>) => Math.max(width, needed[id] ?? 0);
  const measure = () => {
    const found: Record<string, number> = {};
    for (const cell of table.current?.querySelectorAll<HTMLElement>("td[data-figure]") ?? []) {
      const { figure = "" } = cell.dataset;
      found[figure] = Math.max(found[figure] ?? 0, Math.ceil(wordsOf(cell)) + PADDING);
    }
    const grows = columns.some((column) => (found[column.id] ?? 0) > widthOf(column));
    if (!grows) return;
    const widths = { ...needed, ...found };
    known.set(caption, widths);
    setNeeded(widths);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is measured whenever it changes
  useLayoutEffect(measure, [columns, ...shown]);
  // A wider table shows further columns, whose figures are measured then.
  const measureAgain = useEffectEvent(measure);
  useEffect(() => {
    if (!table.current || typeof ResizeObserver !== "function") return;
    let before: number | undefined;
    const sizes = new ResizeObserver(([entry]) => {
      const now = entry?.contentRect.width;
      if (before !== undefined && before !== now) measureAgain();
      before = now;
    });
    sizes.observe(table.current);
    return () => sizes.disconnect();
  }, []);
  return { table, widthOf };
}
