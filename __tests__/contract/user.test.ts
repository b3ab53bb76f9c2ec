import { Email, normalisePhone, Phone } from "@/contract/base/fields";
import { exportQuery } from "@/contract/base/list";
import { PAGE_SIZES } from "@/contract/base/page";
import { UserFilter, UserInput, UserQuery } from "@/contract/user/model";

const input = { name: "Budi", username: "budi", email: "budi@uji.example", whatsapp: null, role: "owner" };

test("an empty address is the first page of everything", () => {
  expect(UserQuery.parse({})).toEqual({ q: "", sort: "name", page: 1, limit: PAGE_SIZES[0] });
});

test("numbers and lists of an address become what they mean", () => {
  const query = { page: "3", limit: "50", sort: "-lastLogin", role: "owner,admin,owner", status: "aktif", q: " budi " };
  expect(UserQuery.parse(query)).toEqual({
    page: 3,
    limit: 50,
    sort: "-lastLogin",
    status: "aktif",
    q: "budi",
    role: ["owner", "admin"],
  });
});

test("an export has the same filters, a format, and no pages", () => {
  const query = { format: "xlsx", role: "admin", page: "2" };
  expect(exportQuery(UserFilter).parse(query)).toEqual({ format: "xlsx", q: "", sort: "name", role: ["admin"] });
  expect(exportQuery(UserFilter).safeParse({}).success).toBe(false);
});

test.each([
  ["0812-3456-7890", "6281234567890"],
  ["812 3456 7890", "6281234567890"],
  ["+62 812 3456 7890", "6281234567890"],
  ["(0812) 3456.7890", "6281234567890"],
  ["062812345678", "62812345678"],
  ["021 555 1234", "0215551234"],
])("phone %s → %s", (typed, phone) => {
  expect(normalisePhone(typed)).toBe(phone);
  expect(Phone.safeParse(typed).success).toBe(phone.startsWith("628"));
});

test.each(["a@b.id", "nama.panjang+tanda@sub.domba.co.id"])("email %s", (email) => {
  expect(Email.parse(` ${email} `)).toBe(email);
});
test.each(["a@b", "a b@c.id", "@b.id", "a@", "a@b..id", "a@b.id,c@d.id", ""])("no email: %s", (email) => {
  expect(Email.safeParse(email).success).toBe(false);
});

test("what is typed is tidied", () => {
  expect(UserInput.parse({ ...input, name: " Budi \n Santoso ", username: " BUDI.S " })).toMatchObject({
    name: "Budi Santoso",
    username: "budi.s",
  });
});
