/** next/font/local works at build time only. */
export default function localFont() {
  return { className: "font", variable: "font", style: { fontFamily: "sans-serif" } };
}
