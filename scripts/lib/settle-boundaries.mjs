import { Problem } from "./run.mjs";

const PENDING = /<!--\$\?--><template id="(B:(\w+))"><\/template>/;
const INSTRUCTIONS = /<script>\$R[BCV][=(][\s\S]*?<\/script>/g;

/** The position after the tag (or comment) that closes the element around `from`. */
function closing(html, from, opens, closes) {
  const marks = new RegExp(`${opens}|(${closes})`, "g");
  marks.lastIndex = from;
  for (let depth = 1, mark = marks.exec(html); mark; mark = marks.exec(html)) {
    depth += mark[1] ? -1 : 1;
    if (depth === 0) return { start: mark.index, end: marks.lastIndex };
  }
  throw new Problem("out/index.html: a part of the page is not closed.");
}

/**
 * React writes a long Suspense boundary hidden at the end of the page, with a script that moves it into its place. This
 * moves it now, so that the first view appears without any script. The result equals that of React's script.
 */
export function settleBoundaries(html) {
  let page = html;
  for (let pending = page.match(PENDING); pending; pending = page.match(PENDING)) {
    const opening = `<div hidden id="S:${pending[2]}">`;
    const from = page.indexOf(opening);
    if (from < 0) throw new Problem(`out/index.html: the content of ${pending[1]} is missing.`);
    const { start, end } = closing(page, from + opening.length, "<div\\b", "</div>");
    const content = page.slice(from + opening.length, start);
    page = page.slice(0, from) + page.slice(end);

    const place = page.indexOf(pending[0]);
    const fallback = closing(page, place + pending[0].length, "<!--\\$[?!~]?-->", "<!--/\\$-->");
    page = `${page.slice(0, place)}<!--$-->${content}${page.slice(fallback.start)}`;
  }
  return page.replace(INSTRUCTIONS, "");
}
