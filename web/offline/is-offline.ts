/** Whether the network is away, or was when this page was opened from its offline copy. */
export const isOffline = (): boolean => !navigator.onLine || 'kept' in document.documentElement.dataset;
