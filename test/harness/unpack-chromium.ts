/**
 * Unpacks the Chromium of `@sparticuz/chromium` to the folder that TMPDIR names: the package knows no other way to be
 * told. In a process of its own, because every other temporary folder follows TMPDIR too.
 */
import chromium, { inflate } from '@sparticuz/chromium';

const [libraries = ''] = process.argv.slice(2);
await Promise.all([chromium.executablePath(), inflate(libraries)]);
