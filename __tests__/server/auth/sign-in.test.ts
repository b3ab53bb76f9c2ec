import { startTestServer } from "@/__tests__/support/test-server";
import { SignInResponse } from "@/contract/auth";

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("a right password gives tokens, name, email and role", async () => {
  const user = await server.createUser({ role: "admin" });
  const { status, body } = await server.signIn(user.username.toUpperCase());
  expect(status).toBe(200);
  expect(body.metadata).toEqual({ code: 200, message: "Success Login" });
  expect(SignInResponse.parse(body.response)).toMatchObject({ name: user.name, email: user.email, role: "admin" });
});

test("a wrong password, an unknown name and a closed account get the same answer", async () => {
  const user = await server.createUser();
  const closed = await server.createUser({ active: false });
  const answers = await Promise.all([
    server.signIn(user.username, "salah"),
    server.signIn("tidak-ada"),
    server.signIn(closed.username),
  ]);
  for (const { status, body } of answers) {
    expect(status).toBe(401);
    expect({ ...body.metadata, requestId: "" }).toEqual({
      code: 401,
      message: "Username atau password salah.",
      reason: "signed_out",
      requestId: "",
    });
  }
});
