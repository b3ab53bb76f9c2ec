import { newKey } from "@/__tests__/support/server/new-key";
import type { TestServer } from "@/__tests__/support/server/test-server";
import { CUSTOMER_IMPORT } from "@/contract/customer/import";
import { EXAMINATION_IMPORT } from "@/contract/examination/import";
import type { ImportDefinition } from "@/contract/import/columns";
import { type ImportCell, ImportReport } from "@/contract/import/model";
import { OPENING_IMPORT } from "@/contract/opening/import";
import { PRODUCT_IMPORT } from "@/contract/product/import";
import { SHEEP_IMPORT } from "@/contract/sheep/import";
import { SUPPLIER_IMPORT } from "@/contract/supplier/import";
import { VOUCHER_IMPORT } from "@/contract/voucher/import";

export const DEFINITIONS: Record<string, ImportDefinition> = {
  customer: CUSTOMER_IMPORT,
  supplier: SUPPLIER_IMPORT,
  product: PRODUCT_IMPORT,
  sheep: SHEEP_IMPORT,
  voucher: VOUCHER_IMPORT,
  examination: EXAMINATION_IMPORT,
  ...Object.fromEntries(Object.values(OPENING_IMPORT).map((one) => [one.word, one])),
};

const letter = (index: number) => String.fromCharCode(65 + index);

/** The calls of one word's import. Rows name their fields; a field that the first row lacks is an unmapped column. */
export function importCalls(server: TestServer, word: string, token: () => string | undefined) {
  const body = (mode: string, rows: Record<string, ImportCell>[], plan?: string) => {
    const fields = Object.keys(rows[0] ?? {});
    const headers = new Map(DEFINITIONS[word]?.columns.map(({ field, header }) => [field, header]));
    return {
      mode,
      plan,
      columns: fields.map((field, index) => ({ field, at: letter(index), header: headers.get(field) ?? field })),
      rows: rows.map((row, index) => ({ line: index + 2, cells: fields.map((field) => row[field] ?? null) })),
    };
  };
  const send = (json: unknown, key = newKey(), as = token()) =>
    server.call("POST", `${word}/import`, { token: as, json, headers: { "Idempotency-Key": key } });
  async function check(rows: Record<string, ImportCell>[]) {
    const { status, body: answer } = await send(body("check", rows));
    if (status !== 200) throw new Error(JSON.stringify(answer));
    return ImportReport.parse(answer.response);
  }
  const save = (rows: Record<string, ImportCell>[], plan?: string, key?: string) => send(body("save", rows, plan), key);
  /** Checks and saves, as a person does. */
  async function run(rows: Record<string, ImportCell>[]) {
    const { plan, errors } = await check(rows);
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
    const { status, body: answer } = await save(rows, plan);
    if (status !== 200) throw new Error(JSON.stringify(answer));
    return ImportReport.parse(answer.response);
  }
  return { body, send, check, save, run };
}

/** "Baris 3, kolom B: …", shortened for a test. */
export const told = ({ errors }: ImportReport) => errors.map(({ line, at, message }) => `${line}${at}: ${message}`);
