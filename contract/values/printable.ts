/**
 * Whether papers can show a text: letters of Latin, Devanagari and Arabic writing, marks and signs beside them. Whether a
 * face really has the rarest of these is known when a paper is printed.
 */
export const isPrintable = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Inherited}\u0020-\u007e\u00a0-\u00bf\u2010-\u2026\u2066-\u2069\u200c-\u200f₹؛؟،۔\s]*$/u.test(
    text,
  );
