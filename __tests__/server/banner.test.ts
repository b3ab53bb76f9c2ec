import { banner, originOf } from "@/server/banner";
import { readConfig } from "@/server/config";

const whole = { seeded: false, demo: false, where: "data", code: "12345678" };

test.each([
  ["127.0.0.1", "http://localhost:3000"],
  ["::1", "http://localhost:3000"],
  ["0.0.0.0", "http://localhost:3000"],
  ["::", "http://localhost:3000"],
  ["192.168.1.5", "http://192.168.1.5:3000"],
  ["fd00::5", "http://[fd00::5]:3000"],
  ["farm.example", "http://farm.example:3000"],
])("who listens on %s is opened at %s", (HOST, origin) => {
  expect(originOf(readConfig({ HOST }), 3000)).toBe(origin);
});

test("the first owner is sent to an address that keeps a session: the site, or this machine by the port from outside", () => {
  const last = (environment: Record<string, string>) => banner(readConfig(environment), 3000, whole).at(-1);
  const line = (origin: string) => `No account yet: create the owner on ${origin}/#/first-owner with the code 12345678`;
  const image = { HOST: "0.0.0.0", PORT: "3000" };
  expect(last(image)).toBe(line("http://localhost:3000"));
  expect(last({ ...image, PUBLISHED_PORT: "8080" })).toBe(line("http://localhost:8080"));
  expect(last({ ...image, PUBLISHED_PORT: "8080", NEXT_PUBLIC_SITE_URL: "https://domba.example.com/" })).toBe(
    line("https://domba.example.com"),
  );
});
