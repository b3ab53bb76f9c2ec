/** A part of a picture, in its own pixels. */
export type Area = { x: number; y: number; width: number; height: number };

export type ShrinkOptions = {
  /** Longest side of the result, in pixels. */
  longest?: number;
  /** What is kept. Left out, all of it. */
  area?: Area;
  /** What can be seen through stays so. A photo is drawn on white, and becomes smaller for it. */
  transparent?: boolean;
};

/** The part of a picture that is kept, inside its edges, and the size that it gets. */
export function cropOf(width: number, height: number, { longest = 1600, area }: ShrinkOptions = {}) {
  const x = Math.max(0, Math.min(area?.x ?? 0, width - 1));
  const y = Math.max(0, Math.min(area?.y ?? 0, height - 1));
  const cropWidth = Math.min(area?.width ?? width, width - x);
  const cropHeight = Math.min(area?.height ?? height, height - y);
  const scale = Math.min(1, longest / Math.max(cropWidth, cropHeight));
  return {
    ...{ x, y, cropWidth, cropHeight },
    width: Math.max(1, Math.round(cropWidth * scale)),
    height: Math.max(1, Math.round(cropHeight * scale)),
  };
}

/**
 * Draws the photo anew: cropped, small, upright, and without what the camera wrote into it (place, time, device).
 * Fails on what the browser cannot read.
 */
export async function shrinkPhoto(file: File, options?: ShrinkOptions): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const crop = cropOf(bitmap.width, bitmap.height, options);
    const canvas = document.createElement("canvas");
    canvas.width = crop.width;
    canvas.height = crop.height;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    const [type, ending] = options?.transparent ? ["image/png", "png"] : ["image/jpeg", "jpg"];
    if (!options?.transparent) {
      // JPEG has no transparency: it would turn black
      context.fillStyle = "#fff";
      context.fillRect(0, 0, crop.width, crop.height);
    }
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, crop.x, crop.y, crop.cropWidth, crop.cropHeight, 0, 0, crop.width, crop.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.85));
    if (!blob) throw new Error("no picture");
    return new File([blob], `${file.name.replace(/\.[^.]*$/, "")}.${ending}`, { type });
  } finally {
    bitmap.close();
  }
}
