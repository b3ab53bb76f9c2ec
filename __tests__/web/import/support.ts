import type { stubApi } from "@/__tests__/support/web/stub-api";
import type { ImportReport, ImportRequest } from "@/contract/import/model";
import { zipStored } from "@/src/lib/import/unzip";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook as other programs write it: its sheets' rows as XML, shared strings, one style of dates (1). */
export function workbook(sheets: Record<string, string>, strings: readonly string[] = []): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const part = (index: number) => `worksheets/sheet${index + 1}.xml`;
  const files = new Map([
    [
      "xl/workbook.xml",
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.map((name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`).join("")}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, n) => `<Relationship Id="rId${n + 1}" Type="${OFFICE}/worksheet" Target="${part(n)}"/>`).join("")}<Relationship Id="rIdS" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rIdT" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      "xl/sharedStrings.xml",
      `${HEAD}<sst xmlns="${MAIN}">${strings.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
    ],
    [
      "xl/styles.xml",
      `${HEAD}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ],
    ...names.map(
      (name, n) =>
        [
          `xl/${part(n)}`,
          `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${sheets[name]}</sheetData></worksheet>`,
        ] as const,
    ),
  ]);
  return new Uint8Array(zipStored(new Map([...files].map(([name, text]) => [name, bytesOf(text)]))));
}

export const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = "data.csv") => new File([content], name);

export const report = (values: Partial<ImportReport> = {}): ImportReport => ({
  saved: false,
  created: 1,
  updated: 1,
  unchanged: 0,
  failed: 0,
  errors: [],
  errorTotal: 0,
  faults: [],
  faultTotal: 0,
  choices: {},
  assumed: [],
  importId: null,
  opening: null,
  plan: "rencana-1",
  changes: [
    { line: 2, code: null, name: "Budi", fields: null },
    { line: 3, code: "C00007", name: "Ani", fields: ["Alamat", "Limit piutang"] },
  ],
  ...values,
});

/** The imports of a word that were sent, with their keys. */
export const importsOf = (api: ReturnType<typeof stubApi>, word: string) =>
  api.seen
    .filter(({ path }) => path === `${word}/import`)
    .map(({ body, headers }) => ({ ...(JSON.parse(body) as ImportRequest), key: headers["idempotency-key"] }));
