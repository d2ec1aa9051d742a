/** The desk of an event, drawn by the browser from what the phone keeps: one copy serves all events. */
const gate = /^\/admin\/events\/[^/]+\/check-in$/;

export const isGate = (path: string): boolean => gate.test(path);
