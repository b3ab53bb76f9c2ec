import { LONGEST_ATTACHMENT_NAME } from "@/contract/attachment/model";
import { AppError, invalid } from "@/server/http/errors";
import { drawPhoto } from "@/server/modules/photo/draw";

/** Control characters, what turns the reading direction, half characters, and what file systems do not take. */
const BAD = /[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/gu;
const ENDING = /\.[\p{L}\p{N}]{1,5}$/u;

/** A file keeps its name without a path, and without signs that a header, a page or a disk takes for more than a name. */
function fileNameOf(given: string, ending: "pdf" | "webp") {
  const last = given.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const bare = last.replace(ENDING, "").replaceAll(BAD, " ").replaceAll(/\s+/g, " ");
  const longest = LONGEST_ATTACHMENT_NAME - ending.length - 1;
  const cut = bare.replace(/^[\s.]+/, "").slice(0, longest);
  // half of a character that takes two may be what is left at the end
  const name = cut.replaceAll(/\p{Cs}/gu, "").replace(/[\s.]+$/, "");
  return `${name || "lampiran"}.${ending}`;
}

const UNREADABLE = "Berkas ini bukan PDF atau foto yang dapat dibaca. Pakai PDF, JPG, PNG atau WebP.";
const CUT_OFF = "PDF ini tidak lengkap atau rusak. Simpan atau pindai lagi, lalu unggah.";

/** The content says of which kind a file is. Its name, and the kind that the browser claims, are not trusted. */
export async function readFile(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const beginsLike = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
  if (beginsLike.startsWith("%PDF-")) {
    if (!/^%PDF-[12]\.\d/.test(beginsLike) || !Buffer.from(bytes.subarray(-2048)).includes("%%EOF"))
      throw invalid({ file: CUT_OFF });
    return { bytes, type: "application/pdf", name: fileNameOf(file.name, "pdf") } as const;
  }
  try {
    const { large } = await drawPhoto(bytes);
    return { bytes: large, type: "image/webp", name: fileNameOf(file.name, "webp") } as const;
  } catch (error) {
    throw error instanceof AppError ? invalid({ file: UNREADABLE }) : error;
  }
}
