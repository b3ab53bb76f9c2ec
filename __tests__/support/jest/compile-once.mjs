import v8 from "node:v8";
import vm from "node:vm";

/**
 * V8 optimises a function for each test file anew, and most files end before that pays. Only what runs far more often
 * than usual (the default is 67584, in bytes of bytecode) is optimised.
 */
v8.setFlagsFromString("--interrupt-budget=1000000");

const compiled = new Map();

/**
 * jest compiles every module anew for every test file, a third of the time of short files. A script, unlike the result
 * of `compileFunction`, can run in many contexts; each still gets functions and state of its own.
 */
vm.compileFunction = (source, parameters = [], { filename, parsingContext } = {}) => {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script.runInContext(parsingContext);
  const head = `(function (${parameters.join(", ")}) {`;
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { source, script });
  return script.runInContext(parsingContext);
};
