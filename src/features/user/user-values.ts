import type { Role } from "@/contract/base/roles";
import type { User, UserUpdateInput } from "@/contract/user/model";

/** An account as its form has it. A role that this version does not know is refused by the server, with the field. */
export const userValues = ({
  name,
  username,
  email,
  whatsapp,
  role,
  photo,
  active,
  version,
}: User): UserUpdateInput => ({
  name,
  username,
  email,
  whatsapp,
  role: role as Role,
  photo,
  active,
  version,
});
