let serial = 0;

/** A number that no other test takes: all the worker's tests count on one serial. */
export const newPhone = () =>
  `0813${String(process.pid % 100_000).padStart(5, "0")}${String(++serial).padStart(4, "0")}`;
