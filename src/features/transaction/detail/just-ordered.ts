/** The state of a navigation to a sale that was ordered just now. */
export const JUST_ORDERED = { ordered: true };

export const isJustOrdered = (state: unknown) => typeof state === "object" && state !== null && "ordered" in state;
