/** Names in the local storage. */
export const tokenKey = 'token';
export const userKey = 'user';
