/** Zeros of the digit blocks of Hindi and Urdu keyboards. */
const otherZeros = ['०', '٠', '۰'].map((zero) => zero.charCodeAt(0));

function asWesternDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = otherZeros.find((each) => code >= each && code <= each + 9);
  return zero === undefined ? digit : String(code - zero);
}

/** Digits of any keyboard in use here as 0 to 9; other signs stay. */
export const withWesternDigits = (text: string): string => text.replaceAll(/[०-९٠-٩۰-۹]/g, asWesternDigit);
