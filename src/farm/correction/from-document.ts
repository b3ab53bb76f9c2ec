/** The state of a link on the document itself, by which a correction's page leads back there and not to the list. */
export const FROM_DOCUMENT = "from document";
