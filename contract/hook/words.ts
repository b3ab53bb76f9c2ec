/** A farm tells few programs. */
export const MOST_HOOKS = 10;

/** An address that fails for so long is told no more, and the farm hears of it. */
export const PAUSED_AFTER_HOURS = 24;
