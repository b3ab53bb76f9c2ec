import * as z from "zod/mini";
import { atMost } from "./model";
import { type Owner, passwordLength, type Weakness, weaknessOf } from "./password-rules";

export const SHORTEST_PASSWORD = 12;
/** The login has the same limit and would refuse a longer password. */
export const LONGEST_PASSWORD = 128;

const CURRENT_REQUIRED = "Masukkan kata sandi lama Anda.";
const NEXT_REQUIRED = "Masukkan kata sandi baru.";
export const CURRENT_WRONG = "Kata sandi lama salah.";
export const NEXT_UNCHANGED = "Kata sandi baru sama dengan yang lama. Pilih kata sandi lain.";

const tooShort = (length: number) =>
  `Kata sandi baru terdiri dari ${SHORTEST_PASSWORD} karakter atau lebih; yang ini ${length}.`;

const REFUSALS: Record<Weakness, string> = {
  own: "Kata sandi ini memuat nama, username atau email Anda, yang diketahui orang lain. Pilih kata-kata lain.",
  digits:
    "Kata sandi ini hanya angka, seperti nomor telepon atau tanggal, sehingga mudah ditebak. Tambahkan beberapa kata.",
  repeated:
    "Kata sandi ini mengulang karakter atau potongan yang sama, sehingga mudah ditebak. Gabungkan beberapa kata.",
  sequence:
    "Kata sandi ini mengikuti urutan abjad, angka atau papan ketik, sehingga mudah ditebak. Gabungkan beberapa kata.",
  common:
    "Kata sandi ini terlalu mirip kata sandi yang sering dipakai orang, sehingga mudah ditebak. Gabungkan kata lain.",
  farm: "Kata sandi ini hampir seluruhnya kata peternakan, yang ditebak lebih dulu. Gabungkan kata-kata lain.",
};

/** The reason why this may not be a new password, in words for the user, or null. */
export function newPasswordProblem(password: string, owner?: Owner): string | null {
  const length = passwordLength(password);
  if (length < SHORTEST_PASSWORD) return tooShort(length);
  const weakness = weaknessOf(password, owner);
  return weakness && REFUSALS[weakness];
}

/** Only a new password is checked. An old one that was good enough still signs in. */
export const NewPassword = (owner?: Owner) =>
  z.string(NEXT_REQUIRED).check(
    z.minLength(1, { error: NEXT_REQUIRED, abort: true }),
    // This runs before the rules, which would otherwise check 5 MB of letters.
    z.maxLength(LONGEST_PASSWORD, { error: `Paling banyak ${LONGEST_PASSWORD} karakter.`, abort: true }),
    z.check((ctx) => {
      const message = newPasswordProblem(ctx.value, owner);
      if (message) ctx.issues.push({ code: "custom", message, input: ctx.value });
    }),
  );

export const ChangePasswordInput = z.object({
  current: z.string(CURRENT_REQUIRED).check(z.minLength(1, CURRENT_REQUIRED), atMost(LONGEST_PASSWORD)),
  next: NewPassword(),
});
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

const REPEAT_REQUIRED = "Ketik kata sandi baru sekali lagi.";
const always = () => true;

/** The screen asks for the new password twice. Its rules need the account's own data as well. */
export const changePasswordForm = (owner?: Owner) =>
  z
    .extend(ChangePasswordInput, {
      next: NewPassword(owner),
      repeat: z.string(REPEAT_REQUIRED).check(z.minLength(1, REPEAT_REQUIRED)),
    })
    .check(
      z.refine(({ current, next }) => !next || current !== next, {
        path: ["next"],
        error: NEXT_UNCHANGED,
        when: always,
      }),
      z.refine(({ next, repeat }) => !repeat || next === repeat, {
        path: ["repeat"],
        error: "Belum sama dengan kata sandi baru.",
        when: always,
      }),
    );

export const PasswordChanged = z.object({
  /** The number of the account's other sessions that have ended. */
  sessionsEnded: z.int(),
});
export type PasswordChanged = z.infer<typeof PasswordChanged>;
