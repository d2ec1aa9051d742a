interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the connection is metered or saves data. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
