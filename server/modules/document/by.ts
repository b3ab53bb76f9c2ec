/** A change is made by a user at a time. The example farm and the nightly work have no user. */
export type By = { userId: number | null; now: Date };

export const byOf = ({ session }: { session: Pick<By, "userId"> }, now: Date): By => ({ userId: session.userId, now });

/** The columns of a new row that say who made it and when. */
export const writtenBy = ({ now, userId }: By) => ({
  createdAt: now,
  createdBy: userId,
  changedAt: now,
  changedBy: userId,
});

/** A row that is struck out stays to be read, with who did it and why. */
export const cancelledBy = ({ now, userId }: By, reason: string) => ({
  cancelledAt: now,
  cancelledBy: userId,
  cancelReason: reason,
});
