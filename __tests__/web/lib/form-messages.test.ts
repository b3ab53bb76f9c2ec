import * as z from "zod/mini";
import { PASSWORD_REQUIRED, USERNAME_REQUIRED } from "@/contract/auth/messages";
import { rangeAt } from "@/src/components/form/core/schema-shape";
import { type FormMessageKey, formMessage, formMessages, type Issue, messageOfIssue } from "@/src/lib/form-messages";

/** The form's message for a value; undefined if the schema accepts it. */
function messageFor(schema: z.ZodMiniType, input: unknown, label = "Harga") {
  const result = schema.safeParse(input, { error: (issue) => messageOfIssue(issue as Issue, label) });
  return result.error?.issues[0]?.message ?? null;
}

describe("the catalogue", () => {
  it("has the words of the specification", () => {
    expect(formMessages.required).toBe("Please enter {label}");
    expect(formMessages.type).toBe("{label} is not a valid {type}");
    expect(USERNAME_REQUIRED).toBe("Silakan masukkan username Anda!");
    expect(PASSWORD_REQUIRED).toBe("Silakan masukkan password Anda!");
  });

  it.each(Object.keys(formMessages) as FormMessageKey[])("leaves no slot open in %s", (key) => {
    const slots = { label: "Harga", type: "number", enum: "a, b", len: 1, min: 2, max: 3, pattern: "x" };
    expect(formMessage(key, slots)).not.toMatch(/[{}]/);
  });

  it.each([
    ["string.range", { min: 3, max: 20 }, "Harga must be between 3-20 characters"],
    ["number.range", { min: 1000, max: 2_500_000 }, "Harga must be between 1.000-2.500.000"],
    ["array.range", { min: 1, max: 5 }, "The amount of Harga must be between 1-5"],
    ["pattern.mismatch", { pattern: "^a$" }, "Harga does not match the pattern ^a$"],
  ] as const)("fills %s", (key, slots, text) => expect(formMessage(key, { label: "Harga", ...slots })).toBe(text));

  it("takes a label as it is, whatever stands in it", () => {
    expect(formMessage("required", { label: "{min} $& <b>" })).toBe("Please enter {min} $& <b>");
  });
});

describe("messages for what a schema refuses", () => {
  const required = "Please enter Harga";
  it.each([
    ["no value", z.string(), undefined, required],
    ["null", z.number(), null, required],
    ["empty text", z.string().check(z.minLength(1)), "", required],
    ["empty text with a longer minimum", z.string().check(z.minLength(12)), "", required],
    ["an empty e-mail", z.email(), "", required],
    ["an empty choice", z.enum(["ekor", "kg"]), null, required],
    ["a consent not given", z.literal(true), false, required],
    ["text for a number", z.number(), "abc", "Harga is not a valid number"],
    ["half a whole number", z.int(), 1.5, "Harga is not a valid integer"],
    ["no e-mail", z.email(), "a@", "Harga is not a valid email"],
    ["no date", z.iso.date(), "31/2/2025", "Harga date format is invalid"],
    ["another choice", z.enum(["ekor", "kg"]), "ton", "Harga must be one of [ekor, kg]"],
    ["short text", z.string().check(z.minLength(12)), "abc", "Harga must be at least 12 characters"],
    ["long text", z.string().check(z.maxLength(3)), "abcd", "Harga must be up to 3 characters"],
    ["text of another length", z.string().check(z.length(6)), "123", "Harga must be 6 characters"],
    ["a small number", z.number().check(z.gte(1000)), 1, "Harga must be minimum 1.000"],
    ["a large number", z.number().check(z.lte(5)), 9, "Harga must be maximum 5"],
    ["zero where more is wanted", z.number().check(z.positive()), 0, "Harga is not a valid number"],
    ["an empty list", z.array(z.string()).check(z.minLength(1)), [], "At least 1 Harga"],
    ["a long list", z.array(z.string()).check(z.maxLength(1)), ["a", "b"], "At most 1 Harga"],
    ["a rule of its own", z.string().check(z.refine(() => false)), "x", "Field validation error for Harga"],
  ])("%s", (_, schema, input, message) => expect(messageFor(schema, input)).toBe(message));

  const both = z.object({
    name: z.optional(z.string().check(z.minLength(3), z.maxLength(20))),
    price: z.pipe(z.transform(Number), z.int().check(z.gte(1000), z.lte(5000))),
    tags: z.array(z.string()).check(z.minLength(1), z.maxLength(2)),
    weight: z.int().check(z.gte(5)),
  });
  it.each([
    ["name", "ab", "Harga must be between 3-20 characters"],
    ["name", "a".repeat(21), "Harga must be between 3-20 characters"],
    ["price", "1", "Harga must be between 1.000-5.000"],
    ["price", "9000", "Harga must be between 1.000-5.000"],
    ["tags", [], "The amount of Harga must be between 1-2"],
    ["weight", 1, "Harga must be minimum 5"],
  ])("%s with both ends: its range (%p)", (path, input, message) => {
    const range = rangeAt(both, path);
    const field = both.shape[path as keyof typeof both.shape];
    const error = (issue: unknown) => messageOfIssue(issue as Issue, "Harga", range);
    expect(field.safeParse(input, { error }).error?.issues[0]?.message).toBe(message);
  });

  it("lets a schema's own message go first", () => {
    expect(messageFor(z.string().check(z.minLength(1, "Nama wajib diisi.")), "")).toBe("Nama wajib diisi.");
  });

  it("says nothing of what is right", () => expect(messageFor(z.number(), 5)).toBeNull());
});
