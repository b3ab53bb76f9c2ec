import sharp from "sharp";
import { invalid } from "@/server/http/errors";

/** Longest sides, in pixels: to look at, and for lists. */
const LARGE = 1600;
const SMALL = 240;
/** Beyond that it is an attack, or a file for a printer. */
const MOST_PIXELS = 60_000_000;
const FORMATS = ["jpeg", "png", "webp", "gif", "heif", "tiff"];

const UNREADABLE = "Berkas ini bukan foto yang dapat dibaca. Pakai JPG, PNG atau WebP.";

// one photo after the other: decoding takes much memory, and the pens' phones can wait
sharp.concurrency(1);
sharp.cache(false);
let line: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = line.then(work, work);
  line = turn.catch(() => {});
  return turn;
}

const LIMITS = { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 } as const;

/** Draws a photo anew, upright and small; what the camera wrote into it (place, time, device) stays behind. */
export const drawPhoto = (bytes: Uint8Array) =>
  inTurn(async () => {
    try {
      const { format } = await sharp(bytes, LIMITS).metadata();
      if (!FORMATS.includes(format ?? "")) throw new Error(`a ${format} is no photo`);
      const within = (side: number) =>
        ({ width: side, height: side, fit: "inside", withoutEnlargement: true }) as const;
      const drawn = await sharp(bytes, LIMITS).rotate().resize(within(LARGE)).webp({ quality: 80 }).toBuffer({
        resolveWithObject: true,
      });
      const small = await sharp(drawn.data).resize(within(SMALL)).webp({ quality: 72 }).toBuffer();
      return { large: drawn.data, small, width: drawn.info.width, height: drawn.info.height };
    } catch {
      throw invalid({ photo: UNREADABLE });
    }
  });
