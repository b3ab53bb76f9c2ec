export const PLACEHOLDER = /\{([^{}]*)\}/g;

/** A sentence about an account that the farm has not told, or about a page that is not there, is left out. */
const about = (name: string) => new RegExp(`[^.!?\\n]*\\{${name}\\}[^.!?\\n]*[.!?]?( *)`, "g");
const [ABOUT_ACCOUNT, ABOUT_LINK] = [about("rekening"), about("tautan")];

const WORDS = "[^.!?,;\\n{}]*";
/** A sum of nothing: the part about it is left out; words about more than the sum stay. */
function withoutSum(template: string, name: "sisa" | "dibayar") {
  const afterComma = new RegExp(`[,;]${WORDS}\\{${name}\\}${WORDS}(?=[.!?,;\\n]|$)`, "g");
  const sentence = new RegExp(`(^|[.!?\\n])${WORDS}\\{${name}\\}${WORDS}(?:[.!?,;]|(?=\\n)|$)`, "g");
  return template.replace(afterComma, "").replace(sentence, "$1").replaceAll(`{${name}}`, "Rp0");
}

/** The words about what is missing, an account, a page, a payment or a rest, are left out. */
function aboutWhatIs(template: string, { rekening, dibayar, sisa, tautan }: Readonly<Record<string, string>>) {
  const begun = dibayar === "" ? withoutSum(template, "dibayar") : template;
  const paid = sisa === "" ? withoutSum(begun, "sisa") : begun;
  const without = (text: string, sentence: RegExp) => text.replace(sentence, "$1").replace(/^ +/, "");
  const linked = tautan === "" ? without(paid, ABOUT_LINK) : paid;
  return rekening === "" ? without(linked, ABOUT_ACCOUNT) : linked;
}

/** A single pass replaces all placeholders, so braces inside a value stay text. An unknown placeholder stays as it is. */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>) =>
  aboutWhatIs(template, values).replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? "") : whole,
  );
