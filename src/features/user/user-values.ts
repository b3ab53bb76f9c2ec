import type { Role } from "@/contract/base/roles";
import type { User, UserUpdateInput } from "@/contract/user/model";

/** The server refuses a role that this version does not know, with an error at the field. */
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
