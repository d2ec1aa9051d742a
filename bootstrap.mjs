// Runs first, in syntax that any Node parses: an old Node gets a sentence, not a stack trace.
var major = Number(process.versions.node.split('.')[0]);
if (major < 18) {
  process.stderr.write(
    'Shramik Seva needs Node.js 18 or newer to start, and this is ' +
      process.version +
      '. Debian 12, Ubuntu 24.04 and newer have one (apt-get install nodejs npm); for other systems see https://nodejs.org\n',
  );
  process.exit(1);
}
import('./scripts/install-and-build.mjs').catch(function (error) {
  process.stderr.write(error.stack + '\n');
  process.exit(1);
});
