import manifest from '../../../package.json' with { type: 'json' };

/** The version of this release, or of the checkout. */
export const productVersion = (): string => manifest.version;
