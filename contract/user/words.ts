export const USER_SORTS = { sorts: ["name", "username", "lastLogin", "created"], defaultSort: "name" } as const;

/** A one-time password is valid for so many days. After that the owner gives another one. */
export const ONE_TIME_PASSWORD_DAYS = 7;
