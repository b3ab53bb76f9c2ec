import type { Config } from "tailwindcss";

/**
 * The theme. The four colours and the radius are the specification's (§9); everything else is derived here once.
 * Components use meanings (surface, ink, line, primary, danger), which app/globals.css fills in for light and dark.
 */
export default {
  content: ["./app/**/*.{ts,tsx}", "./src/**/*.{ts,tsx}"],
  darkMode: ["class", ".dark"],
  theme: {
    extend: {
      colors: {
        // §9, as they are: fills, icons, marks
        primary: {
          DEFAULT: "#059669",
          strong: "#047857",
          deep: "#065f46",
          soft: "var(--primary-soft)",
          ink: "var(--primary-ink)",
        },
        success: { DEFAULT: "#33D9A6", soft: "var(--success-soft)", ink: "var(--success-ink)" },
        warning: { DEFAULT: "#F4D03F", soft: "var(--warning-soft)", ink: "var(--warning-ink)" },
        error: { DEFAULT: "#E74C3C", strong: "#C0392B", soft: "var(--error-soft)", ink: "var(--error-ink)" },
        // three levels of surface, two of line, three of text
        canvas: "var(--canvas)",
        surface: "var(--surface)",
        raised: "var(--raised)",
        line: { DEFAULT: "var(--line)", strong: "var(--line-strong)" },
        ink: { DEFAULT: "var(--ink)", muted: "var(--ink-muted)", faint: "var(--ink-faint)" },
        accent: "var(--accent)",
      },
      borderRadius: { DEFAULT: "6px", sm: "4px", md: "6px", lg: "10px", xl: "16px" },
      fontFamily: { sans: ["var(--font-jakarta)", "system-ui", "sans-serif"] },
      fontSize: {
        xs: ["12px", "16px"],
        sm: ["14px", "20px"],
        base: ["16px", "24px"],
        lg: ["20px", "28px"],
        xl: ["24px", "32px"],
        "2xl": ["32px", "40px"],
        "3xl": ["40px", "48px"],
        "4xl": ["52px", "58px"],
      },
      spacing: { sidebar: "242px", drawer: "256px", rail: "64px" },
      screens: { sm: "480px", md: "768px", lg: "1024px", xl: "1280px" },
      boxShadow: {
        card: "0 1px 2px rgb(15 42 32 / 0.06)",
        pop: "0 8px 28px rgb(15 42 32 / 0.14), 0 2px 6px rgb(15 42 32 / 0.08)",
      },
      transitionDuration: { DEFAULT: "150ms" },
    },
  },
} satisfies Config;
