import * as z from "zod/mini";
import { endpoint, type Reach } from "@/contract/base/endpoint";
import { IdParams } from "@/contract/base/list";
import type { Permission } from "@/contract/base/roles";
import {
  ImportMapping,
  ImportMappingQuery,
  ImportReport,
  ImportRequest,
  ImportTemplateQuery,
  MOST_COLUMNS,
  MOST_IMPORT_ROWS,
  SavedImport,
} from "./model";

/** Ten thousand rows with a long address and notes each. An ordinary file of this length has three megabytes. */
const LARGEST_IMPORT: Reach = {
  bytes: 16 * 1024 * 1024,
  brackets: 5 * MOST_IMPORT_ROWS,
  values: (MOST_COLUMNS + 3) * MOST_IMPORT_ROWS,
};

export const importEndpoints = <const Word extends string>(word: Word, access: Permission, what: string) => ({
  template: endpoint({
    method: "GET",
    path: `${word}/import/template`,
    access,
    summary: `A spreadsheet to fill in for the import of ${what}`,
    query: ImportTemplateQuery,
    file: true,
    response: z.unknown(),
  }),
  import: endpoint({
    method: "POST",
    path: `${word}/import`,
    access,
    summary: `Check rows of a spreadsheet, or save them all as ${what}: a row is { line, cells }`,
    json: ImportRequest,
    response: ImportReport,
    creates: true,
    large: LARGEST_IMPORT,
  }),
  mapping: endpoint({
    method: "GET",
    path: `${word}/import/mapping`,
    access,
    summary: `The field of each column of the last file with these headers, for the import of ${what}`,
    query: ImportMappingQuery,
    response: ImportMapping,
  }),
  saved: endpoint({
    method: "GET",
    path: `${word}/import/{id}`,
    access,
    summary: `A saved import of ${what}`,
    params: IdParams,
    response: SavedImport,
  }),
  undo: endpoint({
    method: "POST",
    path: `${word}/import/{id}/undo`,
    access,
    summary: `Undo a whole import of ${what}, while nothing has used it`,
    params: IdParams,
    response: SavedImport,
  }),
});
