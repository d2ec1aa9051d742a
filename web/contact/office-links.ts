export const telephoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** Ten digits are an Indian number without country code. */
export function whatsappLink(number: string): string {
  const digits = number.replaceAll(/\D/g, '').replace(/^0+/, '');
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`;
}
