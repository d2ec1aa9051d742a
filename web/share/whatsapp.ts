/** Opens WhatsApp with a title and an address ready to be sent; the reader chooses to whom. */
export const whatsAppShareLink = (title: string, address: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}`;
