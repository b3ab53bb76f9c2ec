import * as z from "zod/mini";

/** pg can parse the address, which contains no broken percent sign. */
export function isDatabaseUrl(text: string) {
  try {
    const { protocol, username, password, pathname } = new URL(text);
    decodeURIComponent(username + password + pathname);
    return /^postgres(ql)?:$/.test(protocol) && !/\s/.test(text);
  } catch {
    return false;
  }
}

/** Unlike libpq, our driver would read a list of hosts as one name. */
export const namesManyHosts = (url: string) => {
  const { host, searchParams } = new URL(url);
  return `${host}${searchParams.get("host") ?? ""}`.includes(",") || searchParams.has("target_session_attrs");
};

export const wholeNumber = (name: string, min: number, max: number, fallback: number) =>
  z.pipe(
    z.prefault(z.string(), String(fallback)),
    z.pipe(
      z.transform((text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN)),
      z.number(`${name} must be a whole number`).check(z.int(), z.gte(min), z.lte(max)),
    ),
  );

/** 0 keeps for ever. */
export const monthsToKeep = (name: string) =>
  z.pipe(wholeNumber(name, 0, 1200, 0), z.number().check(z.refine((months) => months === 0 || months >= 12)));
