/** How sold animals and goods reach their buyer. */
export const HANDOVERS = ["ambil", "antar"] as const;
