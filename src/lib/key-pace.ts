/** No hand types key after key this fast; a scanner that types like a keyboard does. */
export const SCANNED_KEY_MS = 45;
