interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether data saver is on or the connection is 2G. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
