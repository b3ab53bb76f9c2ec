/** A file that cannot be imported; the message is written for the person who chose it. */
export class FileRefused extends Error {
  override name = "FileRefused";
}

export const BROKEN = "Berkas ini rusak dan tidak dapat dibaca. Buka dengan Excel atau LibreOffice, lalu simpan ulang.";
