import {
  type CellKind,
  type CellValue,
  type ExportColumn,
  safeText,
  serialOfDay,
  serialOfInstant,
} from "./export-cells";
import { type ZipEntry, zip } from "./zip";

/** The sheet around the rows: title, filters, person and time. */
export type SheetHead = { title: string; notes: readonly string[] };

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const LONGEST_CELL = 32_000;
const ONE_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The style of each kind, by its position below. */
const STYLE: Record<CellKind | "title" | "note" | "head", number> = {
  text: 0,
  title: 1,
  note: 2,
  head: 3,
  number: 4,
  decimal: 5,
  rupiah: 6,
  day: 7,
  instant: 8,
};
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="&quot;Rp&quot;#,##0"/><numFmt numFmtId="165" formatCode="d\\ mmm\\ yyyy"/><numFmt numFmtId="166" formatCode="d\\ mmm\\ yyyy\\ hh:mm"/></numFmts><fonts count="4"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="14"/><name val="Calibri"/></font><font><sz val="11"/><color rgb="FF5B6660"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF047857"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="9"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" fontId="2" applyFont="1"/><xf xfId="0" fontId="3" fillId="2" applyFont="1" applyFill="1"/><xf xfId="0" numFmtId="3" applyNumberFormat="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/><xf xfId="0" numFmtId="166" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const xmlText = (text: string) =>
  text
    .slice(0, LONGEST_CELL)
    // characters that XML cannot hold, and escapes that a spreadsheet would read as its own
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

const textCell = (at: string, text: string, style: number) =>
  `<c r="${at}" t="inlineStr"${style ? ` s="${style}"` : ""}><is><t xml:space="preserve">${xmlText(safeText(text))}</t></is></c>`;

function cell(at: string, value: CellValue, kind: CellKind) {
  if (value === null || value === "") return "";
  if (value instanceof Date) return `<c r="${at}" s="${STYLE.instant}"><v>${serialOfInstant(value)}</v></c>`;
  if (typeof value === "number") return `<c r="${at}" s="${STYLE[kind]}"><v>${value}</v></c>`;
  if (kind === "day" && ONE_DAY.test(value)) return `<c r="${at}" s="${STYLE.day}"><v>${serialOfDay(value)}</v></c>`;
  return textCell(at, value, 0);
}

/** The rows as XML, beginning with a row number. */
export function xlsxRows<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[], from: number) {
  const names = columns.map((_, index) => columnName(index));
  return rows
    .map((row, index) => {
      const number = from + index;
      const cells = columns.map(({ value, kind = "text" }, at) => cell(`${names[at]}${number}`, value(row), kind));
      return `<row r="${number}">${cells.join("")}</row>`;
    })
    .join("");
}

export const headRows = ({ notes }: SheetHead) => notes.length + 3;

async function* sheet<Row>(
  columns: readonly ExportColumn<Row>[],
  head: SheetHead,
  chunks: AsyncIterable<readonly Row[]>,
) {
  const header = headRows(head);
  const widths = columns.map(
    ({ width = 18 }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const line = (number: number, text: string, style: number) =>
    `<row r="${number}">${textCell(`A${number}`, text, style)}</row>`;
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${header}" topLeftCell="A${header + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>`;
  yield line(1, head.title, STYLE.title);
  yield head.notes.map((note, index) => line(index + 2, note, STYLE.note)).join("");
  const titles = columns.map(({ header: title }, at) => textCell(`${columnName(at)}${header}`, title, STYLE.head));
  yield `<row r="${header}">${titles.join("")}</row>`;
  let next = header + 1;
  for await (const rows of chunks) {
    yield xlsxRows(columns, rows, next);
    next += rows.length;
  }
  yield `</sheetData><autoFilter ref="A${header}:${columnName(columns.length - 1)}${next - 1}"/></worksheet>`;
}

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relations = (...items: string[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${items.join("")}</Relationships>`;
const SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** A workbook of one sheet, written while its rows arrive. */
export function xlsx<Row>(
  columns: readonly ExportColumn<Row>[],
  head: SheetHead,
  chunks: AsyncIterable<readonly Row[]>,
) {
  const part = (name: string, type: string) =>
    `<Override PartName="${name}" ContentType="${SPREADSHEET}.${type}+xml"/>`;
  const name = xmlText(head.title.replace(/[\\/?*[\]:]/g, " ").slice(0, 31));
  const entries: ZipEntry[] = [
    {
      name: "[Content_Types].xml",
      text: [
        `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part("/xl/workbook.xml", "sheet.main")}${part("/xl/worksheets/sheet1.xml", "worksheet")}${part("/xl/styles.xml", "styles")}</Types>`,
      ],
    },
    { name: "_rels/.rels", text: [relations(relation(1, "officeDocument", "xl/workbook.xml"))] },
    {
      name: "xl/workbook.xml",
      text: [
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      text: [relations(relation(1, "worksheet", "worksheets/sheet1.xml"), relation(2, "styles", "styles.xml"))],
    },
    { name: "xl/styles.xml", text: [STYLES] },
    { name: "xl/worksheets/sheet1.xml", text: sheet(columns, head, chunks) },
  ];
  return zip(entries);
}
