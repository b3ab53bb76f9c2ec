import { LONGEST_ATTACHMENT_NAME } from "@/contract/attachment/model";

/** Control characters, what turns the reading direction, half characters, and what file systems do not take. */
const BAD = /[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/gu;
const ENDING = /\.[\p{L}\p{N}]{1,5}$/u;

/** A file keeps its name without a path, and without signs that a header, a page or a disk takes for more than a name. */
export function fileNameOf(given: string, ending: "pdf" | "webp") {
  const last = given.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const bare = last.replace(ENDING, "").replaceAll(BAD, " ").replaceAll(/\s+/g, " ");
  const longest = LONGEST_ATTACHMENT_NAME - ending.length - 1;
  const cut = bare.replace(/^[\s.]+/, "").slice(0, longest);
  // half of a character that takes two may be what is left at the end
  const name = cut.replaceAll(/\p{Cs}/gu, "").replace(/[\s.]+$/, "");
  return `${name || "lampiran"}.${ending}`;
}
