import * as z from "zod/mini";
import { atMost, PasswordInput } from "@/contract/auth/model";

const CODE_REQUIRED = "Masukkan 6 digit dari aplikasi autentikator Anda.";

/** Whether the sign-in asks for the second step, and the number of unused recovery codes. */
export const TwoStepState = z.object({ enabled: z.boolean(), recoveryCodesLeft: z.int() });
export type TwoStepState = z.infer<typeof TwoStepState>;

export const TwoStepBeginInput = z.object({ password: PasswordInput });
export type TwoStepBeginInput = z.infer<typeof TwoStepBeginInput>;

/** The secret for the authenticator app, as text to type (base32) and as an address for the QR code. */
export const TwoStepSetup = z.object({ secret: z.string(), uri: z.string() });
export type TwoStepSetup = z.infer<typeof TwoStepSetup>;

export const TwoStepConfirmInput = z.object({
  code: z.string(CODE_REQUIRED).check(z.trim(), z.regex(/^\d{6}$/, CODE_REQUIRED)),
});
export type TwoStepConfirmInput = z.infer<typeof TwoStepConfirmInput>;

/** The codes are shown once. The server keeps only hashes of them. */
export const TwoStepRecovery = z.object({ recoveryCodes: z.array(z.string()) });
export type TwoStepRecovery = z.infer<typeof TwoStepRecovery>;

export const TwoStepDisableInput = z.object({
  password: PasswordInput,
  /** Six digits or a recovery code. */
  code: z.string(CODE_REQUIRED).check(z.trim(), z.minLength(1, CODE_REQUIRED), atMost(20)),
});
export type TwoStepDisableInput = z.infer<typeof TwoStepDisableInput>;
