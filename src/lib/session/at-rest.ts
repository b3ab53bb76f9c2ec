/** The first screen has come to rest by then. */
const REST_MS = 3000;

/** Whether somebody pays for every byte, as far as the browser tells. */
const savesData = () => "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

/** Fetches ahead once the screen has come to rest, unless the user saves data. The result calls it off. */
export function whenAtRest(fetchAhead: () => void): () => void {
  if (savesData()) return () => {};
  const rest = setTimeout(fetchAhead, REST_MS);
  return () => clearTimeout(rest);
}
