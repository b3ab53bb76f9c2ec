import { SignInInput } from "@/contract/auth/model";
import { ChangePasswordInput, changePasswordForm, newPasswordProblem } from "@/contract/auth/password";
import { normalisePassword, passwordLength, type Weakness, weaknessOf } from "@/contract/auth/password-rules";
import { COMMON_WORDS, FARM_WORDS } from "@/contract/auth/password-words";
import { randomFrom } from "@/server/seed/random";

const owner = { name: "Budi Santoso", username: "pemilik", email: "budi.s@kebun.example" };

test.each([
  "kambing-lompat-pagar",
  "hujan pagi di kebun teh",
  "correct horse battery staple",
  "k7mq-3xwd-p9ra-hc4t",
  "teh-manis-tiga-gelas",
  "aku-suka-nasi-goreng",
  "Tr0ub4dor&3-lama",
  "пароль-для-фермы",
  "雨の朝に茶畑を歩く犬と猫",
  "🐑🐐🐏🌾🌧☀️🌙⭐🔥💧🍃🪵",
  `${"hujan lebat ".repeat(10)}sore`,
])("accepted: %s", (password) => {
  expect(newPasswordProblem(password, owner)).toBeNull();
});

test.each<[Weakness, string]>([
  ["sequence", "123456789012"],
  ["sequence", "qwertyuiop12"],
  ["sequence", "poiuytrewq99"],
  ["sequence", "qwerty123456"],
  ["sequence", "abcdefghijkl"],
  ["sequence", "1q2w3e4r5t6y"],
  ["sequence", "1qaz2wsx3edc"],
  ["sequence", "zxcvbnm,./123"],
  ["sequence", "!@#$%^&*()!@"],
  ["repeated", "aaaaaaaaaaaa"],
  ["repeated", "abababababab"],
  ["repeated", "Domba!Domba!Domba!"],
  ["repeated", "            "],
  ["repeated", "🐑🐑🐑🐑🐑🐑🐑🐑🐑🐑🐑🐑"],
  ["digits", "081355902746"],
  ["digits", "17-08-1945 29/10"],
  ["common", "password1234"],
  ["common", "P@ssw0rd!2025"],
  ["common", "p a s s w o r d 1 2 3"],
  ["common", "ＰＡＳＳＷＯＲＤ１２３４"],
  ["common", "passwordpassword"],
  ["common", "katasandi-2025"],
  ["common", "Bismillah_1234"],
  ["common", "administrator1"],
  ["farm", "domba-sehat-2025"],
  ["farm", "d0mb4-k4mb1ng-99"],
  ["farm", "Peternakan2025!"],
  ["farm", "kandang-sapi-1234"],
  ["farm", "qurban.aqiqah.88"],
  ["farm", "e.m.b.e.k.e.m.b.e.k.12"],
  ["own", "pemilik-rumah-biru"],
  ["own", "hujan-bud1-pagi-sore"],
  ["own", "S4nt0s0 pulang sore"],
  ["own", "budi.s@kebun.example"],
])("refused as %s: %s, and it says why", (weakness, password) => {
  expect(weaknessOf(password, owner)).toBe(weakness);
  expect(newPasswordProblem(password, owner)).toMatch(
    /^Kata sandi ini .+\. \S.+\.$|^Kata sandi ini .+, sehingga .+\.$/,
  );
});

test("12 to 128 characters, as people count them", () => {
  expect(newPasswordProblem("hujan teh x")).toBe("Kata sandi baru terdiri dari 12 karakter atau lebih; yang ini 11.");
  expect(newPasswordProblem("hujan teh xy")).toBeNull();
  const next = (length: number) =>
    ChangePasswordInput.safeParse({ current: "x", next: "hujan pagi di kebun teh ".repeat(6).slice(0, length) });
  expect(next(128).success).toBe(true);
  expect(next(129).error?.issues.map(({ message }) => message)).toEqual(["Paling banyak 128 karakter."]);
});

test("counted and compared in the form that is hashed", () => {
  expect(normalisePassword("cafe\u0301")).toBe("caf\u00e9");
  expect(passwordLength("e\u0301".repeat(12))).toBe(12);
  expect(weaknessOf("pâsswörd-1234")).toBe("common");
});

test("a name of three letters stands in too many words to be refused", () => {
  expect(weaknessOf("anak-tetangga-riang", { name: "Ana", username: "ana", email: "ana@kebun.example" })).toBeNull();
  expect(weaknessOf("hujan-dan-c++-sore", { name: "C++ (x)", email: "[@kebun.example" })).toBeNull();
});

test("the lists hold plain words once", () => {
  for (const words of [COMMON_WORDS, FARM_WORDS]) {
    for (const word of words) expect(word).toMatch(/^[a-z]{3,}$/);
    expect(new Set(words).size).toBe(words.length);
  }
});

test("what a password manager makes is hardly ever refused", () => {
  const random = randomFrom(7);
  const signs = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!@#$%^&*";
  const made = Array.from({ length: 5000 }, () => Array.from({ length: 16 }, () => random.pick([...signs])).join(""));
  expect(made.filter((password) => newPasswordProblem(password, owner)).length).toBeLessThan(10);
});

test("the demo farm's password still opens the door, and is none to choose", () => {
  const password = "domba-sehat-2025";
  expect(SignInInput.safeParse({ username: "pemilik", password, from: "web" }).success).toBe(true);
  expect(ChangePasswordInput.safeParse({ current: password, next: "hujan pagi di kebun" }).success).toBe(true);
  expect(ChangePasswordInput.safeParse({ current: "x", next: password }).success).toBe(false);
});

const problems = (input: unknown) =>
  Object.fromEntries(
    (changePasswordForm(owner).safeParse(input).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
  );

test("the form: each field says what is missing, also while others are empty", () => {
  expect(problems({ current: "", next: "", repeat: "" })).toEqual({
    current: "Masukkan kata sandi lama Anda.",
    next: "Masukkan kata sandi baru.",
    repeat: "Ketik kata sandi baru sekali lagi.",
  });
  expect(problems({ current: "", next: "hujan pagi di kebun", repeat: "hujan sore" })).toMatchObject({
    repeat: "Belum sama dengan kata sandi baru.",
  });
  const same = { current: "hujan pagi di kebun", next: "hujan pagi di kebun", repeat: "hujan pagi di kebun" };
  expect(problems(same)).toEqual({ next: "Kata sandi baru sama dengan yang lama. Pilih kata sandi lain." });
  expect(problems({ ...same, current: "yang lama" })).toEqual({});
});
