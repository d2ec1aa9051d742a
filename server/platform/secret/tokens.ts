import { hash, randomBytes } from 'node:crypto';

/** 256 random bits in characters that an address, a header and a cookie can carry. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash that is kept of a token, and of any value that only needs to be recognised. */
export const hashOf = (text: string): Buffer => hash('sha256', text, 'buffer');
