let serial = 0;

/** A number that no other test takes: all the worker's tests count on one serial, and none is the beginning of another. */
export const newNumber = () => `${String(process.pid % 10_000).padStart(4, "0")}${String(++serial).padStart(3, "0")}`;

export const newPhone = () => `0813${newNumber()}`;

/** The word with such a number. */
export const unique = (word = "") => `${word}x${newNumber()}`;
