/**
 * Who signs out goes past the router's blocker. The guard of a changed form sets `ask`: it asks first, goes on after a yes,
 * and says whether it has anything to ask.
 */
export const leaving: { ask?: (go: () => void) => boolean } = {};
