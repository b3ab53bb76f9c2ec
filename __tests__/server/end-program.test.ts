import { endWith } from "@/server/end-program";

const fault = (code: string, values: object = {}) =>
  Object.assign(new Error(`it failed with ${code}`), { code, ...values });

test.each([
  [fault("EACCES", { path: "/opt/domba/data" }), "/opt/domba/data cannot be used by this user (EACCES): name another"],
  [new Error("no", { cause: fault("EROFS", { path: "/data" }) }), "/data cannot be used by this user (EROFS)"],
  [fault("42501"), "the database refuses its user (it failed with 42501): give the user of DATABASE_URL the right"],
  [fault("EPIPE"), "an unexpected error: EPIPE it failed with EPIPE"],
])("%s ends the program with a sentence", (error, sentence) => {
  const ended = new Error("ended");
  const exit = jest.spyOn(process, "exit").mockImplementation(() => {
    throw ended;
  });
  const said = jest.spyOn(console, "error").mockImplementation(() => {});
  expect(() => endWith(error)).toThrow(ended);
  expect(exit).toHaveBeenCalledWith(1);
  expect(said).toHaveBeenCalledWith(expect.stringContaining(`domba: ${sentence}`));
});
