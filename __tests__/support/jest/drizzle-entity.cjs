const entityKind = Symbol.for("drizzle:entityKind");
const hasOwnEntityKind = Symbol.for("drizzle:hasOwnEntityKind");
// Jest's sandbox asks twice for each global, which took most of the time here.
const { getPrototypeOf, hasOwn } = Object;

/** The kinds of a class and its ancestors. */
const known = new WeakMap();

function kindsOf(prototype) {
  const kinds = new Set();
  for (let cls = prototype.constructor; cls; cls = getPrototypeOf(cls))
    if (entityKind in cls) kinds.add(cls[entityKind]);
  known.set(prototype, kinds);
  return kinds;
}

/**
 * Drizzle asks this dozens of times for every part of a query and walks up the classes each time, an eighth of the
 * server tests' time. A class does not change, so the answer is cached (jest.config.mjs puts it in place).
 */
function is(value, type) {
  if (!value || typeof value !== "object") return false;
  if (!hasOwn(type, entityKind)) {
    if (value instanceof type) return true;
    throw new Error(`Class "${type.name}" doesn't look like a Drizzle entity.`);
  }
  const prototype = getPrototypeOf(value);
  return (known.get(prototype) ?? kindsOf(prototype)).has(type[entityKind]);
}

module.exports = { entityKind, hasOwnEntityKind, is };
