import { eq } from "drizzle-orm";
import type { UserInformation } from "@/contract/user";
import type { Queryable } from "@/server/db/client";
import { users } from "@/server/db/schema/user";

export async function findUserInformation(db: Queryable, userId: number): Promise<UserInformation | undefined> {
  const { name, email, role, photo } = users;
  const [row] = await db.select({ name, email, role, photo }).from(users).where(eq(users.id, userId));
  return row;
}
