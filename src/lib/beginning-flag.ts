/** Remembers in the storage that the farm's first steps are under way: the shell then names the next one. */
export const BEGINNING = "domba.beginning";
