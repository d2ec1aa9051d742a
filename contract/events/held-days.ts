/** Of the days of a course those that take place: a cancelled day was dropped. */
export const heldDays = <Day extends { status?: string | undefined }>(days: readonly Day[]): Day[] =>
  days.filter(({ status }) => status !== 'cancelled');
