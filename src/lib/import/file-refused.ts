/** A file that is not what it should be, in words for whoever chose it. */
export class FileRefused extends Error {
  override name = "FileRefused";
}

export const BROKEN = "Berkas ini rusak dan tidak dapat dibaca. Buka dengan Excel atau LibreOffice, lalu simpan ulang.";
