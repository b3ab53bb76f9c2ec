import { newKey } from "./new-key";
import type { Answer, TestServer } from "./test-server";

/** A write below /api/v1/ with a key of its own. */
export const postTo = (server: TestServer, token: string, path: string, json: unknown, key = newKey()) =>
  server.call("POST", path, { token, json, headers: { "Idempotency-Key": key } });

/** The same by a person who has answered nothing yet, or these questions with yes. */
export const askTo = (server: TestServer, token: string, path: string, json: unknown, confirmed = "", key = newKey()) =>
  server.call("POST", path, { token, json, headers: { "Idempotency-Key": key, Confirmed: confirmed } });

/** The record of an answer, as the contract has it. A refusal fails the test. */
export function accepted<Body>({ status, body }: Answer, schema: { parse(value: unknown): Body }) {
  if (status !== 200) throw new Error(JSON.stringify(body.metadata));
  return schema.parse(body.response);
}

/** Reads what a refusal says: the fields with their texts, or the message. */
export const refusal = ({ status, body }: Answer) => ({
  status,
  ...(body.metadata.errors ?? { message: body.metadata.message }),
});

/** A test for each query of a list: it is refused, at this field. */
export function refusedAtTheirFields(cases: [string, string][], ask: (query: string) => Promise<Answer>) {
  test.each(cases)("%.40s is refused at its field", async (query, field) => {
    const { status, body } = await ask(query);
    expect(status).toBe(422);
    expect(Object.keys(body.metadata.errors ?? {})).toEqual([field]);
  });
}
