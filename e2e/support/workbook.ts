/** A cell as a workbook has it; `serial` is a day that the spreadsheet itself has formatted. */
export type Cell = string | number | null | { serial: number };
export type Page = { rows: Cell[][]; merged?: string[] };

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const letter = (column: number) => String.fromCharCode(65 + column);

function cellXml(cell: Cell, at: string) {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === "string") return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  return `<c r="${at}" s="1"><v>${cell.serial}</v></c>`;
}

function sheetXml({ rows, merged = [] }: Page) {
  const lines = rows.map((row, index) => {
    const cells = row.map((cell, column) => cellXml(cell, `${letter(column)}${index + 1}`)).join("");
    return `<row r="${index + 1}">${cells}</row>`;
  });
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${lines.join("")}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`;
}

const numbers = (...parts: [value: number, bytes: number][]) =>
  Buffer.concat(
    parts.map(([value, bytes]) => {
      const part = Buffer.alloc(bytes);
      part.writeUIntLE(value, 0, bytes);
      return part;
    }),
  );

/** A ZIP archive of stored files. Nobody reads its checksums. */
function zip(files: readonly [name: string, text: string][]): Buffer {
  let at = 0;
  const entries = files.map(([name, text]) => {
    const [path, content] = [Buffer.from(name), Buffer.from(text)];
    const sizes = numbers([0, 4], [content.length, 4], [content.length, 4], [path.length, 2], [0, 2]);
    const meta = numbers([20, 2], [0, 2], [0, 2], [0, 2], [0x21, 2]);
    const local = Buffer.concat([numbers([0x04034b50, 4]), meta, sizes, path, content]);
    const tail = numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]);
    const central = Buffer.concat([numbers([0x02014b50, 4], [20, 2]), meta, sizes, tail, path]);
    at += local.length;
    return { local, central };
  });
  const directory = Buffer.concat(entries.map(({ central }) => central));
  const end = numbers(
    [0x06054b50, 4],
    [0, 4],
    [files.length, 2],
    [files.length, 2],
    [directory.length, 4],
    [at, 4],
    [0, 2],
  );
  return Buffer.concat([...entries.map(({ local }) => local), directory, end]);
}

/** A workbook as people keep it: several sheets, merged titles, real days beside typed ones. */
export function workbook(pages: Record<string, Page>): Buffer {
  const names = Object.keys(pages);
  const sheets = names.map((name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`).join("");
  const parts = names.map(
    (_, n) => `<Relationship Id="rId${n + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
  );
  const styles = `<Relationship Id="rIdT" Type="${OFFICE}/styles" Target="styles.xml"/>`;
  const files: [string, string][] = [
    ["xl/workbook.xml", `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets}</sheets></workbook>`],
    [
      "xl/_rels/workbook.xml.rels",
      `${HEAD}<Relationships xmlns="${PACKAGE}">${parts.join("")}${styles}</Relationships>`,
    ],
    [
      "xl/styles.xml",
      `${HEAD}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ],
    ...names.map((name, n): [string, string] => [
      `xl/worksheets/sheet${n + 1}.xml`,
      sheetXml(pages[name] ?? { rows: [] }),
    ]),
  ];
  return zip(files);
}
