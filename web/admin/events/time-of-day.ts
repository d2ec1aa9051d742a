/** From `1:05 PM`, as events carry it, to `13:05`, as fields for times hold it. */
export function asFieldTime(time: string | null): string | undefined {
  const [, hour = '', minute = '', half] = /^(\d{1,2}):(\d{2}) ([AP])M$/.exec(time ?? '') ?? [];
  if (!half) return undefined;
  const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** From `13:05` to `1:05 PM`; an empty field stays empty. */
export function asEventTime(field: string): string {
  const [, hour = '', minute = ''] = /^(\d{2}):(\d{2})/.exec(field) ?? [];
  if (!minute) return '';
  const hours = Number(hour);
  return `${hours % 12 || 12}:${minute} ${hours < 12 ? 'AM' : 'PM'}`;
}
