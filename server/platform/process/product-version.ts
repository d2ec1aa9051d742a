import manifest from '../../../package.json' with { type: 'json' };

/** Of this release, or of the checkout. */
export const productVersion = (): string => manifest.version;
