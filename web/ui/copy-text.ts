export interface CopyMeans {
  clipboard: Pick<Clipboard, 'writeText'> | undefined;
  document: Document;
}

/** Copies to the clipboard; pages without a secure connection use the old command. */
export async function copyText(text: string, { clipboard, document }: CopyMeans): Promise<void> {
  if (clipboard) {
    try {
      await clipboard.writeText(text);
      return;
    } catch {
      // Refused, often for want of permission: the old command may still work.
    }
  }
  if (!copyBySelecting(text, document)) throw new Error('Copy failed');
}

function copyBySelecting(text: string, document: Document): boolean {
  const focused = document.activeElement;
  const holder = document.createElement('textarea');
  holder.value = text;
  holder.readOnly = true;
  holder.className = 'visually-hidden';
  document.body.append(holder);
  try {
    holder.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    holder.remove();
    (focused as HTMLElement | null)?.focus?.();
  }
}
