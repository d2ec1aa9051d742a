/** Saves a text, or what was fetched, as a file. */
export function saveAsFile(content: string | Blob, type: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
