export const officePath = '/admin';

/** Whether a path belongs to the office; case does not matter. */
export const isOfficePath = (pathname: string): boolean => /^\/admin(\/|$)/i.test(pathname);
