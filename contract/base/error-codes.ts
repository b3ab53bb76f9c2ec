/** `metadata.reason` of an error: what a program may act upon. */
export const REASON = {
  /** 401: the access token has run out; a refresh may help. */
  tokenExpired: "token_expired",
  /** 401: no token, an unknown one, or a session that was ended. */
  signedOut: "signed_out",
  /** 401 at sign-in: the account asks for the six digits. */
  otpRequired: "otp_required",
  /** 401 at sign-in: right, but given too long ago. */
  oneTimePasswordExpired: "one_time_password_expired",
  /** 404 `no_permission`: nothing is permitted until the one-time password is changed. */
  mustChangePassword: "must_change_password",
  conflict: "conflict",
  /** 422: an idempotency key that was used for another request, or none where one is needed. */
  keyRefused: "key_refused",
  invalid: "invalid",
  /** 422: a weight that is far from the last one, at `entries.N.confirmed`: sent again with that, it is taken. */
  weightUnconfirmed: "weight_unconfirmed",
  tooManyAttempts: "too_many_attempts",
  storageFull: "storage_full",
  unavailable: "unavailable",
} as const;

/** `metadata.message` of a refusal, status 404 (specification §8). */
/** The misspelt text is the specification's sign that a refresh may help (§4, decision 0004). */
export const EXPIRED_STATUS_TEXT = "Unathorized";

export const NO_PERMISSION = "no_permission";
