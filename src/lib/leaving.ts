/**
 * A logout does not pass through the router's blocker. The guard of a changed form therefore sets `ask`: it asks
 * first, continues after a yes, and returns whether there was anything to ask.
 */
export const leaving: { ask?: (go: () => void) => boolean } = {};
