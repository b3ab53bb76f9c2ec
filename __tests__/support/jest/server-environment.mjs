import { TestEnvironment } from "jest-environment-node";
import "./compile-once.mjs";

export default TestEnvironment;
