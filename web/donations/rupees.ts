import { formatNumber } from '../i18n/formats.ts';

/** `₹1,00,000` or `₹99.50`, alike in all three languages. */
export const formatRupees = (amount: number): string => {
  const [whole, paise] = amount.toFixed(2).split('.');
  return `₹${formatNumber(Number(whole))}${paise === '00' ? '' : `.${paise}`}`;
};
