/** `metadata.reason` of an error, for programs that act on it. */
export const REASON = {
  /** 401: the access token has expired, and a refresh may help. */
  tokenExpired: "token_expired",
  /** 401: the token is missing, unknown, or of a session that has ended. */
  signedOut: "signed_out",
  /** 401 at sign-in: the account asks for the six digits. */
  otpRequired: "otp_required",
  /** 401 at sign-in: the digits are right, but were given too late. */
  oneTimePasswordExpired: "one_time_password_expired",
  /** 404 `no_permission`: the account must change its one-time password first. */
  mustChangePassword: "must_change_password",
  /** 404 `no_permission`: the scope of the API token does not reach this call. */
  tokenScope: "token_scope",
  /** 410: the cursor belongs to a database that was restored or moved since. */
  cursorGone: "cursor_gone",
  conflict: "conflict",
  /** 422: the idempotency key is missing, or was used for another request. */
  keyRefused: "key_refused",
  invalid: "invalid",
  /** 422: a weight is far from the last one. A request that sets `entries.N.confirmed` is accepted. */
  weightUnconfirmed: "weight_unconfirmed",
  /** 422, a question: an equal payment, expense or the like was noted a moment ago. */
  repeated: "repeated",
  /** 422, a question: a till would hold less than nothing. */
  tillOverdrawn: "till_overdrawn",
  /** 422, a question: the place was counted on that day already, and the difference becomes another. */
  countedAlready: "counted_already",
  /** 422, a question: somebody was reminded of their debt today. */
  reminded: "reminded",
  /** 422, a question: animals would be sold as a product of another breed. */
  otherBreed: "other_breed",
  /** 422, a question: a sum or a quantity is far beyond what a farm has. */
  unlikely: "unlikely",
  tooManyAttempts: "too_many_attempts",
  storageFull: "storage_full",
  unavailable: "unavailable",
} as const;

/** Refusals that a person may answer with yes: a request that names them in this header is accepted. */
export const QUESTIONS = [
  REASON.repeated,
  REASON.tillOverdrawn,
  REASON.countedAlready,
  REASON.reminded,
  REASON.otherBreed,
  REASON.unlikely,
] as const;
export type Question = (typeof QUESTIONS)[number];
export const CONFIRMED = "Confirmed";

/** `metadata.message` of a refusal, status 404 (specification §8). */
/** The misspelt text is the specification's sign that a refresh may help (§4, decision 0004). */
export const EXPIRED_STATUS_TEXT = "Unathorized";

export const NO_PERMISSION = "no_permission";
