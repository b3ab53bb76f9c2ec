// The Panduan as one plain HTML file, from the same pages that the app shows.

const asText = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1rem;color:#1f2937;background:#fff}
h1,h2,h3,h4{line-height:1.25;margin:2rem 0 .5rem}h3{border-top:1px solid #d1d5db;padding-top:1.5rem}
img{width:100%;height:auto;border:1px solid #d1d5db;border-radius:6px}li{margin:.25rem 0}dt{font-weight:600}dd{margin:0 0 .5rem}
a{color:#047857}kbd{border:1px solid #d1d5db;border-radius:4px;padding:0 .35rem}small{color:#4b5563}
@media print{h3{break-before:page}}`;

/** A link to a screen is only its name here: the file is also read where no product runs. */
const rich = (text, partsOf) =>
  partsOf(text)
    .map((part) => (part.kind === "bold" ? `<b>${asText(part.text)}</b>` : asText(part.text)))
    .join("");

const termList = (terms) =>
  `<dl>\n${terms
    .map(
      ({ name, text, formula }) =>
        `<dt>${asText(name)}</dt><dd>${asText(text)}${formula ? `<br><small>Rumus: ${asText(formula)}</small>` : ""}</dd>`,
    )
    .join("\n")}\n</dl>`;

function chapterPage({ id, title, about, picture, tasks }, partsOf) {
  const steps = tasks.flatMap((task) => [
    `<h4>${asText(task.title)}</h4>`,
    "<ol>",
    ...task.steps.map((step) => `<li>${rich(step, partsOf)}</li>`),
    "</ol>",
  ]);
  return [
    `<h3 id="${id}">${asText(title)}</h3>`,
    `<p>${asText(about)}</p>`,
    `<img src="${id}.webp" alt="${asText(picture.of)}" width="800" height="500" loading="lazy">`,
    ...steps,
  ].join("\n");
}

const keyList = (keys) =>
  keys
    .map(
      ({ where, keys: here }) =>
        `<p>${asText(where)}: ${here.map(([key, does]) => `<kbd>${asText(key)}</kbd> ${asText(does)}`).join("; ")}.</p>`,
    )
    .join("\n");

/** The whole file. */
export function guideHtml({ CHAPTERS, KEYS, ALL_TERMS, partsOf }) {
  const contents = CHAPTERS.flatMap(({ title, pages }) => [
    `<li>${asText(title)}: ${pages.map(({ id, title: name }) => `<a href="#${id}">${asText(name)}</a>`).join(", ")}</li>`,
  ]);
  const chapters = CHAPTERS.flatMap(({ title, pages }) => [
    `<h2>${asText(title)}</h2>`,
    ...pages.map((page) => chapterPage(page, partsOf)),
  ]);
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Panduan Domba</title>
<style>
${STYLE}
</style>
</head>
<body>
<h1>Panduan Domba</h1>
<ul>
${contents.join("\n")}
<li><a href="#tombol">Tombol</a>, <a href="#istilah">Istilah</a></li>
</ul>
${chapters.join("\n")}
<h2 id="tombol">Tombol</h2>
${keyList(KEYS)}
<h2 id="istilah">Istilah</h2>
${termList(ALL_TERMS)}
</body>
</html>
`;
}
