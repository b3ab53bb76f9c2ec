import * as z from "zod/mini";
import { NewPassword, newPasswordProblem } from "@/contract/auth/password";
import { UserInput } from "./model";

const CODE_REQUIRED = "Masukkan kode dari log server.";

/** The first account of an empty farm, made in the browser with the code that the server prints at its start. */
export const FirstOwnerInput = z
  .object({
    code: z.string(CODE_REQUIRED).check(z.trim(), z.minLength(1, CODE_REQUIRED), z.maxLength(100, CODE_REQUIRED)),
    name: UserInput.shape.name,
    username: UserInput.shape.username,
    email: UserInput.shape.email,
    password: NewPassword(),
  })
  .check((ctx) => {
    const message = newPasswordProblem(ctx.value.password, ctx.value);
    if (message) ctx.issues.push({ code: "custom", message, input: ctx.value.password, path: ["password"] });
  });
export type FirstOwnerInput = z.infer<typeof FirstOwnerInput>;
