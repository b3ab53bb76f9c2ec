/** @jest-environment node */
import { spawnSync } from "node:child_process";

/** A mistyped word would otherwise be passed over: the whole benchmark would run, or one without a sense. */
test.each([
  ["bench/run.mjs", ["cluster", "foo"], '"foo" is not understood: npm run bench -- cluster [starts] [starts | '],
  ["bench/run.mjs", ["report", "1", "x"], '"x" is not understood: npm run bench -- report [sales a year] '],
  ["bench/run.mjs", ["report", "1", "2", "3"], '"3" is not understood: npm run bench -- report '],
  ["bench/run.mjs", ["peer", "__tests__"], "Name the folder of a build of shadcn-admin"],
  ["scripts/guide.mjs", ["--foo"], "--foo is not understood: npm run guide takes --pictures="],
])("%s refuses %j in a sentence", (script, words, said) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], { encoding: "utf8" });
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: "", stderr: expect.stringMatching(/^.+\n$/) });
  expect(stderr).toContain(said);
});
