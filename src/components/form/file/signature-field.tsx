import { type PointerEvent, useRef, useState } from "react";
import { asField, type InputProps } from "@/src/components/form/core/as-field";
import { FieldNotes } from "@/src/components/form/core/field";
import { Button } from "@/src/components/ui/button";

const WIDTH = 720;
const HEIGHT = 240;

type Point = { x: number; y: number };

/** The pointer's place in the canvas's own pixels. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: ((clientX - left) / width) * WIDTH, y: ((clientY - top) / height) * HEIGHT };
}

/** Paper stays white and ink dark in both looks, because the picture is printed. */
function clear(canvas: HTMLCanvasElement) {
  const context = canvas.getContext("2d");
  if (!context) return;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, WIDTH, HEIGHT);
}

function drawLine(canvas: HTMLCanvasElement, from: Point, to: Point) {
  const context = canvas.getContext("2d");
  if (!context) return;
  context.strokeStyle = "#111";
  context.lineWidth = 5;
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
}

/** Made at once: a press right after the last stroke must find the signature. */
function pictureOf(canvas: HTMLCanvasElement) {
  const [, text = ""] = canvas.toDataURL("image/png").split(",");
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new File([bytes], "tanda tangan.png", { type: "image/png" });
}

/** A signature drawn with a finger or a mouse, as a picture. Whoever has only a keyboard types a name elsewhere. */
function SignatureInput({ onChange, onBlur, controlRef, label, hint, error, id = "signature" }: InputProps<File>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<Point>(null);
  const [drawn, setDrawn] = useState(false);

  function begin(event: PointerEvent<HTMLCanvasElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!drawn) clear(event.currentTarget);
    last.current = pointOf(event);
    drawLine(event.currentTarget, last.current, last.current);
  }
  function move(event: PointerEvent<HTMLCanvasElement>) {
    if (!last.current) return;
    const point = pointOf(event);
    drawLine(event.currentTarget, last.current, point);
    last.current = point;
  }
  function end(event: PointerEvent<HTMLCanvasElement>) {
    if (!last.current) return;
    last.current = null;
    setDrawn(true);
    onChange?.(pictureOf(event.currentTarget));
    onBlur?.();
  }
  function wipe() {
    if (canvas.current) clear(canvas.current);
    setDrawn(false);
    onChange?.(null);
  }
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <span id={`${id}-label`} className="font-medium text-ink text-sm">
          {label}
        </span>
        {drawn && (
          <Button size="sm" icon="trash" aria-label="Hapus tanda tangan" onClick={wipe}>
            Hapus
          </Button>
        )}
      </div>
      <canvas
        ref={(element) => {
          canvas.current = element;
          controlRef?.(element ?? { focus: () => undefined });
        }}
        id={id}
        role="img"
        aria-labelledby={`${id}-label`}
        aria-describedby={drawn ? undefined : `${id}-hint`}
        width={WIDTH}
        height={HEIGHT}
        className="aspect-3/1 w-full cursor-crosshair touch-none rounded-md border border-line-strong bg-white"
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <p role="status" className="font-medium text-primary-ink text-sm empty:hidden">
        {drawn && "Sudah ditandatangani."}
      </p>
      <FieldNotes id={id} hint={drawn ? undefined : hint} error={error} />
    </div>
  );
}

export const SignatureField = asField<File, InputProps<File>>(SignatureInput, { secret: true });
