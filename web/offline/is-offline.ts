/** Whether the network is away, or was when this page was opened: then it came from the copies on the phone. */
export const isOffline = (): boolean => !navigator.onLine || 'kept' in document.documentElement.dataset;
