/** The product cannot start, and the message is the one sentence that says why to the person who starts it. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
