import type { Challenge, Existing } from "@/contract/base/envelope";
import { EXPIRED_STATUS_TEXT, NO_PERMISSION, REASON } from "@/contract/base/error-codes";

type ErrorParts = {
  reason?: string;
  errors?: Record<string, string>;
  existing?: Existing;
  statusText?: string;
  retryAfterSeconds?: number;
  challenge?: Challenge;
};

/** An answer that is not a success. Any layer throws it, and the one error mapper writes it. */
export class AppError extends Error {
  override name = "AppError";
  constructor(
    readonly status: number,
    message: string,
    readonly parts: ErrorParts = {},
  ) {
    super(message);
  }
}

export const badRequest = (message: string) => new AppError(400, message, { reason: REASON.invalid });

export const wrongContentType = (wanted: string) =>
  new AppError(415, `Isi permintaan harus berupa ${wanted}.`, { reason: REASON.invalid });

export const tooLarge = (bytes: number) =>
  new AppError(413, `Kiriman terlalu besar: paling banyak ${Math.floor(bytes / 1024)} KB.`, { reason: REASON.invalid });

export const conflict = (message: string) => new AppError(409, message, { reason: REASON.conflict });

export const invalid = (errors: Record<string, string>, message?: string) =>
  new AppError(422, message ?? Object.values(errors)[0] ?? "Data belum benar.", { reason: REASON.invalid, errors });

/** Throws all refusals at once, each at its field; does nothing without any. */
export function refuse(errors: Record<string, string>) {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** The record already exists, and the answer links to it. */
export const taken = (field: string, message: string, existing: Existing) =>
  new AppError(422, message, { reason: REASON.invalid, errors: { [field]: message }, existing });

export const signedOut = () =>
  new AppError(401, "Sesi Anda telah berakhir. Silakan masuk lagi.", { reason: REASON.signedOut });

export const tokenRefused = () =>
  new AppError(401, "Token API ini tidak dikenal, sudah dicabut atau sudah kedaluwarsa.", { reason: REASON.signedOut });

export const tokenExpired = () =>
  new AppError(401, "Sesi perlu diperbarui.", { reason: REASON.tokenExpired, statusText: EXPIRED_STATUS_TEXT });

export const noPermission = () => new AppError(404, NO_PERMISSION);

/** The same refusal for an API token whose owner might, but which may not. */
export const outOfScope = () => new AppError(404, NO_PERMISSION, { reason: REASON.tokenScope });

/** The same refusal, with its reason for an account that must change its password first. */
export const mustChangePassword = () => new AppError(404, NO_PERMISSION, { reason: REASON.mustChangePassword });

export const notFound = (what = "Alamat") => new AppError(404, `${what} tidak ditemukan.`);

/** With a challenge, the answer offers work instead of waiting. */
export const tooManyAttempts = (seconds: number, challenge?: Challenge) =>
  new AppError(429, `Terlalu banyak percobaan. Coba lagi dalam ${seconds} detik.`, {
    reason: REASON.tooManyAttempts,
    retryAfterSeconds: seconds,
    challenge,
  });

export const storageFull = () =>
  new AppError(507, "Ruang penyimpanan server hampir penuh. Data tidak disimpan; data lama masih dapat dibaca.", {
    reason: REASON.storageFull,
  });

/** The pause before the next try: a killed database is back in about that time. */
const RETRY_AFTER_SECONDS = 2;

const inAMoment = (message: string) =>
  new AppError(503, message, { reason: REASON.unavailable, retryAfterSeconds: RETRY_AFTER_SECONDS });

export const unavailable = () => inAMoment("Basis data sedang dipulihkan. Coba lagi sebentar lagi.");

export const storageAway = () =>
  inAMoment("Tempat penyimpanan foto dan lampiran sedang tidak dapat dipakai. Coba lagi sebentar lagi.");

export const stopping = () => inAMoment("Server sedang dihentikan. Coba lagi sebentar lagi.");

export const tookTooLong = () =>
  inAMoment(
    "Permintaan ini terlalu lama dikerjakan. Persempit periode atau saringannya, atau coba lagi sebentar lagi.",
  );
