import { drawnPart } from "./drawn-part";

/** A part of a picture in its own pixels. */
export type Area = { x: number; y: number; width: number; height: number };

export type ShrinkOptions = {
  /** The longest side of the result in pixels. */
  longest?: number;
  /** The part to keep; omitted, the whole picture. */
  area?: Area;
  /**
   * A logo keeps its transparency and loses an empty margin. A photo is drawn on white, which makes its file smaller.
   */
  logo?: boolean;
};

/** Returns the part of a picture that is kept, limited to its edges, and the size of the result. */
export function cropOf(width: number, height: number, { longest = 1600, area }: ShrinkOptions = {}) {
  const x = Math.max(0, Math.min(area?.x ?? 0, width - 1));
  const y = Math.max(0, Math.min(area?.y ?? 0, height - 1));
  const cropWidth = Math.min(area?.width ?? width, width - x);
  const cropHeight = Math.min(area?.height ?? height, height - y);
  const scale = Math.min(1, longest / Math.max(cropWidth, cropHeight));
  return {
    x,
    y,
    cropWidth,
    cropHeight,
    width: Math.max(1, Math.round(cropWidth * scale)),
    height: Math.max(1, Math.round(cropHeight * scale)),
  };
}

type Crop = ReturnType<typeof cropOf>;

function draw(bitmap: ImageBitmap, crop: Crop, transparent = false) {
  const canvas = document.createElement("canvas");
  canvas.width = crop.width;
  canvas.height = crop.height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  if (!transparent) {
    // JPEG has no transparency: see-through parts would turn black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, crop.width, crop.height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, crop.x, crop.y, crop.cropWidth, crop.cropHeight, 0, 0, crop.width, crop.height);
  return { canvas, context };
}

/** Removes the empty margin of a logo, which would make it look small everywhere. */
function logoCrop(bitmap: ImageBitmap, options: ShrinkOptions) {
  const whole = cropOf(bitmap.width, bitmap.height, options);
  const part = drawnPart(draw(bitmap, whole, true).context.getImageData(0, 0, whole.width, whole.height));
  const scale = whole.cropWidth / whole.width;
  const scaled = (side: number) => Math.round(side * scale);
  const area = { x: scaled(part.x), y: scaled(part.y), width: scaled(part.width), height: scaled(part.height) };
  return cropOf(bitmap.width, bitmap.height, { ...options, area });
}

/**
 * Redraws the photo: cropped, small, upright and without the camera's metadata (place, time, device). It throws if the
 * browser cannot read the file.
 */
export async function shrinkPhoto(file: File, options: ShrinkOptions = {}): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const { logo } = options;
    const crop = logo ? logoCrop(bitmap, options) : cropOf(bitmap.width, bitmap.height, options);
    const [type, ending] = logo ? ["image/png", "png"] : ["image/jpeg", "jpg"];
    const { canvas } = draw(bitmap, crop, logo);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.85));
    if (!blob) throw new Error("no picture");
    return new File([blob], `${file.name.replace(/\.[^.]*$/, "")}.${ending}`, { type });
  } finally {
    bitmap.close();
  }
}
