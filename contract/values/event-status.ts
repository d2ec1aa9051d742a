/** A draft is seen by the office alone; a cancelled event stays until its day has passed. */
export const eventStatuses = ['draft', 'published', 'cancelled'] as const;
