/** What lies in the bin for a while when the office deletes it; kinds of acts. */
export const binKinds = ['event', 'story', 'project', 'news', 'banner', 'report', 'registration'] as const;
export const binDays = 30;
