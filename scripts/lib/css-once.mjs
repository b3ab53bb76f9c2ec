import { Problem } from "./run.mjs";

const PUSH = /<script>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g;
const STYLE = /<style\b[^>]*data-href[^>]*>([\s\S]*?)<\/style>/g;

const asScript = (data) =>
  `<script>self.__next_f.push([1,${JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`)}])</script>`;

/** Splits Next's data into its rows: a line each, or a text (`id:Tlength,…`) of so many bytes. */
function* rowsOf(data) {
  for (let at = 0; at < data.length; ) {
    const [, head, size] = /^([\da-f]+:T([\da-f]+),)/.exec(data.toString("latin1", at, at + 40)) ?? [];
    const end = head ? at + head.length + Number.parseInt(size, 16) : data.indexOf("\n", at) + 1;
    if (end <= at || end > data.length) throw new Problem("out/index.html: Next's data has a row without an end.");
    yield { head, text: data.toString("utf8", at + (head?.length ?? 0), end) };
    at = end;
  }
}

/**
 * Next writes the stylesheets of the page twice: in its head, and as text among the data from which React starts. React
 * looks for the styles by their addresses and never compares the text, so the second copy becomes empty.
 */
export function cssOnce(html) {
  const styles = [...html.matchAll(STYLE)].map(([, css]) => css).join("\n");
  const pushes = [...html.matchAll(PUSH)];
  const data = Buffer.from(pushes.map(([, text]) => JSON.parse(text)).join(""));
  let emptied = 0;
  const rows = [...rowsOf(data)].map(({ head, text }) => {
    if (!head) return text;
    if (!styles.includes(text)) return head + text;
    emptied += 1;
    return head.replace(/T[\da-f]+,/, "T0,");
  });
  if (emptied === 0)
    throw new Problem("out/index.html: Next's data holds no stylesheet. Is scripts/lib/css-once.mjs still needed?");
  let first = true;
  return html.replace(PUSH, () => {
    const script = first ? asScript(rows.join("")) : "";
    first = false;
    return script;
  });
}
