/** Compares names as people count: A2 before A10. The server's index of tags has the same order (server/db/counted.ts). */
export const compareNames = new Intl.Collator("id", { numeric: true, sensitivity: "base" }).compare;
