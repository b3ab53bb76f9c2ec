import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { hero } from "@/src/features/landing/content";
import { site } from "@/src/features/landing/site";

export const dynamic = "force-static";

const partOf = (name: string) => join(process.cwd(), "src/features/landing", name);
const dataUri = (svg: Buffer) => `data:image/svg+xml;base64,${svg.toString("base64")}`;

/**
 * The font subset has a narrow space and the drawing library has no word spacing, so each word is a separate
 * element.
 */
function Words({ color, children }: { color: string; children: string }) {
  return (
    <div style={{ display: "flex", gap: "0.26em", color }}>
      {children.split(" ").map((word) => (
        <span key={word}>{word}</span>
      ))}
    </div>
  );
}

/**
 * The picture of a shared link is drawn at build time from the hero's words and scene and fetches nothing. The
 * route's name ends in .png (Next's opengraph-image has no ending), so that every static host serves it as an
 * image.
 */
export async function GET() {
  const [scene, icon, medium, bold] = await Promise.all([
    readFile(partOf("og-scene.svg")),
    readFile(join(process.cwd(), "public/icon.svg")),
    readFile(partOf("og-fonts/plus-jakarta-sans-500.ttf")),
    readFile(partOf("og-fonts/plus-jakarta-sans-800.ttf")),
  ]);
  const fonts = [
    { name: "Jakarta", data: medium, weight: 500 as const },
    { name: "Jakarta", data: bold, weight: 800 as const },
  ];
  return new ImageResponse(
    <div
      style={{
        display: "flex",
        alignItems: "center",
        justifyContent: "space-between",
        width: "100%",
        height: "100%",
        padding: "55px 55px 55px 72px",
        background: "#fbf9f3",
        color: "#10231b",
        fontFamily: "Jakarta",
      }}
    >
      <div style={{ display: "flex", flexDirection: "column", width: 530 }}>
        <div style={{ display: "flex", alignItems: "center", gap: 18, fontSize: 40, fontWeight: 800 }}>
          {/* biome-ignore lint/a11y/useAltText: drawn into a picture that has a text of its own */}
          <img src={dataUri(icon)} width={60} height={60} />
          {site.name}
        </div>
        <div
          style={{
            display: "flex",
            flexDirection: "column",
            marginTop: 44,
            fontSize: 63,
            fontWeight: 800,
            lineHeight: 1.12,
            letterSpacing: "-0.015em",
          }}
        >
          {hero.headline.map((line, index) => (
            <Words key={line} color={index === hero.headline.length - 1 ? "#047857" : "#10231b"}>
              {line}
            </Words>
          ))}
        </div>
        <div style={{ display: "flex", marginTop: 36, fontSize: 28, fontWeight: 500 }}>
          <Words color="#4a5f56">Goat investment, from pen to profit</Words>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useAltText: drawn into a picture that has a text of its own */}
      <img src={dataUri(scene)} width={520} height={501} />
    </div>,
    { width: site.image.width, height: site.image.height, fonts },
  );
}
