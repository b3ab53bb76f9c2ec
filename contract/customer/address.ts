/** The address as papers and drivers need it: with the regency. */
export const wholeAddress = (of: { address: string | null; regency: string | null } | undefined) =>
  [of?.address, of?.regency].filter(Boolean).join(", ") || null;
