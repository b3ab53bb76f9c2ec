/** The code of the animal on whose label this was read (contract/link/words.ts); any other text is itself. */
export const codeOnLabel = (text: string) => /\/r\/[\w-]{27}\/([\w-]+)$/.exec(text)?.[1] ?? text;
