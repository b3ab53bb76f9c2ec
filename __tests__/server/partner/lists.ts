import { refusedAtTheirFields } from "@/__tests__/support/server/calls";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import { partnerCalls, type Values } from "./support";

type ListSpec = {
  word: "customer" | "supplier";
  /** The values of a form, with a new phone number each time. */
  input: () => Values;
  /** The records of the list. */
  records: Values[];
  /** The search that finds the deactivated one. */
  closed: string;
  /** Queries, each with the names that it finds. */
  found: [string, string[]][];
  /** Queries, each with the field at which it is refused. */
  refused: [string, string][];
};

/** Tests of a list that customers and suppliers share. The other tests of the file get the server by `begin`. */
export function partnerList(
  { word, input, records, closed, found, refused }: ListSpec,
  begin: (farm: { server: TestServer; token: string }) => void,
) {
  let server: TestServer;
  let token: string;
  let calls: ReturnType<typeof partnerCalls>;
  beforeAll(async () => {
    server = await startTestServer();
    token = (await server.signedIn("auditor", { name: "Agus" })).access;
    begin({ server, token });
    const { access } = await server.signedIn("admin");
    calls = partnerCalls(server, word, input);
    for (const values of records) await calls.created(access, values);
    const one = (await calls.list(access, `?q=${closed}`)).items[0];
    if (!one) throw new Error(`nobody is called ${closed}`);
    await calls.put(access, one, { active: false });
  });
  afterAll(() => server.close());

  test.each(found)("%s", async (query, names) => {
    expect((await calls.list(token, query)).names).toEqual(names);
  });

  refusedAtTheirFields(refused, (query) => server.call("GET", `${word}${query}`, { token }));
}
