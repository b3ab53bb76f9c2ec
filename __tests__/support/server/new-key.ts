let serial = 0;

/** An idempotency key that no other call of the test file has. */
export const newKey = () => `kunci-uji-coba-${String(++serial).padStart(6, "0")}`;
