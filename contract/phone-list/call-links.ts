export interface CallLinks {
  whatsapp: string;
  sms: string;
  tel: string;
}

/** What a telephone opens with the text filled in, for an Indian number of ten digits. */
export const callLinksOf = (phone: string, text: string): CallLinks => ({
  whatsapp: `https://wa.me/91${phone}?text=${encodeURIComponent(text)}`,
  sms: `sms:+91${phone}?body=${encodeURIComponent(text)}`,
  tel: `tel:+91${phone}`,
});
