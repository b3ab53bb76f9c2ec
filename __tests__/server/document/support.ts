import { accepted, postTo } from "@/__tests__/support/server/calls";
import type { Answer, TestServer } from "@/__tests__/support/server/test-server";

type Document = { id: number; version: number };

/** The calls of a word with documents, `purchase` or `transaction`. */
export function documentCalls<Detail extends Document>(word: string, schema: { parse(value: unknown): Detail }) {
  const post = (server: TestServer, token: string, path: string, json: object, key?: string) =>
    postTo(server, token, path ? `${word}/${path}` : word, json, key);
  const done = (answer: Answer) => accepted(answer, schema);
  const create = async (server: TestServer, token: string, json: object) => done(await post(server, token, "", json));
  const act = (server: TestServer, token: string, { id, version }: Document, name: string, json = {}) =>
    post(server, token, `${id}/${name}`, { version, ...json });
  const ordered = async (server: TestServer, token: string, json: object) =>
    done(await act(server, token, await create(server, token, json), "order"));
  const detailOf = async (server: TestServer, token: string, id: number) =>
    accepted(await server.call("GET", `${word}/${id}`, { token }), schema);
  return { post, done, create, act, ordered, detailOf };
}
