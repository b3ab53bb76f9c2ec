import { created } from "@/__tests__/server/sheep/support";
import { addPen } from "@/__tests__/support/server/farm";
import { startTestServer, type TestServer } from "@/__tests__/support/server/test-server";
import type { ImportCell } from "@/contract/import/model";
import { animalRow, registerReader } from "./sheep-register";
import { importCalls, told } from "./support";

let server: TestServer;
let token: string;
let imports: ReturnType<typeof importCalls>;
let pen: Awaited<ReturnType<typeof addPen>>;
let register: ReturnType<typeof registerReader>;

beforeAll(async () => {
  server = await startTestServer();
  register = registerReader(server);
  token = (await server.signedIn("owner", { name: "Siti" })).access;
  imports = importCalls(server, "sheep", () => token);
  pen = await addPen(server, { code: "KB", name: "Kandang Besar" });
});
afterAll(() => server.close());

let serial = 700;
const row = (values?: Record<string, ImportCell>) => animalRow(String(++serial).padStart(4, "0"), values);

test("kinship holds over the whole file: no circle, no parent that comes with it, children keep their parents right", async () => {
  const dam = await created(server, token, { penId: pen.id, bornOn: "2020-01-01" });
  const child = await created(server, token, { penId: pen.id, bornOn: null, damId: dam.id });
  const free = await created(server, token, { penId: pen.id, bornOn: null });
  expect(told(await imports.check([{ code: dam.code, bornOn: null, damId: child.code }]))).toEqual([
    `2C: Kuning ${child.earTag} keturunan ternak ini, jadi bukan induknya.`,
  ]);
  expect(told(await imports.check([{ code: dam.code, damId: dam.code }]))).toEqual([
    "2B: Ternak ini sendiri tidak dapat menjadi orang tuanya.",
  ]);
  // Only the two together are a circle.
  const circle = await imports.check([
    { code: child.code, damId: free.code },
    { code: free.code, damId: child.code },
  ]);
  expect(told(circle)).toEqual([
    `2B: Kuning ${free.earTag} keturunan ternak ini, jadi bukan induknya.`,
    `3B: Kuning ${child.earTag} keturunan ternak ini, jadi bukan induknya.`,
  ]);
  expect(told(await imports.check([{ code: dam.code, sex: "Jantan" }]))).toEqual([
    "2B: Kelamin tidak dapat diubah: ternak ini tercatat sebagai induk.",
  ]);
  // The row is right if the child releases the parent in the same file.
  expect(
    await imports.run([
      { code: dam.code, sex: "Jantan", damId: null },
      { code: child.code, sex: "Betina", damId: free.code },
    ]),
  ).toMatchObject({ updated: 2 });
  const mother = row({ bornOn: "2020-01-01", damId: null });
  expect(told(await imports.check([mother, row({ damId: `Kuning ${mother.earTag}` })]))).toEqual([
    expect.stringMatching(/^3.: Induk ini baru ada di baris 2\. Impor dulu tanpa induk, lalu isi induknya\.$/),
  ]);
  expect(told(await imports.check([mother, row({ damId: mother.earTag })]))).toEqual([
    expect.stringMatching(/^3.: Induk ini baru ada di baris 2\./),
  ]);
});

test("a lamb of a notebook: its dam by the tag alone, and its birth is its arrival", async () => {
  const dam = await created(server, token, { penId: pen.id, bornOn: null, earTag: "0907" });
  const lamb = row({
    origin: "Lahir di kandang",
    arrivedOn: null,
    purchasePrice: null,
    arrivalWeight: null,
    damId: 907,
  });
  expect(await imports.run([lamb])).toMatchObject({ created: 1 });
  expect(await register.byTag(String(lamb.earTag))).toMatchObject({ damId: dam.id, arrivedOn: "2024-01-15" });
  const twin = await created(server, token, { penId: pen.id, bornOn: null, earTag: "0907", earTagColour: "biru" });
  expect(told(await imports.check([row({ damId: "0907" })]))).toEqual([
    expect.stringMatching(/Ada 2 dengan nama ini\. Tulis kodenya\.$/),
  ]);
  expect(told(await imports.check([row({ damId: `Biru ${twin.earTag}` })]))).toEqual([]);
});
