export const officePath = '/admin';

/** Whether an address belongs to the office; others may write it in any case. */
export const isOfficePath = (pathname: string): boolean => /^\/admin(\/|$)/i.test(pathname);
