import { format } from "node:util";

/** A test that makes the console complain has failed; one that expects it replaces the function with a spy of its own. */
export function failOnConsole() {
  let complaints: string[] = [];
  for (const method of ["error", "warn"] as const) {
    const record = (...args: unknown[]) => {
      complaints.push(`console.${method}: ${format(...args)}`);
    };
    console[method] = record;
  }

  afterEach(() => {
    const heard = complaints;
    complaints = [];
    if (heard.length > 0) throw new Error(heard.join("\n"));
  });
}
