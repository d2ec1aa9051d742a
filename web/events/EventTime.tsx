/** Shown where the office gave no time. */
const usualTime = '10:00 AM';

/** Written as the office writes it, from left to right in every language. */
export const EventTime = ({ time }: { time: string | null }) => <bdi dir="ltr">{time ?? usualTime}</bdi>;
