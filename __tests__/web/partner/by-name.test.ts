import { customer } from "@/__tests__/web/transaction/support";
import { namedFirst } from "@/src/farm/partner/by-name";
import { customerOption } from "@/src/farm/partner/customer-options";

const andri = customer({
  id: 1,
  code: "C0001",
  name: "Andri Firmansyah",
  address: "Jl. Ahmad Yani 3",
  regency: "Bogor",
});
const sobari = customer({ id: 2, code: "C0002", name: "Pak Ahmad Sobari", address: null, whatsapp: "6281399990000" });
const found = (q: string) => namedFirst(q, [andri, sobari], customerOption);

test("those who are meant by name stand first; a hit by address shows it and is not chosen unseen", () => {
  const [first, second] = found("Ahmad");
  expect(first).toEqual(customerOption(sobari));
  expect(second).toMatchObject({ label: "Andri Firmansyah", more: "Jl. Ahmad Yani 3, Bogor", aside: true });
});

test.each([["sob ahm"], ["c0002"], ["0813-9999"], ["+62 813 9999 0000"], ["62813"]])(
  "%s is a name, code or number",
  (q) => {
    expect(found(q)[0]).toEqual(customerOption(sobari));
    expect(found(q)[1]).toMatchObject({ aside: true });
  },
);

test("without a search text the list stays as it is", () => {
  expect(found("")).toEqual([andri, sobari].map(customerOption));
});
