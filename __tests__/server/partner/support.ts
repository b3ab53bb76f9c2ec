import { newKey } from "@/__tests__/support/server/new-key";
import type { TestServer } from "@/__tests__/support/server/test-server";

/** The parts of a customer or a supplier that a test reads. */
export type Partner = {
  id: number;
  code: string;
  name: string;
  whatsapp: string;
  termDays: number | null;
  active: boolean;
  version: number;
};

export type Values = Record<string, unknown>;

let serial = 0;
/** A phone number that nobody else has. */
export const newPhone = () => `62810${String(10_000_000 + ++serial)}`;

/** The calls of one word, `customer` or `supplier`; `input` makes the values of its form. */
export function partnerCalls(server: TestServer, word: string, input: () => Values) {
  const create = (token: string | undefined, values: Values = {}, key = newKey()) =>
    server.call("POST", word, { token, json: { ...input(), ...values }, headers: { "Idempotency-Key": key } });

  async function created(token: string, values: Values = {}) {
    const { status, body } = await create(token, values);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.response as Partner;
  }
  const read = async (token: string, id: number) =>
    (await server.call("GET", `${word}/${id}`, { token })).body.response as Partner & Values;

  /** An update of a record that was read. */
  const put = (token: string | undefined, partner: Partner, change: Values) => {
    const { id, createdAt, changedAt, ...values } = partner as Partner & Values;
    return server.call("PUT", `${word}/${id}`, { token, json: { ...values, ...change } });
  };

  async function list(token: string, query = "") {
    const { status, body } = await server.call("GET", `${word}${query}`, { token });
    const { items = [] } = (body.response ?? {}) as { items?: Partner[] };
    return { status, items, names: items.map(({ name }) => name), metadata: body.metadata };
  }
  return { create, created, read, put, list };
}
