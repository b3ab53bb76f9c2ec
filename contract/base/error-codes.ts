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
  conflict: "conflict",
  /** 422: the idempotency key is missing, or was used for another request. */
  keyRefused: "key_refused",
  invalid: "invalid",
  /** 422: a weight is far from the last one. A request that sets `entries.N.confirmed` is accepted. */
  weightUnconfirmed: "weight_unconfirmed",
  /** 422: an equal payment was noted a moment ago. A request with `again: true` is accepted. */
  paymentRepeated: "payment_repeated",
  tooManyAttempts: "too_many_attempts",
  storageFull: "storage_full",
  unavailable: "unavailable",
} as const;

/** `metadata.message` of a refusal, status 404 (specification §8). */
/** The misspelt text is the specification's sign that a refresh may help (§4, decision 0004). */
export const EXPIRED_STATUS_TEXT = "Unathorized";

export const NO_PERMISSION = "no_permission";
