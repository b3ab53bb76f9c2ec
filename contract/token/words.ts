/** A token may do this, always within its owner's role. */
export const TOKEN_SCOPES = ["baca", "tulis"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
export const TOKEN_SCOPE_LABELS: Record<TokenScope, string> = { baca: "Baca saja", tulis: "Baca dan tulis" };

/** Every token begins with it, so that scanners of leaked secrets recognise one. */
export const TOKEN_PREFIX = "domba_";

/** The proposed life of a token in days, and the longest. */
export const TOKEN_DAYS = 90;
export const MOST_TOKEN_DAYS = 365;

/** The most tokens that one person keeps at a time. */
export const MOST_TOKENS = 20;
