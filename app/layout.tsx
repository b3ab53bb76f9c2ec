import { readFileSync } from "node:fs";
import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { site } from "@/src/features/landing/site";
import { firstViewScript } from "@/src/shell/first-view";
import "./globals.css";

const sans = localFont({
  src: "../node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2",
  weight: "200 800",
  variable: "--font-jakarta",
  // "swap" would move the page when the font arrives on a slow line. With "optional" the font shows from the next
  // load on.
  display: "optional",
  preload: true,
});

/** The icon stands in the HTML, so it costs no request before the rows. A browser that cannot read it so takes the file. */
const icon = encodeURIComponent(readFileSync("public/icon.svg", "utf8").trim());

export const metadata: Metadata = {
  metadataBase: new URL(site.url),
  title: site.title,
  description: site.description,
  alternates: { canonical: "/" },
  icons: {
    icon: [
      { url: "/favicon.ico", sizes: "32x32" },
      { url: `data:image/svg+xml,${icon}`, type: "image/svg+xml", sizes: "any" },
    ],
  },
  openGraph: {
    type: "website",
    siteName: site.name,
    url: "/",
    title: site.title,
    description: site.description,
    locale: "en_US",
    alternateLocale: "id_ID",
    images: [site.image],
  },
  twitter: { card: "summary_large_image" },
};

export const viewport: Viewport = { width: "device-width", initialScale: 1, themeColor: "#059669" };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The script writes the language, the view and the theme before the first paint, so React must not object.
    <html lang="en" className={sans.variable} suppressHydrationWarning>
      <body suppressHydrationWarning>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; its hash stands in the script policy */}
        <script dangerouslySetInnerHTML={{ __html: firstViewScript }} />
        {children}
      </body>
    </html>
  );
}
