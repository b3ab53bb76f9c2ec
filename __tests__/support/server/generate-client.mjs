// node generate-client.mjs <openapi.json> <domba.d.ts>: the types of the API, as a reader of docs/api.md makes them.
// The generator writes with the compiler's programming interface, which TypeScript 7 does not have. The last compiler that
// has it comes with @ts-morph/common.
import { readFileSync, writeFileSync } from "node:fs";
import { register } from "node:module";

const compiler = import.meta.resolve("@ts-morph/common/dist/typescript.js");
const instead = `export const resolve = (name, context, next) => next(name === "typescript" ? "${compiler}" : name, context);`;
register(`data:text/javascript,${encodeURIComponent(instead)}`);
const { default: openapiTS, astToString } = await import("openapi-typescript");
const [, , from, to] = process.argv;
writeFileSync(to, astToString(await openapiTS(JSON.parse(readFileSync(from, "utf8")))));
