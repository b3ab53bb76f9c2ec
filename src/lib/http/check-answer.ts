import { endpoints } from "@/contract/endpoints";

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
const matchers = endpoints.map((endpoint) => ({ ...endpoint, pattern: patternOf(endpoint.path) }));

/** Says what in an answer differs from the contract. Calls that the contract does not know are left alone. */
export function faultOf(method: string, path: string, response: unknown): Error | undefined {
  const asked = matchers.filter((known) => known.method.toLowerCase() === method.toLowerCase());
  const found = asked.find((known) => known.path === path) ?? asked.find(({ pattern }) => pattern.test(path));
  return found?.response.safeParse(response).error;
}
