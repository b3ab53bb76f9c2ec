import type { TestServer } from "@/__tests__/support/server/test-server";

/** Reads the API as an owner. */
export function readerOf(server: TestServer, token: string) {
  async function get<Body>(path: string) {
    const { status, body } = await server.call("GET", path, { token });
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body.metadata)}`);
    return { response: body.response as Body, total: body.metadata.page?.total };
  }
  const ask = async <Body>(path: string) => (await get<Body>(path)).response;

  /** Every page of a list. */
  async function all<Row, Totals>(path: string) {
    const items: Row[] = [];
    for (let page = 1; ; page++) {
      const { response, total } = await get<{ items: Row[]; totals: Totals }>(`${path}&limit=100&page=${page}`);
      items.push(...response.items);
      if (items.length >= (total ?? 0)) return { items, totals: response.totals };
    }
  }
  return { server, ask, all };
}
export type Reader = ReturnType<typeof readerOf>;
