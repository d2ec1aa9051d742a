const otherDigits = '०१२३४५६७८९٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';

/** Keyboards for Hindi and Urdu may write digits of their own; all other signs stay. */
export const withWesternDigits = (text: string): string =>
  text.replaceAll(/[०-९٠-٩۰-۹]/g, (digit) => String(otherDigits.indexOf(digit) % 10));
