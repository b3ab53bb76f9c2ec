const type = "{label} is not a valid {type}";

/**
 * The generic form messages of specification §5 are this one catalogue, worded like its examples. The two messages
 * of the login screen stand in contract/auth/messages.ts.
 */
export const formMessages = {
  default: "Field validation error for {label}",
  required: "Please enter {label}",
  enum: "{label} must be one of [{enum}]",
  whitespace: "{label} cannot be a blank character",
  "date.format": "{label} date format is invalid",
  "date.parse": "{label} cannot be converted to a date",
  "date.invalid": "{label} is an invalid date",
  type,
  "string.len": "{label} must be {len} characters",
  "string.min": "{label} must be at least {min} characters",
  "string.max": "{label} must be up to {max} characters",
  "string.range": "{label} must be between {min}-{max} characters",
  "number.len": "{label} must be equal to {len}",
  "number.min": "{label} must be minimum {min}",
  "number.max": "{label} must be maximum {max}",
  "number.range": "{label} must be between {min}-{max}",
  "array.len": "Must be {len} {label}",
  "array.min": "At least {min} {label}",
  "array.max": "At most {max} {label}",
  "array.range": "The amount of {label} must be between {min}-{max}",
  "pattern.mismatch": "{label} does not match the pattern {pattern}",
} as const;

export type FormMessageKey = keyof typeof formMessages;

type Slots = Partial<Record<"label" | "type" | "enum" | "len" | "min" | "max" | "pattern", string | number | bigint>>;

const inWords = (value: string | number | bigint) =>
  typeof value === "string" ? value : new Intl.NumberFormat("id-ID", { maximumFractionDigits: 2 }).format(value);

/** Returns one message of the catalogue with its slots filled and numbers written the Indonesian way. */
export function formMessage(key: FormMessageKey, slots: Slots = {}): string {
  return formMessages[key].replace(/\{(\w+)\}/g, (_, slot: keyof Slots) => inWords(slots[slot] ?? ""));
}

/** These are the parts of a zod issue that a message needs. */
export type Issue = {
  code?: string;
  input?: unknown;
  expected?: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  inclusive?: boolean;
  exact?: boolean;
  format?: string;
  values?: readonly unknown[];
};

const isMissing = (input: unknown) => input === undefined || input === null || input === "";

/** The catalogue has wordings for strings, numbers and arrays. */
const familyOf = (origin = "") =>
  origin === "string" ? "string" : ["array", "set", "map"].includes(origin) ? "array" : "number";

const TYPE_NAMES: Record<string, string> = { int: "integer", bool: "boolean", tuple: "array", record: "object" };

const notA = (label: string, name = "") => formMessage("type", { label, type: TYPE_NAMES[name] ?? name });

type Range = { min: number; max: number };

function messageOfSize(issue: Issue, end: "min" | "max", limit: Slots["min"], label: string, range?: Range) {
  const family = familyOf(issue.origin);
  if (issue.exact) return formMessage(`${family}.len`, { label, len: limit });
  // The catalogue has no template for "more than 0".
  if (issue.inclusive === false) return notA(label, family);
  return range
    ? formMessage(`${family}.range`, { label, min: range.min, max: range.max })
    : formMessage(`${family}.${end}`, { label, [end]: limit });
}

/**
 * Returns the generic message for a refused value; `range` is given where the field has both limits. A schema with
 * its own message never reaches this function.
 */
export function messageOfIssue(issue: Issue, label: string, range?: Range): string {
  if (isMissing(issue.input) && issue.code !== "custom") return formMessage("required", { label });

  switch (issue.code) {
    case "invalid_type":
      return notA(label, issue.expected);
    case "too_small":
      return messageOfSize(issue, "min", issue.minimum, label, range);
    case "too_big":
      return messageOfSize(issue, "max", issue.maximum, label, range);
    case "invalid_format":
      if (issue.format === "date" || issue.format === "datetime") return formMessage("date.format", { label });
      return notA(label, issue.format === "regex" ? "string" : issue.format);
    case "not_multiple_of":
      return notA(label, "number");
    case "invalid_value":
      // A required consent is a literal whose only allowed value is true.
      if (issue.values?.length === 1 && issue.values[0] === true) return formMessage("required", { label });
      return formMessage("enum", { label, enum: (issue.values ?? []).join(", ") });
    default:
      return formMessage("default", { label });
  }
}
