/** How what was sold comes to its buyer. */
export const HANDOVERS = ["ambil", "antar"] as const;
