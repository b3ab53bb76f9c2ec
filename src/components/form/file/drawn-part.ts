import type { Area } from "./shrink-photo";

/** Of 255: scans and compressed pictures contain pixels that are only nearly white or empty. */
const NEARLY = 12;

/** Returns the part of a picture without its empty or white margin. A coloured background belongs to the picture. */
export function drawnPart({ data, width, height }: Pick<ImageData, "data" | "width" | "height">): Area {
  const at = (index: number) => data[index] ?? 0;
  const isClear = (pixel: number) => at(pixel * 4 + 3) < NEARLY;
  const isWhite = (pixel: number) => Math.min(at(pixel * 4), at(pixel * 4 + 1), at(pixel * 4 + 2)) > 255 - NEARLY;
  // In a picture with transparency, white letters are no margin: the corner pixel tells which kind of margin it has.
  const isEmpty = isClear(0) ? isClear : (pixel: number) => isClear(pixel) || isWhite(pixel);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (isEmpty(y * width + x)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  if (right < 0) return { x: 0, y: 0, width, height };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
