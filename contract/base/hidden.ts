import * as z from "zod/mini";

const hidden = /* @__PURE__ */ new WeakSet<object>();

/** Rupiah that only roles with `cost.read` see; to all others the server answers null (server/http/hide.ts). */
export function hiddenRupiah() {
  const schema = z.nullable(z.int());
  hidden.add(schema);
  return schema;
}

export const isHidden = (schema: object) => hidden.has(schema);
