/** This parameter of a paper's address prints it at once: one press from where one stands. */
export const PRINT = "cetak";

export const printed = (path: string) => `${path}${path.includes("?") ? "&" : "?"}${PRINT}=1`;
