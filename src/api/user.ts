import { queryOptions, useQuery } from "@tanstack/react-query";
import { may, type Permission } from "@/contract/base/roles";
import { http } from "@/src/lib/http/http";
import { readUser } from "@/src/lib/session/session-cookies";

// The shell fetches this file with the first screen: what administers accounts stands in administration.ts.

export const userInformationQuery = () =>
  queryOptions({
    queryKey: ["user", "information"],
    queryFn: ({ signal }) => http.get("user/information", { signal }),
  });

/** Says what to offer. The server decides what is done. */
export function useMay(permission: Permission): boolean {
  const { data } = useQuery(userInformationQuery());
  const role = data?.role ?? readUser()?.role;
  // Without one the session has just ended: the way to the login page must not be overtaken by that to #/404.
  return role === undefined || may(role, permission);
}
