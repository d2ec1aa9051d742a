interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the reader pays dearly for what is fetched ahead. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
