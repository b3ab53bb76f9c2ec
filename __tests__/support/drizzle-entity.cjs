const entityKind = Symbol.for("drizzle:entityKind");
const hasOwnEntityKind = Symbol.for("drizzle:hasOwnEntityKind");

/** Of a class: the kinds that it and its ancestors are. */
const known = new WeakMap();

function kindsOf(prototype) {
  const kinds = known.get(prototype) ?? new Set();
  if (!known.has(prototype)) {
    known.set(prototype, kinds);
    for (let cls = prototype.constructor; cls; cls = Object.getPrototypeOf(cls))
      if (entityKind in cls) kinds.add(cls[entityKind]);
  }
  return kinds;
}

/**
 * Drizzle asks this of every part of every query, dozens of times, and goes up the classes each time: an eighth of what
 * the server's tests cost. A class does not change, so the answer is remembered (jest.config.mjs puts it in place).
 */
function is(value, type) {
  if (!value || typeof value !== "object") return false;
  if (!Object.hasOwn(type, entityKind)) {
    if (value instanceof type) return true;
    throw new Error(`Class "${type.name}" doesn't look like a Drizzle entity.`);
  }
  return kindsOf(Object.getPrototypeOf(value)).has(type[entityKind]) || value instanceof type;
}

module.exports = { entityKind, hasOwnEntityKind, is };
