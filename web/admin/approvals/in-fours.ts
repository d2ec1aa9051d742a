/** Long numbers are compared four digits at a time; codes that hold letters, such as an IFSC or a UPI ID, are typed whole. */
export const inFours = (text: string): string =>
  text.replaceAll(
    /(^|[^\p{L}\d.@])(\d{5,})(?![\p{L}\d@])/gu,
    (_, before: string, digits: string) => before + digits.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
  );
