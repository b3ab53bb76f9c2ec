import { queryOptions } from "@tanstack/react-query";
import { UserInformation } from "@/contract/user";
import { http } from "@/src/lib/http";

export const userInformationQuery = () =>
  queryOptions({
    queryKey: ["user", "information"],
    queryFn: ({ signal }) => http.get("user/information", UserInformation, { signal }),
  });
