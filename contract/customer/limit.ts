/**
 * Reckons how much of the limit a customer uses, for the form and the server. Money paid too much for one sale makes room for
 * the next, but never more than the limit. `own`: the unpaid part of an order that is changed and therefore counts anew.
 */
export const usedOfLimit = (openBalance: number, own = 0) => Math.max(0, openBalance - own);
