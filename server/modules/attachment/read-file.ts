import { AppError, invalid } from "@/server/http/errors";
import { drawPhoto } from "@/server/modules/photo/draw";
import { fileNameOf } from "./file-name";

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
