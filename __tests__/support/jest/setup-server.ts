import { failOnConsole } from "./fail-on-console";

failOnConsole();

// This only ends a test that hangs: no time is asserted, and a busy machine is slow.
jest.setTimeout(180_000);
