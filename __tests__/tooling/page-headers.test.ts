import { inlineHashes, pageHeaders } from "@/scripts/lib/page-headers.mjs";

test("scripts come from our own files and the hashed ones; WebAssembly may compile, text may not be run", () => {
  const hashes = inlineHashes([`<script>a()</script><script src="/b.js"></script><script type="x/json">{}</script>`]);
  const { contentSecurityPolicy, headers } = pageHeaders(hashes);
  const [, scripts] = /(?:^|; )script-src ([^;]*)/.exec(contentSecurityPolicy) ?? [];
  expect(scripts?.split(" ")).toEqual(["'self'", "'wasm-unsafe-eval'", ...hashes]);
  expect(hashes).toHaveLength(1);
  expect(contentSecurityPolicy).toContain("connect-src 'self';");
  expect(headers["permissions-policy"]).toContain("camera=(self)");
});

test("the API's own host may be asked, and nothing else", () => {
  const { contentSecurityPolicy } = pageHeaders([], "https://api.domba.example/x");
  expect(contentSecurityPolicy).toContain("connect-src 'self' https://api.domba.example;");
  expect(contentSecurityPolicy).toContain("script-src 'self' 'wasm-unsafe-eval'");
});
