import { sql } from "drizzle-orm";
import { partnerList } from "@/__tests__/server/partner/lists";
import type { TestServer } from "@/__tests__/support/server/test-server";
import { listOf } from "@/contract/base/list";
import { Supplier } from "@/contract/supplier/model";
import { readSheet } from "@/e2e/support/read-xlsx";
import { newSupplier } from "./support";

let server: TestServer;
let token: string;

const account = { bankName: "BCA", accountNumber: "00 1234-5678", accountHolder: "Haji Ade" };

partnerList(
  {
    word: "supplier",
    input: newSupplier,
    records: [
      {
        name: "pasar Hewan Wanaraja",
        code: "B-2",
        kind: "ternak",
        address: "Wanaraja, Garut",
        ...account,
        termDays: 0,
      },
      { name: "Medika Satwa", code: "a-1", kind: "obat", whatsapp: "081234567890" },
      { name: "Angkutan Sinar", code: "C-3", kind: "jasa", active: false },
    ],
    closed: "angkutan",
    found: [
      ["?sort=code", ["Medika Satwa", "pasar Hewan Wanaraja", "Angkutan Sinar"]],
      ["?sort=-created", ["Angkutan Sinar", "Medika Satwa", "pasar Hewan Wanaraja"]],
      ["?kind=ternak,jasa", ["Angkutan Sinar", "pasar Hewan Wanaraja"]],
      ["?status=nonaktif", ["Angkutan Sinar"]],
      ["?kind=jasa&status=aktif", []],
      ["?q=wana", ["pasar Hewan Wanaraja"]],
      ["?q=a-1", ["Medika Satwa"]],
      ["?q=0812%203456", ["Medika Satwa"]],
    ],
    refused: [
      ["?kind=hewan", "kind.0"],
      ["?status=x", "status"],
      ["?sort=accountNumber", "sort"],
    ],
  },
  (farm) => {
    ({ server, token } = farm);
  },
);

test("by name without regard to case, with a total; every row as the contract has it", async () => {
  const { body } = await server.call("GET", "supplier", { token });
  const { items } = listOf(Supplier).parse(body.response);
  expect(items.map(({ name }) => name)).toEqual(["Angkutan Sinar", "Medika Satwa", "pasar Hewan Wanaraja"]);
  expect(items[2]).toMatchObject({ bankName: "BCA", accountNumber: "0012345678", accountHolder: "Haji Ade" });
  expect(body.metadata.page).toEqual({ number: 1, size: 20, total: 3 });
});

test("the export is exactly the filtered rows; an account number is text", async () => {
  const answer = await fetch(`${server.origin()}/api/v1/supplier/export?format=xlsx&kind=ternak,obat&sort=-name`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="supplier-2025-08-18.xlsx"');
  const [title, filters, , head, ...rows] = readSheet(Buffer.from(await answer.arrayBuffer()));
  expect(title?.[0]?.value).toBe("Daftar supplier");
  expect(filters?.[0]?.value).toBe("Saringan: Jenis: Ternak, Obat");
  expect(rows.map((cells) => cells[1]?.value)).toEqual(["pasar Hewan Wanaraja", "Medika Satwa"]);
  const at = String.fromCharCode(65 + (head?.findIndex(({ value }) => value === "Nomor rekening") ?? 0));
  expect(rows[0]?.find((cell) => cell.at === at)).toMatchObject({ text: true, value: "0012345678" });
});

test("half an account is refused by the database too", async () => {
  const insert = sql`insert into suppliers (code, name, kind, whatsapp, bank_name) values ('X', 'X', 'jasa', '628100000000', 'BCA')`;
  await expect(server.db.execute(insert)).rejects.toThrow();
});
