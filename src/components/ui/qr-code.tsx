import { encode } from "uqr";

/** Dark on white in both themes, with the quiet zone of four modules that scanners need. */
const EDGE = 4;

/** The encoder loads separately, because only users who switch the two-step login on need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const box = size + 2 * EDGE;
  const modules = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + EDGE} ${y + EDGE}h1v1h-1z` : "")));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${box} ${box}`}
      shapeRendering="crispEdges"
      className="size-44 rounded"
    >
      <path fill="white" d={`M0 0h${box}v${box}H0z`} />
      <path fill="black" d={modules.join("")} />
    </svg>
  );
}
