/**
 * What a customer uses of the limit, as the form and the server reckon it. Money paid too much for one sale makes room for
 * the next, but never more than the limit. `own`: the unpaid part of an order that is changed and therefore counts anew.
 */
export const usedOfLimit = (openBalance: number, own = 0) => Math.max(0, openBalance - own);
